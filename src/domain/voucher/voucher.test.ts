import { describe, expect, test } from 'vitest'
import { isVoucherActive, remainingDays, displayStatus, type VoucherStatus } from './voucher.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const at = (iso: string) => new Date(iso)

describe('A voucher', () => {
  const voucher = (status: VoucherStatus, end: string) => ({ status, ends_at: at(end) })

  test('Is active only with status active and an end in the future', () => {
    expect(isVoucherActive(voucher('active', '2026-11-21T12:00:01Z'), now)).toBe(true)
    expect(isVoucherActive(voucher('active', '2026-11-21T12:00:00Z'), now)).toBe(false)
    expect(isVoucherActive(voucher('used', '2026-12-21T12:00:00Z'), now)).toBe(false)
  })

  test('Is shown as expired after its end, and as used once used', () => {
    expect(displayStatus(voucher('active', '2026-11-20T12:00:00Z'), now)).toBe('expired')
    expect(displayStatus(voucher('used', '2026-11-20T12:00:00Z'), now)).toBe('used')
  })

  test('Counts days left, rounded up, at least 0', () => {
    expect(remainingDays(at('2026-11-28T12:00:00Z'), now)).toBe(7)
    expect(remainingDays(at('2026-11-28T12:00:01Z'), now)).toBe(8)
    expect(remainingDays(at('2026-11-21T12:00:01Z'), now)).toBe(1)
    expect(remainingDays(at('2026-11-01T12:00:00Z'), now)).toBe(0)
  })
})
