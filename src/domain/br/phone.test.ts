import { expect, test } from 'vitest'
import { formatPhone, phoneLink } from './phone.ts'

test.each([
  ['11987654321', '(11) 98765-4321', 'tel:+5511987654321'],
  ['1134567890', '(11) 3456-7890', 'tel:+551134567890'],
  ['+55 (11) 98765-4321', '(11) 98765-4321', 'tel:+5511987654321'],
  ['0800 123 4567', '0800 123 4567', 'tel:08001234567'],
])('%s', (stored, shown, link) => {
  expect(formatPhone(stored)).toBe(shown)
  expect(phoneLink(stored)).toBe(link)
})
