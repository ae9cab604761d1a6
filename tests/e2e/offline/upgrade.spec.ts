import { readFile } from 'node:fs/promises'
import type { Dexie as DexieClass } from 'dexie'
import { expect, type Page } from 'playwright/test'
import { newVoucher } from '../../support/journey.ts'
import { cafe, openQr, test } from '../../support/phone.ts'

test.use({ serviceWorkers: 'allow' })

declare const Dexie: typeof DexieClass
type Database = InstanceType<typeof DexieClass>

const usedRestaurant = 'Sorvete da Matilha'
const voucherButton = (page: Page) => page.getByRole('button', { name: `Mostrar Voucher: ${cafe}` })
const voucherDb = (userId: string) => `focinho.${userId}.vouchers`

/** Opens a page of this origin without the app and loads Dexie into it. */
async function openDexie(page: Page): Promise<void> {
  await page.goto('/favicon.svg')
  await page.evaluate(await readFile('node_modules/dexie/dist/dexie.min.js', 'utf8'))
}

test('A tab survives the upgrade to the next version: QR code, draft and wallet go on working', async ({
  phone,
  sql,
  context,
}) => {
  const { page, member, code } = phone
  await newVoucher(sql, member, 'sorvete-da-matilha', { usedNow: true })
  await page.reload()
  await page.getByRole('tab', { name: 'Utilizados e Expirados' }).click()
  await page.getByRole('button', { name: `Avaliar: ${usedRestaurant}` }).click()
  await page.getByLabel('Comentário').fill('Sombra')

  const next = await context.newPage()
  await openDexie(next)
  const kept = await next.evaluate(async (name) => {
    const db: Database = new Dexie(name)
    db.version(1).stores({ vouchers: 'id', savedAt: 'what' })
    db.version(2)
      .stores({ outings: 'id' })
      .upgrade((old) => old.table('vouchers').toCollection().modify({ outing: 'none' }))
    return (await db.table('vouchers').toArray()) as { outing: string }[]
  }, voucherDb(member.id))
  expect(kept.map(({ outing }) => outing)).toEqual(['none', 'none'])
  await next.evaluate(async (name) => {
    const db: Database = new Dexie(name)
    db.version(1).stores({ drafts: 'voucherId' })
    db.version(2).stores({ photos: 'id' })
    Object.assign(globalThis, { open: await db.open() })
  }, `focinho.${member.id}.reviews`)

  await page.getByLabel('Comentário').fill('Sombra boa.')
  const drafts = () =>
    next.evaluate(async () =>
      (
        (await (globalThis as unknown as { open: Database }).open.table('drafts').toArray()) as { comment: string }[]
      ).map(({ comment }) => comment),
    )
  await expect.poll(drafts).toEqual(['Sombra boa.'])
  await page.getByRole('tab', { name: 'Ativos' }).click()
  await voucherButton(page).click()
  await expect(page.getByRole('dialog').getByText(code)).toBeVisible()
  await sql`update public.vouchers set used_at = now() where qr_code = ${code}`
  await expect(page.getByRole('dialog').getByText('Utilizado', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.reload()
  await page.getByRole('tab', { name: 'Utilizados e Expirados' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: cafe })).toBeVisible()
})

test('A tab that blocks the upgrade delays nothing: the QR code opens, and the wallet fills once it closes', async ({
  phone: { page, member, code },
  context,
  network,
}) => {
  const blockingTab = await context.newPage()
  await blockingTab.goto('/favicon.svg')
  await page.goto('/favicon.svg')
  await blockingTab.evaluate(async (name) => {
    await new Promise((resolve) => {
      indexedDB.deleteDatabase(name).addEventListener('success', resolve)
    })
    await new Promise((resolve) => {
      indexedDB.open(name, 20).addEventListener('success', resolve)
    }) // like a frozen tab, it never closes its connection
  }, voucherDb(member.id))
  await network.setState('down')
  await context.setOffline(true)
  await page.goto('/dashboard')
  await expect(openQr(page)).toBeVisible()
  await expect(page.locator('[data-early-voucher]')).toHaveCount(0) // the app has replaced the painted voucher
  await expect(page.getByRole('dialog').getByText(code)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(voucherButton(page)).toBeVisible()
  await blockingTab.close()
  await network.setState('up')
  await context.setOffline(false)
  await expect(page.getByText(/^Atualizado/)).toBeVisible()
})

test('Without IndexedDB the vouchers come from the server, and offline from the voucher snapshot', async ({
  phone: { page },
  context,
  network,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('storage is closed', 'UnknownError')
    }
  })
  await page.reload()
  await expect(page.getByText(/^Atualizado/)).toBeVisible()
  await voucherButton(page).click()
  await expect(openQr(page)).toBeVisible()
  await network.setState('down')
  await context.setOffline(true)
  await page.reload()
  await expect(openQr(page)).toBeVisible()
  await expect(page.locator('[data-early-voucher]')).toHaveCount(0)
})
