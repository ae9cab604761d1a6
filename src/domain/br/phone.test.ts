import { expect, test } from 'vitest'
import { formatPhone, isPhone, phoneLink, withoutPrefix } from './phone.ts'

test.each([
  ['11987654321', '(11) 98765-4321', 'tel:+5511987654321'],
  ['1134567890', '(11) 3456-7890', 'tel:+551134567890'],
  ['+55 (11) 98765-4321', '(11) 98765-4321', 'tel:+5511987654321'],
  ['0800 123 4567', '0800 123 4567', 'tel:08001234567'],
])('Formats and links %s', (stored, shown, link) => {
  expect(formatPhone(stored)).toBe(shown)
  expect(phoneLink(stored)).toBe(link)
})

test.each([
  ['+55 11 98765-4321', '11987654321'],
  ['+55 (011) 3456-7890', '1134567890'],
  ['0055 11 3456-7890', '1134567890'],
  ['011 98765-4321', '11987654321'],
  ['(55) 98765-4321', '(55) 98765-4321'], // 55 is also the area code of Santa Maria
  ['(55) 3456-7890', '(55) 3456-7890'],
  ['0', '0'], // while still typing
  ['', ''],
])('Without prefix, %j is %j', (pasted, rest) => {
  expect(withoutPrefix(pasted)).toBe(rest)
})

test.each([
  ['11987654321', true],
  ['1134567890', true],
  ['01987654321', false],
  ['55119876543', false], // +55 and a truncated number
  ['119876543', false],
])('Phone number %s is valid: %s', (digits, valid) => {
  expect(isPhone(digits)).toBe(valid)
})
