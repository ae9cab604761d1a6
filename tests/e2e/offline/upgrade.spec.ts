import { readFile } from 'node:fs/promises'
import type { Dexie as DexieClass } from 'dexie'
import { expect, type Page } from 'playwright/test'
import { newVoucher } from '../../support/journey.ts'
import { cafe, openQr, test } from '../../support/phone.ts'

declare const Dexie: typeof DexieClass
type Db = InstanceType<typeof DexieClass>

const used = 'Sorvete da Matilha'
const card = (page: Page) => page.getByRole('button', { name: `Mostrar Voucher: ${cafe}` })
const voucherDb = (userId: string) => `focinho.${userId}.vouchers`

/** A page of this origin without the app, with the library that writes the databases. */
async function openDexie(page: Page): Promise<void> {
  await page.goto('/favicon.svg')
  await page.evaluate(await readFile('node_modules/dexie/dist/dexie.min.js', 'utf8'))
}

test('this version gives way to the next one: the open QR stays, what is written meanwhile is kept, and the wallet reads on', async ({
  phone,
  sql,
  context,
}) => {
  const { page, member, code } = phone
  await newVoucher(sql, member, 'sorvete-da-matilha', { usedNow: true })
  await page.reload()
  await page.getByRole('tab', { name: 'Utilizados e Expirados' }).click()
  await page.getByRole('button', { name: `Avaliar: ${used}` }).click()
  await page.getByLabel('Comentário').fill('Sombra')

  const next = await context.newPage()
  await openDexie(next)
  const kept = await next.evaluate(async (name) => {
    const db: Db = new Dexie(name)
    db.version(1).stores({ vouchers: 'id', savedAt: 'what' })
    db.version(2)
      .stores({ outings: 'id' })
      .upgrade((old) => old.table('vouchers').toCollection().modify({ outing: 'none' }))
    return (await db.table('vouchers').toArray()) as { outing: string }[]
  }, voucherDb(member.id))
  expect(kept.map(({ outing }) => outing)).toEqual(['none', 'none'])
  await next.evaluate(async (name) => {
    const db: Db = new Dexie(name)
    db.version(1).stores({ drafts: 'voucherId' })
    db.version(2).stores({ photos: 'id' })
    Object.assign(globalThis, { open: await db.open() })
  }, `focinho.${member.id}.reviews`)

  await page.getByLabel('Comentário').fill('Sombra boa.')
  const draft = () =>
    next.evaluate(async () =>
      ((await (globalThis as unknown as { open: Db }).open.table('drafts').toArray()) as { comment: string }[]).map(
        ({ comment }) => comment,
      ),
    )
  await expect.poll(draft).toEqual(['Sombra boa.'])
  await page.getByRole('tab', { name: 'Ativos' }).click()
  await card(page).click()
  await expect(page.getByRole('dialog').getByText(code)).toBeVisible()
  await sql`update public.vouchers set used_at = now() where qr_code = ${code}`
  await expect(page.getByRole('dialog').getByText('Utilizado', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('tab', { name: 'Utilizados e Expirados' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: cafe })).toBeVisible()
})

test('a tab that does not give way holds nobody up: the QR opens from the snapshot, and the wallet fills once it is gone', async ({
  phone: { page, member, code },
  context,
  network,
}) => {
  const holding = await context.newPage()
  await holding.goto('/favicon.svg')
  await page.goto('/favicon.svg')
  await holding.evaluate(async (name) => {
    await new Promise((resolve) => {
      indexedDB.deleteDatabase(name).addEventListener('success', resolve)
    })
    await new Promise((resolve) => {
      indexedDB.open(name, 20).addEventListener('success', resolve)
    }) // frozen: it hears nobody
  }, voucherDb(member.id))
  await network.turn('cut')
  await context.setOffline(true)
  await page.goto('/dashboard')
  await expect(openQr(page)).toBeVisible()
  await expect(page.locator('[data-early-voucher]')).toHaveCount(0) // drawn by the app
  await expect(page.getByRole('dialog').getByText(code)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card(page)).toBeVisible()
  await holding.close()
  await network.turn('fine')
  await context.setOffline(false)
  await expect(page.getByText(/^Atualizado/)).toBeVisible()
})

test('a browser that refuses its databases still shows the vouchers of the server, and without a network those of the snapshot', async ({
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
  await card(page).click()
  await expect(openQr(page)).toBeVisible()
  await network.turn('cut')
  await context.setOffline(true)
  await page.reload()
  await expect(openQr(page)).toBeVisible()
  await expect(page.locator('[data-early-voucher]')).toHaveCount(0)
})
