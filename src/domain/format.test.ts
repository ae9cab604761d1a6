import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatCalendarDay,
  formatDate,
  formatDateTime,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPriceRange,
  formatRating,
} from './format.ts'

test('Formats dates, money, ratings and price ranges the Brazilian way', () => {
  expect(formatDateTime(new Date(2026, 10, 1, 9, 5))).toBe('01/11/2026 09:05')
  expect(formatDateTime(new Date(2026, 10, 1, 0, 0))).toBe('01/11/2026 00:00')
  expect(formatDate(new Date(2026, 10, 1))).toBe('01/11/2026')
  expect(formatCalendarDay('2025-10-01')).toBe('01/10/2025')
  expect(formatMoney(1239.9)).toBe('R$\u00A01.239,90')
  expect(formatMoney(23_034.3 / 12)).toBe('R$\u00A01.919,53') // 1919.525
  expect(formatMoney(-5)).toBe('-R$\u00A05,00')
  expect(formatRating(4.35)).toBe('4,4')
  expect(formatRating(5)).toBe('5,0')
  expect(formatPriceRange(3)).toBe('€€€')
})

test('Writes numbers, money and ratings as Intl does', () => {
  const number = new Intl.NumberFormat('pt-BR')
  const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
  const rating = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const hundredths = (max: number) => fc.integer({ min: -max, max }).map((value) => value / 100)
  fc.assert(
    fc.property(
      fc.oneof(
        fc.integer(),
        fc.integer({ min: -99_999, max: 99_999 }).map((value) => value / 1000),
      ),
      (value) => {
        expect(formatNumber(value)).toBe(number.format(value))
      },
    ),
  )
  fc.assert(
    fc.property(hundredths(1_000_000_000), (reais) => {
      expect(formatMoney(reais)).toBe(money.format(reais))
    }),
  )
  fc.assert(
    fc.property(hundredths(100_000).map(Math.abs), (value) => {
      expect(formatRating(value)).toBe(rating.format(value))
    }),
  )
})

test('Names months as Intl does, and leaves other text unchanged', () => {
  const month = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month: 'long', year: 'numeric' })
  for (let number = 1; number <= 12; number += 1) {
    const text = `2025-${String(number).padStart(2, '0')}`
    expect(formatMonth(text)).toBe(month.format(new Date(text)))
  }
  for (const text of ['2025', '2025-00', '2025-13', '2025-1', '2025-10-01']) expect(formatMonth(text)).toBe(text)
})
