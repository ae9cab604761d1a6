import { expect, test } from 'vitest'
import { formatVoucherEnd } from './voucher-end.ts'

test('A voucher ends at the minute at which it expires', () => {
  expect(formatVoucherEnd(new Date(2026, 7, 12, 20, 15))).toBe('12/08/2026 20:15')
})

test('A voucher that ends at midnight, as a subscription does, names its last day', () => {
  expect(formatVoucherEnd(new Date('2026-08-01T00:00:00-03:00'))).toBe('31/07/2026')
})
