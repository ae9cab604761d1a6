import { expect, test } from 'vitest'
import { formatDate, formatDateTime, formatMoney, formatMonth, formatPriceRange, formatRating } from './format.ts'

test('Formats dates, money, ratings and price ranges the Brazilian way', () => {
  expect(formatDateTime(new Date(2026, 10, 1, 9, 5))).toBe('01/11/2026 09:05')
  expect(formatDateTime(new Date(2026, 10, 1, 0, 0))).toBe('01/11/2026 00:00')
  expect(formatDate(new Date(2026, 10, 1))).toBe('01/11/2026')
  expect(formatMoney(1239.9)).toBe('R$\u00A01.239,90')
  expect(formatRating(4.35)).toMatch(/^4,[34]$/)
  expect(formatRating(5)).toBe('5,0')
  expect(formatMonth('2025-10')).toBe('outubro de 2025')
  expect(formatMonth('2025')).toBe('2025')
  expect(formatPriceRange(3)).toBe('$$$')
})
