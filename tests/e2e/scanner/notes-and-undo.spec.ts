import { expect } from 'playwright/test'
import { holdRequests, newMember, newVoucher, signIn, test } from '../../support/journey.ts'
import { closeVerdict, enter, expectVerdict, leave, next, openScanner, slug, tracesOf, verdict } from './tablet.ts'

test('a use is taken back from the verdict and from the log, with a reason', async ({ page, sql }) => {
  const [one, two] = [
    await newVoucher(sql, await newMember(sql), slug),
    await newVoucher(sql, await newMember(sql), slug),
  ]
  await openScanner(page)
  await enter(page, one)
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
  expect(await tracesOf(sql, one)).toEqual({ scans: 1, status: 'active', leads: 1 })

  await enter(page, two)
  await expectVerdict(page, 'Válido')
  await page.getByRole('region', { name: 'Hoje neste aparelho' }).getByRole('button', { name: 'Desfazer' }).click()
  await page.getByRole('button', { name: 'O cliente desistiu' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect.poll(() => tracesOf(sql, two)).toMatchObject({ status: 'active' })
  expect(
    await sql`select annul_reason, (select user_id from public.leads l where l.scan_id = s.scan_id) as person from public.voucher_scans s where qr_code = ${two}`,
  ).toMatchObject([{ annul_reason: 'O cliente desistiu', person: null }])

  await enter(page, one)
  await expectVerdict(page, 'Válido')
  expect(await tracesOf(sql, one)).toEqual({ scans: 2, status: 'used', leads: 2 })
})

test('what the second item would have cost is noted with the verdict, also without a network, and the member sees whose word it is', async ({
  browser,
  context,
  page,
  sql,
  server,
}) => {
  const member = await newMember(sql)
  const [online, offline] = [await newVoucher(sql, member, slug), await newVoucher(sql, await newMember(sql), slug)]
  const noted = async (code: string) => ({
    ...(await sql`select saved_cents, saved_by_staff from public.vouchers where qr_code = ${code}`)[0],
  })
  const amount = page.getByLabel('Quanto custaria o segundo item?')
  await openScanner(page)
  await enter(page, online)
  await expect(next(page)).toBeFocused()
  await amount.fill('34,905')
  // As when the verdict is drawn anew at that moment: 'Próximo' takes the focus, and must not take the Enter.
  await amount.evaluate((field) => {
    field.addEventListener('blur', () => document.querySelector<HTMLElement>('[data-next]')?.focus(), { once: true })
  })
  await amount.press('Enter')
  await expect(amount).toHaveAccessibleDescription('Digite um valor em reais, como 34,90')
  await amount.fill('34,90')
  await closeVerdict(page)
  await expect.poll(() => noted(online)).toEqual({ saved_cents: 3490, saved_by_staff: true })

  await context.setOffline(true)
  await enter(page, offline)
  await expect(verdict(page, 'Aceito')).toBeVisible()
  await amount.pressSequentially('41,')
  await context.setOffline(false)
  await expect(verdict(page, 'Válido')).toBeVisible()
  await expect(amount).toBeFocused() // the answer that came meanwhile took nothing from under the fingers
  await amount.pressSequentially('5')
  await closeVerdict(page)
  await expect.poll(() => noted(offline)).toEqual({ saved_cents: 4150, saved_by_staff: true })

  const phone = await (await browser.newContext({ baseURL: server.url })).newPage()
  await phone.goto('/dashboard')
  await signIn(phone, member.name)
  await phone.getByRole('tab', { name: 'Utilizados e Expirados' }).click()
  await expect(phone.getByText(/Você economizou\s+R\$\s34,90/)).toBeVisible()
  await expect(phone.getByText('Anotado pelo estabelecimento. Você pode corrigir.')).toBeVisible()
  await phone.context().close()
})

test('an amount noted without a network outlives a sign-out', async ({ context, page, sql }) => {
  const code = await newVoucher(sql, await newMember(sql), slug)
  await openScanner(page)
  await page.evaluate(() => navigator.serviceWorker.ready) // it serves the page after the sign-out
  await enter(page, code)
  await expect(verdict(page, 'Válido')).toBeVisible()
  await context.setOffline(true)
  await page.getByLabel('Quanto custaria o segundo item?').fill('34,90')
  await closeVerdict(page)
  await leave(page)
  await expect(page).toHaveURL('/')
  expect(await sql`select saved_cents from public.vouchers where qr_code = ${code}`).toEqual([{ saved_cents: null }])

  await context.setOffline(false)
  await page.goto('/dashboard')
  await signIn(page, 'gerente')
  await expect
    .poll(() => sql`select saved_cents from public.vouchers where qr_code = ${code}`)
    .toEqual([{ saved_cents: 3490 }])
})

test('a note whose answer does not come holds up no guest', async ({ page, sql }) => {
  const [one = '', two = ''] = await Promise.all([1, 2].map(async () => newVoucher(sql, await newMember(sql), slug)))
  const givenUp: string[] = []
  page.on('requestfailed', (request) => {
    if (request.url().endsWith('/note_scan')) givenUp.push(request.url())
  })
  await openScanner(page)
  await enter(page, one)
  const answer = await holdRequests(page, '**/rpc/note_scan')
  const asked = page.waitForRequest('**/rpc/note_scan')
  await verdict(page, 'Válido').getByLabel('Mimo entregue').check()
  await asked
  await closeVerdict(page)
  await enter(page, two)
  await expect(verdict(page, 'Válido')).toBeVisible()
  expect(givenUp).toEqual([]) // it still waits
  answer()
  await expect
    .poll(() => sql`select treat_delivered from public.voucher_scans where qr_code = ${one}`)
    .toEqual([{ treat_delivered: true }])
})
