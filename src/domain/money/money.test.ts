import { expect, test } from 'vitest'
import { parseCents, formatCents } from './money.ts'

test.each([
  ['34,90', 3490],
  ['34.90', 3490],
  ['34,9', 3490],
  ['34', 3400],
  [' R$ 34,90 ', 3490],
  ['R$34', 3400],
  ['0,01', 1],
  ['0', 0],
  ['1.234,50', 123_450],
  ['1.234', 123_400],
  ['1234,5', 123_450],
  ['12.345.678', 1_234_567_800],
  ['007', 700],
  ['', null],
  ['R$', null],
  ['abc', null],
  ['-5', null],
  ['34,', null],
  [',90', null],
  ['34,905', null],
  ['1.23,4', null],
  ['1,234.50', null],
  ['3 4x', null],
])('Parses %j as %j cents', (typed, cents) => {
  expect(parseCents(typed)).toBe(cents)
})

test.each([
  [1, '0,01'],
  [100, '1,00'],
  [3490, '34,90'],
  [1_000_000, '10000,00'],
])('Formats %i cents as %s and parses it back', (cents, written) => {
  expect(formatCents(cents)).toBe(written)
  expect(parseCents(written)).toBe(cents)
})
