import { expect } from 'playwright/test'
import { test } from '../../support/journey.ts'
import { codeField, codeOf, givePassword, newMemberWithFactor, wrongCode } from './steps.ts'

test('After a refused code the next one is typed over it, key by key', async ({ page, sql }) => {
  const { member, secret } = await newMemberWithFactor(sql)
  await page.goto('/login')
  await givePassword(page, member.name)
  await codeField(page).fill(wrongCode(secret))
  await expect(codeField(page)).toHaveAccessibleDescription(/^Código incorreto ou já usado/)
  let typed = ''
  for (const digit of codeOf(secret)) {
    await page.keyboard.press(digit)
    typed += digit
    await expect(codeField(page)).toHaveValue(typed)
    // What the field says of it is on the screen before the next key.
    if (typed.length < 6) await expect(codeField(page)).toHaveAccessibleDescription(/^Digite os 6 números do código/)
  }
  await expect(page).toHaveURL('/dashboard')
})

test('A key that comes together with the refusal of a code begins the next one', async ({ page, sql }) => {
  const { member, secret } = await newMemberWithFactor(sql)
  await page.goto('/login')
  await givePassword(page, member.name)
  const [first = '', ...others] = codeOf(secret)
  await codeField(page).evaluate((field, digit) => {
    new MutationObserver((_, observer) => {
      observer.disconnect()
      document.execCommand('insertText', false, digit) // what a key does, before anything else runs
    }).observe(field, { attributeFilter: ['aria-invalid'] })
  }, first)
  await codeField(page).fill(wrongCode(secret))
  await expect(codeField(page)).toHaveAccessibleDescription(/^Digite os 6 números do código/)
  await expect(codeField(page)).toHaveValue(first)
  await page.keyboard.type(others.join(''))
  await expect(page).toHaveURL('/dashboard')
})
