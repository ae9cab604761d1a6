import { expect } from 'playwright/test'
import { newMember, newVoucher, test } from '../../support/journey.ts'
import { enterCode, expectVerdict, offlineList, openScanner, slug, usedOnce, voucherRecord } from './tablet.ts'

test('After a time without a network only what changed travels, and the tablet judges by it', async ({
  context,
  page,
  sql,
}) => {
  const [leaving, using] = [await newMember(sql), await newMember(sql)]
  const left = await newVoucher(sql, leaving, slug)
  const used = await newVoucher(sql, using, slug)
  const stays = await newVoucher(sql, await newMember(sql), slug)
  const [place] = await sql<{ id: string }[]>`select id from public.restaurants where slug = ${slug}`
  await openScanner(page)

  await context.setOffline(true)
  await expect(page.getByText('Sem conexão', { exact: true })).toBeVisible()
  await sql`update public.profiles p set suspended_at = now()
    from public.vouchers v where v.user_id = p.id and v.qr_code = ${left}`
  await sql`update public.vouchers set used_at = now() where qr_code = ${used}`
  const added = await newVoucher(sql, await newMember(sql), slug)
  const { syncedAt } = await offlineList(page)
  const answered = page.waitForResponse(
    (response) =>
      response.url().endsWith('/rpc/sealed_vouchers') &&
      (response.request().postDataJSON() as { restaurant_id: string }).restaurant_id === place!.id,
  )
  await context.setOffline(false)
  const answer = (await (await answered).json()) as { is_whole: boolean; gone: unknown[]; records: unknown[] }
  expect(answer.is_whole).toBe(false)
  expect(answer.gone).toHaveLength(1)
  await expect.poll(async () => (await offlineList(page)).syncedAt).toBeGreaterThan(syncedAt)
  await expect(page.getByText('Conectado')).toBeVisible()

  await context.setOffline(true)
  await expect(page.getByText('Sem conexão', { exact: true })).toBeVisible()
  await enterCode(page, added)
  await expectVerdict(page, 'Aceito', 'Nina')
  await enterCode(page, stays)
  await expectVerdict(page, 'Aceito', 'Nina')
  await enterCode(page, used)
  await expectVerdict(page, 'Não vale')
  await enterCode(page, left)
  await expectVerdict(page, 'Sem resposta')
})

for (const [title, store, index] of [
  ['the offline list', 'places', null],
  ["today's scans", 'scans', 'scannedAt'],
] as const) {
  test(`A scanner whose database refuses to read ${title} opens and validates`, async ({ page, sql }) => {
    await openScanner(page)
    await page.addInitScript(
      ([refusedStore, refusedIndex]) => {
        const { prototype } = refusedIndex === null ? IDBObjectStore : IDBIndex
        for (const work of ['get', 'getAll', 'openCursor'] as const) {
          const original = prototype[work] as (...args: unknown[]) => IDBRequest
          const refuse = function refuse(this: IDBObjectStore | IDBIndex, ...args: unknown[]) {
            const name = 'objectStore' in this ? this.objectStore.name : this.name
            const isRefused = name === refusedStore && (refusedIndex === null || this.name === refusedIndex)
            if (isRefused) throw new DOMException('the data cannot be read', 'UnknownError')
            return Reflect.apply(original, this, args)
          }
          Object.assign(prototype, { [work]: refuse })
        }
      },
      [store, index] as const,
    )
    await page.reload()
    const code = await newVoucher(sql, await newMember(sql), slug)
    await enterCode(page, code)
    await expectVerdict(page, 'Válido')
    expect(await voucherRecord(sql, code)).toEqual(usedOnce)
  })
}
