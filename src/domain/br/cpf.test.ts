import { expect, test } from 'vitest'
import { formatCpf, isCpf } from './cpf.ts'

test.each([
  ['52998224725', true],
  ['11144477735', true],
  ['00000000191', true], // a computed check digit of 10 counts as 0
  ['52998224726', false],
  ['52998224715', false],
  ['00000000000', false],
  ['99999999999', false],
  ['5299822472', false],
  ['529982247255', false],
  ['529.982.247-25', false],
  ['5299822472a', false],
  ['', false],
])('CPF %s is valid: %s', (digits, valid) => {
  expect(isCpf(digits)).toBe(valid)
})

test.each([
  ['52998224725', '529.982.247-25'],
  ['5299822', '5299822'],
  ['', ''],
])('Formats %j as %j', (digits, shown) => {
  expect(formatCpf(digits)).toBe(shown)
})
