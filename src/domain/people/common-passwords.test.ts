import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each([
  ['123456', true],
  ['SENHA123', true],
  ['Flamengo', true],
  ['aaaaaaa', true],
  ['latido', false],
  ['focinho123', false],
  ['senha 123', false],
  ['', false],
])('Password %j is common: %s', (password, common) => {
  expect(isCommonPassword(password)).toBe(common)
})
