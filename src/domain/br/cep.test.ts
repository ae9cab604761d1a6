import { expect, test } from 'vitest'
import { cepLength, formatCep } from './cep.ts'

test.each([
  ['01001000', '01001-000'],
  ['0100100', '0100100'],
  ['', ''],
])('%j is shown as %j', (digits, shown) => {
  expect(formatCep(digits)).toBe(shown)
})

test('a whole CEP can be looked up', () => {
  expect(formatCep('01001000')).toHaveLength(cepLength)
})
