import { describe, expect, test } from 'vitest'
import {
  isVoucherActive,
  isVoucherCode,
  remainingDays,
  shownStatus,
  voucherEnd,
  type VoucherStatus,
} from './voucher.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const at = (iso: string) => new Date(iso)

describe('a voucher', () => {
  const voucher = (status: VoucherStatus, expiry: string, end = expiry) => ({
    status,
    expires_at: at(expiry),
    ends_at: at(end),
  })

  test('is active only with the status and an expiry ahead', () => {
    expect(isVoucherActive(voucher('active', '2026-11-21T12:00:01Z'), now)).toBe(true)
    expect(isVoucherActive(voucher('active', '2026-11-21T12:00:00Z'), now)).toBe(false)
    expect(isVoucherActive(voucher('used', '2026-12-21T12:00:00Z'), now)).toBe(false)
  })

  test('reads expired once its time has passed, and stays used when used', () => {
    expect(shownStatus(voucher('active', '2026-11-20T12:00:00Z'), now)).toBe('expired')
    expect(shownStatus(voucher('used', '2026-11-20T12:00:00Z'), now)).toBe('used')
  })

  test('ends with its subscription where that comes first', () => {
    expect(shownStatus(voucher('active', '2026-12-21T12:00:00Z', '2026-11-21T12:00:00Z'), now)).toBe('expired')
    expect(isVoucherActive(voucher('active', '2026-12-21T12:00:00Z', '2026-11-21T12:00:01Z'), now)).toBe(true)
    expect(voucherEnd(voucher('active', '2026-12-21T12:00:00Z', '2026-12-31T12:00:00Z'))).toEqual(
      at('2026-12-21T12:00:00Z'),
    )
  })

  test('counts days left rounded up, never below 0', () => {
    expect(remainingDays(at('2026-11-28T12:00:00Z'), now)).toBe(7)
    expect(remainingDays(at('2026-11-28T12:00:01Z'), now)).toBe(8)
    expect(remainingDays(at('2026-11-21T12:00:01Z'), now)).toBe(1)
    expect(remainingDays(at('2026-11-01T12:00:00Z'), now)).toBe(0)
  })
})

test('isVoucherCode', () => {
  expect(isVoucherCode('voucher_1795233435711_3f9ac01b77aa4c0e9d1f2b3c4d5e6f70')).toBe(true)
  for (const text of [
    '',
    'voucher_1_abc',
    'https://x.example/voucher_1795233435711_3f9ac01b77aa4c0e',
    'voucher_1795233435711_',
  ]) {
    expect(isVoucherCode(text)).toBe(false)
  }
})
