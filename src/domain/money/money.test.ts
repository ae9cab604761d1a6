import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney } from '../format.ts'
import { formatCents, isTenfold, moneyField, moneyProblem, parseCents } from './money.ts'

const limits = { min: 1, max: 9_999_900 }
const cents = fc.integer({ min: 0, max: 1_000_000_000 })

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
  ['149.90', 14_990],
  ['1149.9', 114_990],
  ['1.149,90', 114_990],
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
  ['1 234', null],
  ['0.149', null],
  ['1.149.90', null],
  ['1,149', null],
])('Parses %j as %j cents', (typed, amount) => {
  expect(parseCents(typed)).toBe(amount)
})

test.each([
  [1, '0,01'],
  [100, '1,00'],
  [3490, '34,90'],
  [1_000_000, '10000,00'],
])('Formats %i cents as %s and parses it back', (amount, written) => {
  expect(formatCents(amount)).toBe(written)
  expect(parseCents(written)).toBe(amount)
})

test('Every way to write an amount means the same amount', () => {
  fc.assert(
    fc.property(cents, (amount) => {
      const written = formatCents(amount)
      for (const text of [written, written.replace(',', '.'), formatMoney(amount / 100), `R$${written}`])
        expect(parseCents(text), text).toBe(amount)
    }),
  )
})

test('A text is either one amount or refused with a sentence', () => {
  const text = fc.oneof(
    fc.string({ unit: fc.constantFrom(...Array.from('0123456789.,-R$ x')) }),
    fc.string({ unit: fc.constantFrom('0', '1', '4', '9', '.', ','), maxLength: 8 }),
  )
  fc.assert(
    fc.property(text, (typed) => {
      const amount = parseCents(typed)
      const problem = moneyProblem(typed, { min: 0, max: Number.POSITIVE_INFINITY })
      expect(problem === undefined).toBe(amount !== null)
      if (amount === null || amount > Number.MAX_SAFE_INTEGER) return
      expect(amount).toBeGreaterThanOrEqual(0)
      expect(formatCents(amount).replace(/^0+(?=\d)/, '')).toBe(formatCents(amount))
    }),
  )
})

test.each([
  ['149,90', undefined],
  ['', 'Digite um valor em reais, como 34,90'],
  ['grátis', 'Digite um valor em reais, como 34,90'],
  ['34,', 'Digite um valor em reais, como 34,90'],
  ['-5', 'O valor não pode ser negativo'],
  ['R$ -5,00', 'O valor não pode ser negativo'],
  ['1,149.90', 'Não ficou claro quanto é. Escreva os centavos com vírgula, como 1.149,90'],
  ['149.9000', 'Não ficou claro quanto é. Escreva os centavos com vírgula, como 1.149,90'],
  ['0', 'O valor começa em R$\u00A00,01'],
  ['99.999,01', 'O valor vai até R$\u00A099.999,00'],
])('An amount typed as %j is answered: %s', (typed, sentence) => {
  expect(moneyProblem(typed, limits)).toBe(sentence)
})

test('A field of a form gives reais, and refuses with the same sentence', () => {
  expect(moneyField(limits).parse('149.90')).toBe(149.9)
  expect(moneyField(limits).safeParse('1,149.90').error?.issues[0]?.message).toBe(moneyProblem('1,149.90', limits))
})

test.each([
  [1490, 14_900, true],
  [14_900, 1490, true],
  [1490, 14_899, false],
  [2990, 3990, false],
  [0, 1490, false],
])('From %i to %i is a slip: %s', (before, after, slip) => {
  expect(isTenfold(before, after)).toBe(slip)
})
