import { expect } from 'playwright/test'
import { newMember, newVoucher, openAs, test } from '../../support/journey.ts'
import { codeField, enterCode, nextButton, openScanner, slug, twoVouchers, verdict } from './tablet.ts'

test('After a verdict the keyboard continues at the title above the field for a code', async ({ page, sql }) => {
  const [one, two] = await twoVouchers(sql)
  await openScanner(page)
  await codeField(page).fill(one)
  await codeField(page).press('Enter')
  await expect(nextButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Digitar o código' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(codeField(page)).toBeFocused()

  await codeField(page).fill(two)
  await codeField(page).press('Enter')
  await expect(nextButton(page)).toBeFocused()
  await page.keyboard.press('Escape') // the browser itself returns the focus
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(codeField(page)).toBeFocused()
})

test('The keyboard comes to the question of an undo before its reasons', async ({ page, sql }) => {
  await openScanner(page)
  await enterCode(page, await newVoucher(sql, await newMember(sql), slug))
  await verdict(page, 'Válido').getByRole('button', { name: 'Desfazer' }).press('Enter')
  await expect(page.getByText('O voucher volta a valer. Escolha o motivo:')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Escaneei por engano' })).toBeFocused()
})

test('The keyboard continues in the scanner of the restaurant that it has chosen', async ({ page }) => {
  await openAs(page, 'gerente', '/dashboard/scanner')
  await page.getByRole('button', { name: 'A Mesa do Tobias' }).press('Enter')
  await expect(codeField(page)).toBeVisible()
  await expect(page.locator('#conteudo')).toBeFocused()
})
