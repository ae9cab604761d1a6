import { readFile } from 'node:fs/promises'
import type { Dexie as DexieClass } from 'dexie'
import { expect, type Page } from 'playwright/test'
import { callApi } from '../../support/api.ts'
import { newVoucher } from '../../support/journey.ts'
import { cafe, openQr, test } from '../../support/phone.ts'

declare const Dexie: typeof DexieClass
type Database = InstanceType<typeof DexieClass>

const usedRestaurant = 'Sorvete da Matilha'
const voucherButton = (page: Page) => page.getByRole('button', { name: `Mostrar Voucher: ${cafe}` })
const privateDatabase = (userId: string) => `focinho-private-${userId}`

/** Opens a page of this origin without the app and loads Dexie into it. */
async function openDexie(page: Page): Promise<void> {
  await page.goto('/favicon.svg')
  await page.evaluate(await readFile('node_modules/dexie/dist/dexie.min.js', 'utf8'))
}

/** The rows that `my_vouchers` returns now. */
async function vouchersOf(page: Page, url: string): Promise<Record<string, unknown>[]> {
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('focinho.session') ?? '{}') as { access_token: string }).access_token,
  )
  return (await (
    await callApi(url, '/rest/v1/rpc/my_vouchers', { method: 'POST', body: '{}', token })
  ).json()) as Record<string, unknown>[]
}

/** Replaces the member's database by what that version of the app would have written; deletes the voucher snapshot. */
async function writeAsVersion(
  page: Page,
  version: 1 | 2,
  name: string,
  vouchers: Record<string, unknown>[],
): Promise<void> {
  await page.evaluate(
    async ([schema, dbName, rows]) => {
      localStorage.removeItem('focinho.voucher-snapshot')
      await Dexie.delete(dbName)
      const db: Database = new Dexie(dbName)
      db.version(1).stores({ vouchers: 'id', savedAt: 'what', dismissed: 'what' })
      if (schema === 2) db.version(2).stores({ reviewDrafts: 'voucherId' })
      const addedIn2 = ['pet_id', 'saved_cents', 'review']
      await db.table('vouchers').bulkPut(
        rows.map((row) =>
          Object.fromEntries(
            Object.entries(row)
              .filter(([key]) => schema === 2 || !addedIn2.includes(key))
              .map(([key, value]) => [key, key.endsWith('_at') && typeof value === 'string' ? new Date(value) : value]),
          ),
        ),
      )
      await db.table('savedAt').put({ what: 'vouchers', at: new Date() })
      await db.table('dismissed').put({ what: 'guide-card' })
      const review = rows.find(({ status }) => status === 'used')
      if (schema === 2 && review !== undefined)
        await db.table('reviewDrafts').put({ voucherId: review['id'], rating: 4, comment: 'Sombra boa.' })
      db.close()
    },
    [version, name, vouchers] as const,
  )
}

for (const version of [1, 2] as const) {
  test(`Data of version ${String(version)} of the private database is there after the update, offline too`, async ({
    phone,
    sql,
    network,
    context,
  }) => {
    const { page, member, code } = phone
    await newVoucher(sql, member, 'sorvete-da-matilha', { usedNow: true })
    await openDexie(page)
    await writeAsVersion(page, version, privateDatabase(member.id), await vouchersOf(page, network.url))
    await network.setState('down')
    await context.setOffline(true)
    await page.goto('/dashboard')
    await expect(page.getByText(/^Sem conexão: mostrando dados de/)).toBeVisible()
    const guidelinesCard = page.getByRole('region', { name: 'Um lembrete antes do passeio' })
    await expect(guidelinesCard).toHaveCount(0) // dismissed in the old version
    await voucherButton(page).click()
    await expect(openQr(page)).toBeVisible()
    await expect(page.getByRole('dialog').getByText(code)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: 'Utilizados e Expirados' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: usedRestaurant })).toBeVisible()
    if (version === 2) {
      await page.getByRole('button', { name: `Avaliar: ${usedRestaurant}` }).click()
      await expect(page.getByLabel('Comentário')).toHaveValue('Sombra boa.')
    }
    await network.setState('up')
    await context.setOffline(false)
    await expect(page.getByText(/^Atualizado/)).toBeVisible()
  })
}

test('A tab of the previous version lets the database be upgraded, and goes on reading it', async ({
  phone: { page, member },
  network,
  context,
}) => {
  const oldTab = await context.newPage()
  await page.close()
  await openDexie(oldTab)
  await writeAsVersion(oldTab, 2, privateDatabase(member.id), await vouchersOf(oldTab, network.url))
  const read = () =>
    oldTab.evaluate(
      async () => (await (globalThis as unknown as { open: Database }).open.table('vouchers').toArray()).length,
    )
  await oldTab.evaluate((name) => {
    const db: Database = new Dexie(name)
    db.version(1).stores({ vouchers: 'id', savedAt: 'what', dismissed: 'what' })
    db.version(2).stores({ reviewDrafts: 'voucherId' })
    Object.assign(globalThis, { open: db })
  }, privateDatabase(member.id))
  expect(await read()).toBe(1)

  await network.setState('down')
  await context.setOffline(true)
  const newTab = await context.newPage()
  await newTab.goto('/dashboard')
  await voucherButton(newTab).click()
  await expect(openQr(newTab)).toBeVisible()
  expect(await read()).toBe(1)
})

test('A tab of this version survives the upgrade to the next one: QR code, draft and wallet go on working', async ({
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

  const nextVersion = await context.newPage()
  await openDexie(nextVersion)
  const upgraded = await nextVersion.evaluate(async (name) => {
    const db: Database = new Dexie(name)
    db.version(3).stores({
      vouchers: 'id',
      savedAt: 'what',
      dismissed: 'what',
      reviewDrafts: 'voucherId',
      openedDetails: 'slug, savedAt',
      favoriteWishes: 'restaurantId',
    })
    db.version(4)
      .stores({ outings: 'id' })
      .upgrade((old) => old.table('vouchers').toCollection().modify({ outing: 'none' }))
    Object.assign(globalThis, { open: db })
    return (await db.table('vouchers').toArray()) as { outing: string }[]
  }, privateDatabase(member.id))
  expect(upgraded.map(({ outing }) => outing)).toEqual(['none', 'none'])

  await page.getByLabel('Comentário').fill('Sombra boa.')
  const drafts = () =>
    nextVersion.evaluate(async () =>
      (
        (await (globalThis as unknown as { open: Database }).open.table('reviewDrafts').toArray()) as {
          comment: string
        }[]
      ).map(({ comment }) => comment),
    )
  await expect.poll(drafts).toEqual(['Sombra boa.'])
  await page.getByRole('tab', { name: 'Ativos' }).click()
  await voucherButton(page).click()
  await expect(page.getByRole('dialog').getByText(code)).toBeVisible()
  await sql`update public.vouchers set used_at = now() where qr_code = ${code}`
  await expect(page.getByRole('dialog').getByText('Utilizado', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
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
  }, privateDatabase(member.id))
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
