import { expect, test } from 'vitest'
import { isCnpj } from './cnpj.ts'

test.each([
  ['11222333000181', true],
  ['11444777000161', true],
  ['11222333000182', false],
  ['11222333000191', false],
  ['00000000000000', false],
  ['77777777777777', false],
  ['1122233300018', false],
  ['112223330001811', false],
  ['12ABC34501DE35', false],
  ['', false],
])('CNPJ %s is valid: %s', (digits, valid) => {
  expect(isCnpj(digits)).toBe(valid)
})
