import { expect, test } from 'vitest'
import { cepLength, formatCep } from './cep.ts'

test.each([
  ['01001000', '01001-000'],
  ['0100100', '0100100'],
  ['', ''],
])('Formats %j as %j', (digits, shown) => {
  expect(formatCep(digits)).toBe(shown)
})

test('A complete CEP can be looked up', () => {
  expect(formatCep('01001000')).toHaveLength(cepLength)
})
