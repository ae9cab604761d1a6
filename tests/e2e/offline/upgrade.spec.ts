import { readFile } from 'node:fs/promises'
import type { Dexie as DexieClass } from 'dexie'
import { expect, type Page } from 'playwright/test'
import { callApi } from '../../support/api.ts'
import { newVoucher } from '../../support/journey.ts'
import { cafe, openQr, test } from '../../support/phone.ts'

declare const Dexie: typeof DexieClass
type Db = InstanceType<typeof DexieClass>

const used = 'Sorvete da Matilha'
const card = (page: Page) => page.getByRole('button', { name: `Mostrar Voucher: ${cafe}` })
const privateDb = (userId: string) => `focinho-private-${userId}`

/** A page of this origin without the app, with the library that writes the databases. */
async function openDexie(page: Page): Promise<void> {
  await page.goto('/favicon.svg')
  await page.evaluate(await readFile('node_modules/dexie/dist/dexie.min.js', 'utf8'))
}

/** The vouchers as `my_vouchers` answers them now. */
async function vouchersOf(page: Page, url: string): Promise<Record<string, unknown>[]> {
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('focinho.session') ?? '{}') as { access_token: string }).access_token,
  )
  return (await (
    await callApi(url, '/rest/v1/rpc/my_vouchers', { method: 'POST', body: '{}', token })
  ).json()) as Record<string, unknown>[]
}

/** Puts in the place of the member's database what that version of the app would have written, without the painted snapshot. */
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
      const db: Db = new Dexie(dbName)
      db.version(1).stores({ vouchers: 'id', savedAt: 'what', dismissed: 'what' })
      if (schema === 2) db.version(2).stores({ reviewDrafts: 'voucherId' })
      const later = ['pet_id', 'saved_cents', 'review']
      await db.table('vouchers').bulkPut(
        rows.map((row) =>
          Object.fromEntries(
            Object.entries(row)
              .filter(([key]) => schema === 2 || !later.includes(key))
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
  test(`what version ${String(version)} of the private database kept is there after the update, without a network`, async ({
    phone,
    sql,
    network,
    context,
  }) => {
    const { page, member, code } = phone
    await newVoucher(sql, member, 'sorvete-da-matilha', { usedNow: true })
    await openDexie(page)
    await writeAsVersion(page, version, privateDb(member.id), await vouchersOf(page, network.url))
    await network.setState('down')
    await context.setOffline(true)
    await page.goto('/dashboard')
    await expect(page.getByText(/^Sem conexão: mostrando dados de/)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Um lembrete antes do passeio' })).toHaveCount(0) // closed for good
    await card(page).click()
    await expect(openQr(page)).toBeVisible()
    await expect(page.getByRole('dialog').getByText(code)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: 'Utilizados e Expirados' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: used })).toBeVisible()
    if (version === 2) {
      await page.getByRole('button', { name: `Avaliar: ${used}` }).click()
      await expect(page.getByLabel('Comentário')).toHaveValue('Sombra boa.')
    }
    await network.setState('up')
    await context.setOffline(false)
    await expect(page.getByText(/^Atualizado/)).toBeVisible()
  })
}

test('a tab of the version before gives way to the update, and reads on in what became of its database', async ({
  phone: { page, member },
  network,
  context,
}) => {
  const before = await context.newPage()
  await page.close()
  await openDexie(before)
  await writeAsVersion(before, 2, privateDb(member.id), await vouchersOf(before, network.url))
  const read = () =>
    before.evaluate(async () => (await (globalThis as unknown as { open: Db }).open.table('vouchers').toArray()).length)
  await before.evaluate((name) => {
    const db: Db = new Dexie(name)
    db.version(1).stores({ vouchers: 'id', savedAt: 'what', dismissed: 'what' })
    db.version(2).stores({ reviewDrafts: 'voucherId' })
    Object.assign(globalThis, { open: db })
  }, privateDb(member.id))
  expect(await read()).toBe(1)

  await network.setState('down')
  await context.setOffline(true)
  const after = await context.newPage()
  await after.goto('/dashboard')
  await card(after).click()
  await expect(openQr(after)).toBeVisible()
  expect(await read()).toBe(1)
})

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
  }, privateDb(member.id))
  expect(kept.map(({ outing }) => outing)).toEqual(['none', 'none'])

  await page.getByLabel('Comentário').fill('Sombra boa.')
  const draft = () =>
    next.evaluate(async () =>
      (
        (await (globalThis as unknown as { open: Db }).open.table('reviewDrafts').toArray()) as { comment: string }[]
      ).map(({ comment }) => comment),
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
  }, privateDb(member.id))
  await network.setState('down')
  await context.setOffline(true)
  await page.goto('/dashboard')
  await expect(openQr(page)).toBeVisible()
  await expect(page.locator('[data-early-voucher]')).toHaveCount(0) // drawn by the app
  await expect(page.getByRole('dialog').getByText(code)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card(page)).toBeVisible()
  await holding.close()
  await network.setState('up')
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
  await network.setState('down')
  await context.setOffline(true)
  await page.reload()
  await expect(openQr(page)).toBeVisible()
  await expect(page.locator('[data-early-voucher]')).toHaveCount(0)
})
