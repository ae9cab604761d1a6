import { expect, type Page } from 'playwright/test'
import { holdRequests, newMember, newVoucher, test } from '../../support/journey.ts'
import { closeVerdict, enterCode, openScanner, scanOffline, slug, usedOnce, verdict, voucherRecord } from './tablet.ts'

const unresolved = (page: Page) => page.getByRole('region', { name: /^Para resolver/ })

/** Opens the scanner in another tab of the same device. */
async function openSecondTab(page: Page): Promise<Page> {
  const second = await page.context().newPage()
  await second.goto('/dashboard/scanner')
  await expect(second.getByText('Conectado')).toBeVisible()
  return second
}

test('A second tab does not count the verdict on the screen of the first as left', async ({ page, sql }) => {
  await openScanner(page)
  const code = await newVoucher(sql, await newMember(sql), slug)
  const release = await holdRequests(page, '**/rpc/validate_voucher')
  await enterCode(page, code)
  await expect(verdict(page, 'Sem resposta')).toBeVisible()
  const second = await openSecondTab(page)
  await expect.poll(() => voucherRecord(sql, code)).toEqual(usedOnce)
  release()
  await expect(verdict(page, 'Válido').getByText('Nina', { exact: true })).toBeVisible()
  await closeVerdict(page)
  await expect(page.getByText(/aguardando envio/)).toBeHidden()
  await expect(unresolved(page)).toBeHidden()
  await expect(unresolved(second)).toBeHidden()
})

test('A verdict that a reload took off the screen counts as left, also while another tab is open', async ({
  context,
  page,
  sql,
}) => {
  await openScanner(page)
  await context.route('**/rpc/sealed_vouchers', (route) => route.abort()) // the voucher stays unlisted
  await openSecondTab(page)
  const code = await newVoucher(sql, await newMember(sql), slug)
  await context.route('**/rpc/validate_voucher', (route) => route.abort())
  await enterCode(page, code)
  await expect(verdict(page, 'Sem resposta')).toBeVisible()
  await page.reload()
  await context.unroute('**/rpc/validate_voucher')
  await expect(unresolved(page).getByText(/^Sem resposta às .+, registrado depois$/)).toBeVisible()
  expect(await voucherRecord(sql, code)).toEqual(usedOnce)
})

test('A scan that a second tab has sent gets its verdict in the first', async ({ context, page, sql }) => {
  const earlier = await newVoucher(sql, await newMember(sql), slug)
  const code = await newVoucher(sql, await newMember(sql), slug)
  await openScanner(page)
  await scanOffline(page, earlier)
  const release = await holdRequests(page, '**/rpc/validate_voucher')
  await context.setOffline(false)
  await expect(page.getByText('Conectado')).toBeVisible()
  await enterCode(page, code) // waits for the earlier one
  await expect(verdict(page, 'Aceito')).toBeVisible()
  await openSecondTab(page)
  await expect.poll(() => voucherRecord(sql, code)).toEqual(usedOnce)
  release()
  await expect(verdict(page, 'Válido').getByText('Nina', { exact: true })).toBeVisible()
  expect(await voucherRecord(sql, code)).toEqual(usedOnce)
})

test('A scan that only a second tab could send turns green in the first', async ({ page, sql }) => {
  await openScanner(page)
  const code = await newVoucher(sql, await newMember(sql), slug)
  await page.route('**/rpc/validate_voucher', async (route) => {
    const { status } = (await voucherRecord(sql, code))!
    await (status === 'used' ? route.continue() : route.abort())
  })
  await enterCode(page, code)
  await expect(verdict(page, 'Sem resposta')).toBeVisible()
  await openSecondTab(page)
  await expect(verdict(page, 'Válido').getByText('Nina', { exact: true })).toBeVisible()
  expect(await voucherRecord(sql, code)).toEqual(usedOnce)
})
