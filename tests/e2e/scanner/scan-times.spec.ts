import { expect, type BrowserContext, type Page } from 'playwright/test'
import { holdRequests, newMember, newVoucher, test } from '../../support/journey.ts'
import { makeScansOlder } from './older-scans.ts'
import {
  closeVerdict,
  enterCode,
  expectVerdict,
  openScanner,
  sealedCount,
  slug,
  usedOnce,
  verdict,
  voucherRecord,
} from './tablet.ts'

test('30 scans of an offline hour are sent in order with their times; two conflicts wait to be read', async ({
  context,
  page,
  sql,
}) => {
  test.slow()
  const codes = await Promise.all(
    Array.from({ length: 30 }, async () => newVoucher(sql, await newMember(sql), slug, { daysOld: 1 })),
  )
  await openScanner(page)
  await expect.poll(() => sealedCount(page)).toBeGreaterThanOrEqual(30)
  await context.setOffline(true)
  for (const code of codes) {
    await enterCode(page, code)
    await expectVerdict(page, 'Aceito')
  }
  const firstAt = Date.now() - 3_600_000
  await spreadScans(page, firstAt)
  // Meanwhile another tablet uses two of them.
  const usedElsewhere = [codes[4]!, codes[20]!]
  await sql`update public.vouchers set used_at = now() where qr_code = any(${usedElsewhere})`

  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/validate_voucher'))
      sent.push((JSON.parse(request.postData() ?? '{}') as { qr_code: string }).qr_code)
  })
  await context.setOffline(false)
  const unresolved = page.getByRole('region', { name: /^Para resolver/ })
  await expect(unresolved.getByRole('listitem')).toHaveCount(2, { timeout: 60_000 })
  await expect(unresolved.getByText(/^Já tinha sido usado (às|em) .+ em outro aparelho\.$/)).toHaveCount(2)
  await expect(page.getByText(/aguardando envio/)).toBeHidden({ timeout: 60_000 })
  expect(sent).toEqual(codes)

  const scans = await sql<{ code: string; outcome: string; minute: number; leads: number }[]>`
    select s.qr_code as code, s.outcome,
      (extract(epoch from s.scanned_at - ${new Date(firstAt)}::timestamptz) / 60)::int as minute,
      (select count(*)::int from public.leads l where l.voucher_id = s.voucher_id) as leads
    from public.voucher_scans s where s.qr_code = any(${codes}) order by s.scanned_at`
  expect(scans.map(({ code }) => code)).toEqual(codes)
  expect(scans.map(({ outcome }) => outcome)).toEqual(
    codes.map((code) => (usedElsewhere.includes(code) ? 'already_used' : 'validated')),
  )
  expect(scans.map(({ minute }) => minute)).toEqual(codes.map((_, n) => 2 * n))
  expect(scans.reduce((sum, { leads }) => sum + leads, 0)).toBe(28)

  await page.reload()
  await expect(unresolved.getByRole('listitem')).toHaveCount(2)
  for (const remaining of [1, 0]) {
    await unresolved.getByRole('button', { name: 'Entendi' }).first().click()
    await expect(unresolved.getByRole('listitem')).toHaveCount(remaining)
  }
})

/** Rewrites the times of the tablet's scans to two minutes apart, the first at `firstAt` (epoch ms). */
async function spreadScans(page: Page, firstAt: number): Promise<void> {
  await page.evaluate(async (start) => {
    const name = (await indexedDB.databases())
      .map((database) => database.name ?? '')
      .find((candidate) => candidate.endsWith('.scans'))
    await new Promise<void>((resolve) => {
      const opening = indexedDB.open(name ?? '')
      opening.addEventListener('success', () => {
        const transaction = opening.result.transaction('scans', 'readwrite')
        let index = 0
        transaction
          .objectStore('scans')
          .openCursor()
          .addEventListener('success', ({ target }) => {
            const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result
            if (cursor === null) return
            cursor.update({ ...(cursor.value as object), scannedAt: new Date(start + 120_000 * index) })
            index += 1
            cursor.continue()
          })
        transaction.addEventListener('complete', () => {
          opening.result.close()
          resolve()
        })
      })
    })
  }, firstAt)
}

test('Scans of a tablet whose clock is two hours off count at their real time', async ({ browser, server, sql }) => {
  for (const hoursOff of [2, -2]) {
    const context = await browser.newContext({ baseURL: server.url })
    await setClockWrong(context, hoursOff)
    const page = await context.newPage()
    const [online, offline] = [
      await newVoucher(sql, await newMember(sql), slug),
      await newVoucher(sql, await newMember(sql), slug),
    ]
    await openScanner(page)
    await enterCode(page, online)
    const shown = await verdict(page, 'Válido')
      .getByText(/^\d\d:\d\d$/)
      .innerText()
    const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'America/Sao_Paulo' })
    expect([time.format(Date.now() - 60_000), time.format(Date.now())]).toContain(shown)
    await closeVerdict(page)
    await context.setOffline(true)
    await enterCode(page, offline)
    await expectVerdict(page, 'Aceito')
    await context.setOffline(false)
    for (const code of [online, offline]) {
      await expect.poll(() => voucherRecord(sql, code)).toEqual(usedOnce)
      const [row] = await sql`
        select abs(extract(epoch from received_at - scanned_at)) < 60 as correct
        from public.voucher_scans where qr_code = ${code}`
      expect(row?.['correct']).toBe(true)
    }
    await context.close()
  }
})

test('After the clock of an open scanner was corrected, a new voucher is valid', async ({ context, page, sql }) => {
  const offset = () => page.evaluate(() => Number(localStorage.getItem('focinho.clock-offset')))
  await setClockWrong(context, 2)
  await openScanner(page)
  await expect.poll(offset).toBeLessThan(-7_000_000)
  const release = await holdRequests(page, '**/rpc/sealed_vouchers')
  const asked = page.waitForRequest('**/rpc/sealed_vouchers')
  await page.reload()
  await asked // with the time that was measured before the correction
  await page.evaluate(() => {
    Object.assign(globalThis, { clockErrorMs: 0 })
    document.dispatchEvent(new Event('visibilitychange')) // the waiter comes back from the settings
  })
  release()
  await expect.poll(offset).toBe(0)
  await enterCode(page, await newVoucher(sql, await newMember(sql), slug))
  await expectVerdict(page, 'Válido')
})

test('A scan that never left the tablet counts at the time of the last reading', async ({ context, page, sql }) => {
  await openScanner(page)
  const code = await newVoucher(sql, await newMember(sql), slug, { daysOld: 1 })
  await context.setOffline(true)
  await enterCode(page, code)
  await expectVerdict(page, 'Sem resposta')
  await makeScansOlder(page, 10 * 60_000)
  await context.setOffline(false)
  await enterCode(page, code)
  await expectVerdict(page, 'Válido')
  expect(await voucherRecord(sql, code)).toEqual(usedOnce)
  const [scan] = await sql`
    select scanned_at > now() - interval '5 minutes' as is_recent from public.voucher_scans where qr_code = ${code}`
  expect(scan).toEqual({ is_recent: true })
})

/** Sets the clock of a device wrong, until a page writes another error to `clockErrorMs`. */
async function setClockWrong(context: BrowserContext, hours: number): Promise<void> {
  await context.addInitScript((ms) => {
    const device = Object.assign(globalThis, { clockErrorMs: ms })
    const realNow = Date.now.bind(Date)
    const now = () => realNow() + device.clockErrorMs
    const construct = (target: DateConstructor, args: [] | [number]) =>
      args.length === 0 ? new target(now()) : new target(...args)
    const wrongDate = new Proxy(Date, { construct })
    wrongDate.prototype.constructor = wrongDate // Dexie reads it when it copies dates
    Object.assign(globalThis, { Date: wrongDate })
    Date.now = now
  }, hours * 3_600_000)
}
