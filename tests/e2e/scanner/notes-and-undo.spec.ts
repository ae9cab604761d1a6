import { expect } from 'playwright/test'
import { holdRequests, newMember, newVoucher, openAs, test } from '../../support/journey.ts'
import { extendTimeLimits } from '../../support/time-limits.ts'
import { makeScansOlder } from './older-scans.ts'
import {
  closeVerdict,
  enterCode,
  expectVerdict,
  nextButton,
  offlineList,
  openScanner,
  leaveDevice,
  slug,
  verdict,
  voucherRecord,
} from './tablet.ts'

test.use({ serviceWorkers: 'allow' })

test('A waiter undoes a use from the verdict and from the log, with a reason', async ({ page, sql }) => {
  const [one, two] = [
    await newVoucher(sql, await newMember(sql), slug),
    await newVoucher(sql, await newMember(sql), slug),
  ]
  await openScanner(page)
  await enterCode(page, one)
  await verdict(page, 'Válido').getByLabel('Mimo entregue').check()
  await expect
    .poll(
      async () =>
        (await sql`select treat_delivered from public.voucher_scans where qr_code = ${one}`)[0]?.['treat_delivered'],
    )
    .toBe(true)
  await verdict(page, 'Válido').getByRole('button', { name: 'Desfazer' }).click()
  await page.getByRole('button', { name: 'Escaneei por engano' }).click()
  await expect(page.getByRole('dialog', { name: 'Uso desfeito' })).toBeVisible()
  await closeVerdict(page)
  expect(await voucherRecord(sql, one)).toEqual({ scans: 1, status: 'active', leads: 1 })

  await enterCode(page, two)
  await expectVerdict(page, 'Válido')
  const log = page.getByRole('region', { name: 'Hoje neste aparelho' })
  await expect(log.getByText('Nina', { exact: true })).toBeVisible()
  await log.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByRole('dialog').getByText(/^Leitura: (\d{2}\/\d{2} )?\d{2}:\d{2}, Nina\./)).toBeVisible()
  const release = await holdRequests(page, '**/rpc/undo_validation')
  await page.getByRole('button', { name: 'O cliente desistiu' }).click()
  await page.keyboard.press('Escape') // the waiter must see what the answer is
  await expect(page.getByRole('button', { name: 'Não desfazer' })).toBeDisabled()
  release()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect.poll(() => voucherRecord(sql, two)).toMatchObject({ status: 'active' })
  const undone = await sql`
    select annul_reason, (select user_id from public.leads l where l.scan_id = s.scan_id) as member
    from public.voucher_scans s where qr_code = ${two}`
  expect(undone).toMatchObject([{ annul_reason: 'O cliente desistiu', member: null }])

  await enterCode(page, one)
  await expectVerdict(page, 'Válido')
  expect(await voucherRecord(sql, one)).toEqual({ scans: 2, status: 'used', leads: 2 })
})

test('A use of the evening before that the server has just recorded can still be undone', async ({ page, sql }) => {
  const code = await newVoucher(sql, await newMember(sql), slug)
  await openScanner(page)
  await enterCode(page, code)
  await expectVerdict(page, 'Válido')
  await makeScansOlder(page, 24 * 3_600_000)
  await page.reload()
  const log = page.getByRole('region', { name: 'Hoje neste aparelho' })
  await expect(log.getByRole('listitem')).toHaveText(/\d{2}\/\d{2} \d{2}:\d{2}$/)
  await log.getByRole('button', { name: /^Desfazer: \d{2}\/\d{2} / }).click()
  await expect(page.getByRole('dialog').getByText(/^Leitura: \d{2}\/\d{2} /)).toBeVisible()
  await page.getByRole('button', { name: 'O cliente desistiu' }).click()
  await expect.poll(() => voucherRecord(sql, code)).toMatchObject({ status: 'active' })
})

test('A voucher whose use was undone is accepted again without a network', async ({ context, page, sql }) => {
  const code = await newVoucher(sql, await newMember(sql), slug)
  await openScanner(page)
  await enterCode(page, code)
  await expectVerdict(page, 'Válido')
  const syncedAt = async () => (await offlineList(page)).syncedAt
  const before = await syncedAt()
  await page.reload()
  await expect.poll(syncedAt).toBeGreaterThan(before)
  const withUse = await syncedAt()
  await page.getByRole('region', { name: 'Hoje neste aparelho' }).getByRole('button', { name: 'Desfazer' }).click()
  await page.getByRole('button', { name: 'O cliente desistiu' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect.poll(syncedAt).toBeGreaterThan(withUse)
  await context.setOffline(true)
  await enterCode(page, code)
  await expectVerdict(page, 'Aceito')
})

test('A waiter notes the saving, offline too, and the member sees that the restaurant noted it', async ({
  browser,
  context,
  page,
  sql,
  server,
}) => {
  const member = await newMember(sql)
  const [online, offline] = [await newVoucher(sql, member, slug), await newVoucher(sql, await newMember(sql), slug)]
  const savingOf = async (code: string) => ({
    ...(await sql`select saved_cents, saved_by_staff from public.vouchers where qr_code = ${code}`)[0],
  })
  const amount = page.getByLabel('Quanto custaria o segundo item?')
  await openScanner(page)
  await enterCode(page, online)
  await expect(nextButton(page)).toBeFocused()
  await amount.fill('34,905')
  // A redrawn verdict moves the focus to 'Próximo', which must not receive the Enter.
  await amount.evaluate((field) => {
    field.addEventListener('blur', () => document.querySelector<HTMLElement>('[data-next]')?.focus(), { once: true })
  })
  await amount.press('Enter')
  await expect(amount).toHaveAccessibleDescription(
    'Não ficou claro quanto é. Escreva os centavos com vírgula, como 1.149,90',
  )
  await amount.fill('34,90')
  await closeVerdict(page)
  await expect.poll(() => savingOf(online)).toEqual({ saved_cents: 3490, saved_by_staff: true })

  await context.setOffline(true)
  await enterCode(page, offline)
  await expect(verdict(page, 'Aceito')).toBeVisible()
  await amount.pressSequentially('41,')
  await context.setOffline(false)
  await expect(verdict(page, 'Válido')).toBeVisible()
  await expect(amount).toBeFocused() // although the answer arrived while the waiter typed
  await amount.pressSequentially('5')
  await closeVerdict(page)
  await expect.poll(() => savingOf(offline)).toEqual({ saved_cents: 4150, saved_by_staff: true })

  const phone = await (await browser.newContext({ baseURL: server.url })).newPage()
  await openAs(phone, member.name)
  await phone.getByRole('tab', { name: 'Utilizados e Expirados' }).click()
  await expect(phone.getByText(/Você economizou\s+R\$\s34,90/)).toBeVisible()
  await expect(phone.getByText('Anotado pelo estabelecimento. Você pode corrigir.')).toBeVisible()
  await phone.context().close()
})

test('A saving noted offline survives a sign-out', async ({ context, page, sql }) => {
  const code = await newVoucher(sql, await newMember(sql), slug)
  await openScanner(page)
  await page.evaluate(() => navigator.serviceWorker.ready) // it serves the page offline after the sign-out
  await enterCode(page, code)
  await expect(verdict(page, 'Válido')).toBeVisible()
  await context.setOffline(true)
  await page.getByLabel('Quanto custaria o segundo item?').fill('34,90')
  await closeVerdict(page)
  await leaveDevice(page)
  await expect(page).toHaveURL('/')
  expect(await sql`select saved_cents from public.vouchers where qr_code = ${code}`).toEqual([{ saved_cents: null }])

  await context.setOffline(false)
  await openAs(page, 'gerente')
  await expect
    .poll(() => sql`select saved_cents from public.vouchers where qr_code = ${code}`)
    .toEqual([{ saved_cents: 3490 }])
})

test('A note without an answer does not delay the next guest', async ({ page, sql }) => {
  const [one = '', two = ''] = await Promise.all([1, 2].map(async () => newVoucher(sql, await newMember(sql), slug)))
  const failedNotes: string[] = []
  page.on('requestfailed', (request) => {
    if (request.url().endsWith('/note_scan')) failedNotes.push(request.url())
  })
  await extendTimeLimits(page)
  await openScanner(page)
  await enterCode(page, one)
  const release = await holdRequests(page, '**/rpc/note_scan')
  const requested = page.waitForRequest('**/rpc/note_scan')
  await verdict(page, 'Válido').getByLabel('Mimo entregue').check()
  await requested
  await closeVerdict(page)
  await enterCode(page, two)
  await expect(verdict(page, 'Válido')).toBeVisible()
  expect(failedNotes).toEqual([]) // the note still waits for its answer
  release()
  await expect
    .poll(() => sql`select treat_delivered from public.voucher_scans where qr_code = ${one}`)
    .toEqual([{ treat_delivered: true }])
  await closeVerdict(page)
  const log = page.getByRole('region', { name: 'Hoje neste aparelho' })
  await expect(log.getByText('Voucher validado com sucesso! · mimo entregue')).toBeVisible()
})

test('An amount that is too high is refused while it is typed, and the verdict stays for one tap', async ({
  page,
  sql,
}) => {
  const code = await newVoucher(sql, await newMember(sql), slug)
  const tooHigh = 'O valor vai até R$ 10.000,00'
  await openScanner(page)
  await enterCode(page, code)
  const amount = page.getByLabel('Quanto custaria o segundo item?')
  await amount.pressSequentially('12000')
  await expect(page.getByText(tooHigh)).toBeVisible()
  await expect(page.getByText('R$ 12.000,00')).toBeHidden()
  await nextButton(page).click()
  await expect(page.getByText(tooHigh)).toBeVisible()
  await amount.fill('120')
  await expect(page.getByText(tooHigh)).toBeHidden()
  await nextButton(page).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect
    .poll(() => sql`select saved_cents from public.vouchers where qr_code = ${code}`)
    .toEqual([{ saved_cents: 12000 }])

  const other = await newVoucher(sql, await newMember(sql), slug)
  await enterCode(page, other)
  await amount.fill('12000')
  await nextButton(page).click()
  await nextButton(page).click()
  await expect(page.getByRole('dialog')).toBeHidden()
})
