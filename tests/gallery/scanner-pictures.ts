import { randomBytes } from 'node:crypto'
import { expect } from 'playwright/test'
import { newMember, newVoucher } from '../support/journey.ts'
import { sealedCount } from '../e2e/scanner/tablet.ts'
import type { Picture, Stage } from './picture.ts'

const place = 'A Mesa do Tobias'
const slug = 'a-mesa-do-tobias'

/** Opens the scanner of the demo manager's restaurant. */
async function chooseRestaurant({ page }: Stage): Promise<void> {
  await page.getByText('Em qual estabelecimento você está?').or(page.getByText('Validando em')).waitFor()
  if (await page.getByText('Validando em').isHidden()) await page.getByRole('button', { name: place }).click()
  await page.getByLabel('Código do voucher').waitFor()
}

/** Gives the voucher's member a long name and a pet; returns the code. */
async function addPetAndLongName({ sql }: Stage, code: string): Promise<string> {
  await sql`update public.profiles set full_name = 'Maximiliana de Albuquerque'
    where id = (select user_id from public.vouchers where qr_code = ${code})`
  await sql`with pet as (
      insert into public.pets (user_id, name, size) select user_id, 'Pão de Queijo', 'small' from public.vouchers
      where qr_code = ${code} returning id
    ) update public.vouchers set pet_id = (select id from pet) where qr_code = ${code}`
  return code
}

async function connected({ page }: Stage): Promise<void> {
  await page.getByText('Conectado').waitFor()
}

async function check({ page }: Stage, code: string): Promise<void> {
  await page.getByLabel('Código do voucher').fill(code)
  await page.getByRole('button', { name: 'Validar' }).click()
}

const tabletAndPhone = [390, 820, 1180, 1440]
/** A new code each time, because a repeated code would count as the same scan. */
const unknownCode = () => `voucher_1700000000000_${randomBytes(16).toString('hex')}`

/** The verdict after typing the code that `choose` returns. */
function verdict(
  state: string,
  word: string,
  choose: (stage: Stage) => Promise<string>,
  meanwhile?: (stage: Stage) => Promise<unknown>,
): Picture {
  return {
    route: '/dashboard/scanner',
    state,
    role: 'gerente',
    steps: async (stage) => {
      await chooseRestaurant(stage)
      const code = await choose(stage)
      await meanwhile?.(stage)
      await check(stage, code)
      await stage.page.getByRole('dialog', { name: word }).waitFor()
    },
    widths: [390, 820, 1180],
  }
}

const voucherAt =
  (where: string, options?: Parameters<typeof newVoucher>[3]) =>
  async ({ sql }: Stage) =>
    newVoucher(sql, await newMember(sql), where, options)

export const scannerPictures: Picture[] = [
  {
    route: '/dashboard/scanner',
    state: 'choice of restaurant',
    role: 'admin',
    steps: ({ page }) => page.getByText('Em qual estabelecimento você está?').waitFor(),
  },
  {
    route: '/dashboard/scanner',
    state: 'camera off',
    role: 'gerente2',
    steps: ({ page }) => page.getByRole('button', { name: 'Ligar câmera' }).waitFor(),
  },
  {
    route: '/dashboard/scanner',
    state: 'camera blocked',
    role: 'gerente2',
    steps: async ({ page }) => {
      await page.getByRole('button', { name: 'Ligar câmera' }).click()
      await page.getByText('A câmera está bloqueada para este site').waitFor()
    },
  },
  {
    route: '/dashboard/scanner',
    state: 'camera on',
    role: 'admin',
    widths: tabletAndPhone,
    steps: async (stage) => {
      await stage.context.grantPermissions(['camera'])
      await chooseRestaurant(stage)
      const turnOn = stage.page.getByRole('button', { name: 'Ligar câmera' })
      const aim = stage.page.getByText('Aponte para o QR do voucher')
      await turnOn.or(aim).waitFor()
      if (await turnOn.isVisible()) await turnOn.click()
      await aim.waitFor()
    },
  },
  {
    route: '/dashboard/scanner',
    state: 'wrong code typed',
    role: 'gerente',
    steps: async (stage) => {
      await chooseRestaurant(stage)
      await check(stage, 'voucher_123')
      await stage.page.getByText(/^Confira o código/).waitFor()
    },
  },
  verdict('green', 'Válido', voucherAt(slug)),
  verdict('red, already used', 'Não vale', voucherAt(slug, { usedNow: true })),
  verdict('red, expired', 'Não vale', voucherAt(slug, { daysOld: 31 })),
  verdict('red, of another restaurant', 'Não vale', voucherAt('cantina-da-nona-pipa')),
  verdict('red, not found', 'Não vale', () => Promise.resolve(unknownCode())),
  verdict('green, with pet and long name', 'Válido', async (stage) =>
    addPetAndLongName(stage, await voucherAt(slug)(stage)),
  ),
  {
    route: '/dashboard/scanner',
    state: 'green, invalid amount',
    role: 'gerente',
    widths: tabletAndPhone,
    steps: async (stage) => {
      await chooseRestaurant(stage)
      await check(stage, await voucherAt(slug)(stage))
      await stage.page.getByLabel('Quanto custaria o segundo item?').fill('abc')
      await stage.page.keyboard.press('Tab')
      await stage.page.getByText('Digite um valor em reais').waitFor()
    },
  },
  {
    route: '/dashboard/scanner',
    state: 'search for another restaurant',
    role: 'admin',
    widths: tabletAndPhone,
    steps: async (stage) => {
      await chooseRestaurant(stage)
      await stage.page.getByRole('button', { name: 'Trocar' }).click()
      await stage.page.getByLabel('Buscar pelo nome ou pela cidade').fill('curitiba')
    },
  },
  verdict('red, second of the day', 'Não vale', async ({ sql }) => {
    const member = await newMember(sql)
    await newVoucher(sql, member, slug, { daysOld: 3, usedNow: true })
    return newVoucher(sql, member, slug)
  }),
  verdict(
    'amber, accepted offline',
    'Aceito',
    async (stage) => {
      const code = await addPetAndLongName(stage, await voucherAt(slug)(stage))
      const before = await sealedCount(stage.page)
      await stage.page.reload()
      await connected(stage)
      await expect.poll(() => sealedCount(stage.page)).toBeGreaterThan(before)
      return code
    },
    ({ context }) => context.setOffline(true),
  ),
  verdict(
    'gray, no network',
    'Sem resposta',
    () => Promise.resolve(unknownCode()),
    ({ context }) => context.setOffline(true),
  ),
  verdict(
    'gray, server fails',
    'Sem resposta',
    () => Promise.resolve(unknownCode()),
    ({ page }) =>
      page.route('**/rpc/validate_voucher', (route) =>
        route.fulfill({ status: 500, json: { message: 'out of order' } }),
      ),
  ),
  verdict(
    'gray, full tablet',
    'Sem resposta',
    () => Promise.resolve(unknownCode()),
    ({ page }) =>
      page.evaluate(() => {
        IDBObjectStore.prototype.add = () => {
          throw new DOMException('full', 'QuotaExceededError')
        }
      }),
  ),
  {
    route: '/dashboard/scanner',
    state: 'offline, scans wait and some need a person',
    role: 'gerente',
    widths: tabletAndPhone,
    steps: async (stage) => {
      await chooseRestaurant(stage)
      await connected(stage)
      await stage.context.setOffline(true)
      for (const code of [unknownCode(), unknownCode()]) {
        await check(stage, code)
        await stage.page.getByRole('button', { name: 'Próximo' }).click()
      }
      await stage.page.getByText('Para resolver').waitFor()
    },
  },
  {
    route: '/dashboard/scanner',
    state: 'log of the day',
    role: 'gerente',
    widths: tabletAndPhone,
    steps: async (stage) => {
      await chooseRestaurant(stage)
      await connected(stage)
      await check(stage, await voucherAt(slug)(stage))
      await stage.page.getByRole('button', { name: 'Próximo' }).click()
      await stage.page.getByText('Hoje neste aparelho').waitFor()
    },
  },
  {
    route: '/dashboard/scanner',
    state: 'undo asks why',
    role: 'gerente',
    widths: tabletAndPhone,
    steps: async (stage) => {
      await chooseRestaurant(stage)
      await check(stage, await voucherAt(slug)(stage))
      await stage.page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click()
      await stage.page.getByText('Escolha o motivo').waitFor()
    },
  },
  {
    route: '/dashboard/scanner',
    state: 'settings of the device',
    role: 'gerente',
    widths: tabletAndPhone,
    steps: async (stage) => {
      await chooseRestaurant(stage)
      await stage.page.getByRole('button', { name: 'Ajustes deste aparelho' }).click()
      await stage.page.getByText('Sair só deste aparelho').waitFor()
    },
  },
]
