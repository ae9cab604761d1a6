import { expect, test } from 'vitest'
import { formatVoucherEnd } from './voucher-end.ts'

test('A voucher ends at the minute at which it expires', () => {
  expect(formatVoucherEnd(new Date(2026, 7, 12, 20, 15))).toBe('12/08/2026 20:15')
})

test('A voucher that ends at midnight, as a subscription does, names its last day', () => {
  expect(formatVoucherEnd(new Date('2026-08-01T00:00:00-03:00'))).toBe('31/07/2026')
})

test('The time of an end is written as asked, the last day as always', () => {
  const format = (end: Date) => end.toISOString()
  expect(formatVoucherEnd(new Date('2026-08-01T00:30:00-03:00'), format)).toBe('2026-08-01T03:30:00.000Z')
  expect(formatVoucherEnd(new Date('2026-08-01T00:00:00-03:00'), format)).toBe('31/07/2026')
})
