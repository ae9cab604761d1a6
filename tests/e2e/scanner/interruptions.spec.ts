import { expect, type Page } from 'playwright/test'
import { holdRequests, newMember, newVoucher, test } from '../../support/journey.ts'
import { extendTimeLimits } from '../../support/time-limits.ts'
import { drawCamera, showCode, showTwoCodes } from './drawn-camera.ts'
import {
  closeVerdict,
  enterCode,
  expectVerdict,
  nextButton,
  openScanner,
  slug,
  twoVouchers,
  usedOnce,
  verdict,
  voucherRecord,
} from './tablet.ts'

/** Sends the keys of a code and Enter at once, as a keyboard reader does. */
function readByKeyboard(page: Page, code: string): Promise<void> {
  return page.evaluate(
    (keys) => {
      for (const key of keys)
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    },
    [...code.split(''), 'Enter'],
  )
}

/** The codes of the checks that the page has asked the server for, from now on. */
function listenToChecks(page: Page): string[] {
  const codes: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/validate_voucher')) codes.push(request.postData() ?? '')
  })
  return codes
}

test('A verdict that comes while a dialog is open can be read and tapped, and then the dialog is there again', async ({
  page,
  sql,
}) => {
  const [one, two] = await twoVouchers(sql)
  await extendTimeLimits(page)
  await openScanner(page)
  for (const [opener, title] of [
    ['Ajustes deste aparelho', 'Este aparelho'],
    ['Trocar', 'Trocar de estabelecimento'],
  ] as const) {
    const code = await newVoucher(sql, await newMember(sql), slug)
    const release = await holdRequests(page, '**/rpc/validate_voucher')
    await enterCode(page, code)
    await page.getByRole('button', { name: opener }).click()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    release()
    await verdict(page, 'Válido').getByLabel('Mimo entregue').check()
    await nextButton(page).click()
    await expect(verdict(page, 'Válido')).toBeHidden()
    await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Fechar' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }

  await test.step('an undo goes on under it, and says what became of it', async () => {
    await enterCode(page, one)
    await expectVerdict(page, 'Válido')
    const release = await holdRequests(page, '**/rpc/validate_voucher')
    await enterCode(page, two)
    await page
      .getByRole('button', { name: /^Desfazer/ })
      .first()
      .click()
    await page.route('**/rpc/undo_validation', (route) => route.abort())
    const undoing = page.waitForRequest('**/rpc/undo_validation')
    await page.getByRole('button', { name: 'O cliente desistiu' }).click()
    await undoing
    release()
    await verdict(page, 'Válido').getByRole('button', { name: 'Próximo' }).click()
    await expect(page.getByText('Sem conexão agora. Tente de novo quando a internet voltar.')).toBeVisible()
  })
})

test('While a dialog is open neither the camera nor a keyboard reader checks a code', async ({ page, sql }) => {
  const [held, read] = await twoVouchers(sql)
  await drawCamera(page)
  await openScanner(page)
  const checks = listenToChecks(page)
  await page.getByRole('button', { name: 'Ajustes deste aparelho' }).click()
  const settings = page.getByRole('dialog', { name: 'Este aparelho' })
  await expect(settings).toBeVisible()
  await showCode(page, held)
  await readByKeyboard(page, read)
  expect(checks).toEqual([])
  await settings.getByRole('button', { name: 'Fechar' }).click()
  await expectVerdict(page, 'Válido')
  expect(checks.map((sent) => sent.includes(held))).toEqual([true])
  expect(await voucherRecord(sql, read)).toEqual({ scans: 0, status: 'active', leads: 0 })
  await readByKeyboard(page, read)
  await expectVerdict(page, 'Válido')
  expect(await voucherRecord(sql, read)).toEqual(usedOnce)
})

test('The camera takes no verdict away while an amount is typed or a use is undone', async ({ page, sql }) => {
  const [one, two] = await twoVouchers(sql)
  const three = await newVoucher(sql, await newMember(sql), slug)
  const amount = page.getByLabel('Quanto custaria o segundo item?')
  await drawCamera(page)
  await openScanner(page)
  const checks = listenToChecks(page)
  await enterCode(page, one)
  await amount.pressSequentially('3')
  await showCode(page, two)
  await amount.pressSequentially('4,90')
  await expect(amount).toHaveValue('34,90')
  await amount.press('Enter')
  await expect.poll(() => checks.length).toBe(2)
  await expect
    .poll(() => sql`select saved_cents from public.vouchers where qr_code = ${one}`)
    .toEqual([{ saved_cents: 3490 }])

  await verdict(page, 'Válido').getByRole('button', { name: 'Desfazer' }).click()
  await showCode(page, three)
  await page.getByRole('button', { name: 'Escaneei por engano' }).click()
  await expect(page.getByRole('dialog', { name: 'Uso desfeito' })).toBeVisible()
  await expectVerdict(page, 'Válido')
  expect(await voucherRecord(sql, two)).toEqual({ scans: 1, status: 'active', leads: 1 })
  expect(await voucherRecord(sql, three)).toEqual(usedOnce)
})

test('Of two vouchers in one picture both are used once, one after the other', async ({ page, sql }) => {
  const codes = await twoVouchers(sql)
  await drawCamera(page)
  await openScanner(page)
  const checks = listenToChecks(page)
  await showTwoCodes(page, codes)
  for (const code of codes) await expect.poll(() => voucherRecord(sql, code)).toEqual(usedOnce)
  await expectVerdict(page, 'Válido')
  expect(checks).toHaveLength(2)
})

test('A tap that was meant for the verdict before does not close the next one', async ({ page, sql }) => {
  const [one, two] = await twoVouchers(sql)
  await openScanner(page)
  await enterCode(page, one)
  await expect(verdict(page, 'Válido')).toBeVisible()
  await page.evaluate(() => {
    const before = document.querySelector('dialog[open]')
    new MutationObserver((_changes, observer) => {
      const next = document.querySelector('dialog[open]')
      if (next === null || next === before) return
      observer.disconnect()
      next.querySelector<HTMLElement>('[data-next]')?.click()
      document.body.dataset['tapped'] = 'yes'
    }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
  })
  await readByKeyboard(page, two)
  await expect(page.locator('body')).toHaveAttribute('data-tapped', 'yes')
  await expect(verdict(page, 'Válido')).toBeVisible()
  await closeVerdict(page)
})
