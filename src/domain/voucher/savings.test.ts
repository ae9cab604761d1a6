import { expect, test } from 'vitest'
import { parseSaving, savingsOfYear } from './savings.ts'

const used = (usedAt: Date | null, cents: number | null) => ({ used_at: usedAt, saved_cents: cents })
const now = new Date(2026, 10, 21, 9).getTime()

test('Counts the visits of this year in the device time zone, from its first minute to its last', () => {
  const vouchers = [
    used(new Date(2026, 0, 1, 0, 0), 1000),
    used(new Date(2026, 11, 31, 23, 59), 2990),
    used(new Date(2026, 5, 1), null),
    used(new Date(2025, 11, 31, 23, 59), 5000),
    used(new Date(2027, 0, 1), 5000),
    used(null, null),
  ]
  expect(savingsOfYear(vouchers, now)).toEqual({ year: 2026, cents: 3990, visitsWithAmount: 2, visitsWithoutAmount: 1 })
})

test.each([
  ['', { cents: null }],
  [' ', { cents: null }],
  ['34,90', { cents: 3490 }],
  ['0,01', { cents: 1 }],
  ['10.000,00', { cents: 1_000_000 }],
  ['0', { problem: 'O valor começa em R$\u00A00,01' }],
  ['abc', { problem: 'Digite um valor em reais, como 34,90' }],
  ['34,905', { problem: 'Não ficou claro quanto é. Escreva os centavos com vírgula, como 1.149,90' }],
  ['10.000,01', { problem: 'O valor vai até R$\u00A010.000,00' }],
])('Parses the saving %j as %j', (typed, saving) => {
  expect(parseSaving(typed)).toEqual(saving)
})

test('Without used vouchers nothing is saved', () => {
  expect(savingsOfYear([], now)).toEqual({ year: 2026, cents: 0, visitsWithAmount: 0, visitsWithoutAmount: 0 })
})
