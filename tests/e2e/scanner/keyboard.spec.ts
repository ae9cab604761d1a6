import { expect } from 'playwright/test'
import { test } from '../../support/journey.ts'
import { codeField, nextButton, openScanner, twoVouchers } from './tablet.ts'

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
