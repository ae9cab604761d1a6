import { newMember, newVoucher } from '../support/journey.ts'
import type { Picture, Stage } from './picture.ts'

const place = 'A Mesa do Tobias'
const slug = 'a-mesa-do-tobias'

/** Goes to the scanner of the demo manager's establishment. */
async function chooseRestaurant({ page }: Stage): Promise<void> {
  await page.getByText('Em qual estabelecimento você está?').or(page.getByText('Validando em')).waitFor()
  if (await page.getByText('Validando em').isHidden()) await page.getByRole('button', { name: place }).click()
  await page.getByLabel('Código do voucher').waitFor()
}

async function check({ page }: Stage, code: string): Promise<void> {
  await page.getByLabel('Código do voucher').fill(code)
  await page.getByRole('button', { name: 'Validar' }).click()
}

const unknownCode = `voucher_1700000000000_${'0'.repeat(32)}`

/** A verdict after the code of a new member's voucher, or another code, was typed. */
function verdict(state: string, word: string, choose: (stage: Stage) => Promise<string>, meanwhile?: (stage: Stage) => Promise<unknown>): Picture {
  return {
    route: '/dashboard/scanner', state, role: 'gerente',
    steps: async (stage) => {
      await chooseRestaurant(stage)
      const code = await choose(stage)
      await meanwhile?.(stage)
      await check(stage, code)
      await stage.page.getByRole('dialog', { name: word }).waitFor()
    },
  }
}

const voucherAt = (where: string, options?: Parameters<typeof newVoucher>[3]) => async ({ sql }: Stage) => newVoucher(sql, await newMember(sql), where, options)

export const staffPictures: Picture[] = [
  { route: '/dashboard/', state: 'manager', role: 'gerente', steps: ({ page }) => page.getByRole('heading', { name: 'Gerenciamento do Restaurante' }).waitFor() },
  { route: '/dashboard/', state: 'manager, numbers do not load', role: 'gerente2', prepare: ({ page }) => page.route('**/rest/v1/voucher_scans*', (route) => route.abort()) },
  { route: '/dashboard/', state: 'admin', role: 'admin', steps: ({ page }) => page.getByText('65', { exact: true }).waitFor() },

  { route: '/dashboard/scanner', state: 'where are you', role: 'admin', steps: ({ page }) => page.getByText('Em qual estabelecimento você está?').waitFor() },
  { route: '/dashboard/scanner', state: 'camera off', role: 'gerente2', steps: ({ page }) => page.getByRole('button', { name: 'Ligar câmera' }).waitFor() },
  {
    route: '/dashboard/scanner', state: 'camera blocked', role: 'gerente2',
    steps: async ({ page }) => {
      await page.getByRole('button', { name: 'Ligar câmera' }).click()
      await page.getByText('A câmera está bloqueada para este site').waitFor()
    },
  },
  {
    route: '/dashboard/scanner', state: 'camera on', role: 'admin',
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
    route: '/dashboard/scanner', state: 'wrong code typed', role: 'gerente',
    steps: async (stage) => {
      await chooseRestaurant(stage)
      await check(stage, 'voucher_123')
      await stage.page.getByText(/^Este código está incompleto/).waitFor()
    },
  },
  verdict('green', 'Válido', voucherAt(slug)),
  verdict('red, already used', 'Não vale', voucherAt(slug, { usedNow: true })),
  verdict('red, expired', 'Não vale', voucherAt(slug, { daysOld: 31 })),
  verdict('red, of another establishment', 'Não vale', voucherAt('cantina-da-nona-pipa')),
  verdict('red, not found', 'Não vale', () => Promise.resolve(unknownCode)),
  verdict('amber, no network', 'Sem resposta', () => Promise.resolve(unknownCode), ({ context }) => context.setOffline(true)),
  verdict('amber, server fails', 'Sem resposta', () => Promise.resolve(unknownCode), ({ page }) =>
    page.route('**/rpc/validate_voucher', (route) => route.fulfill({ status: 500, json: { message: 'out of order' } }))),
  {
    route: '/dashboard/scanner', state: 'log of the session', role: 'gerente',
    steps: async (stage) => {
      await chooseRestaurant(stage)
      await check(stage, unknownCode)
      await stage.page.getByRole('button', { name: 'Próximo' }).click()
      await stage.page.getByText('Nesta sessão').waitFor()
    },
  },
]
