import { expect, test } from 'vitest'
import { formatVoucherEnd } from './voucher-end.ts'

const expiry = new Date(2026, 7, 12, 20, 15)

test('A voucher ends at the minute at which it expires', () => {
  expect(formatVoucherEnd({ expires_at: expiry, ends_at: expiry })).toBe('12/08/2026 20:15')
})

test('A voucher that ends with the subscription names its last day', () => {
  const midnight = new Date('2026-08-01T00:00:00-03:00')
  expect(formatVoucherEnd({ expires_at: expiry, ends_at: midnight })).toBe('31/07/2026')
})
