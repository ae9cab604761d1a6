export type VoucherStatus = 'active' | 'used' | 'expired'

const dayMs = 86_400_000
const undoMs = 15 * 60_000

interface Expiry {
  expires_at: Date
  /** The earlier of expiry and end of the subscription that it was generated with (rules: Vouchers). */
  ends_at: Date
}

/** Whether its subscription ends before the voucher expires. */
export function endsWithSubscription({ expires_at: expiry, ends_at: end }: Expiry): boolean {
  return end < expiry
}

/** When a voucher stops being valid: its expiry, or the end of its subscription before that. */
export function voucherEnd(voucher: Expiry): Date {
  return endsWithSubscription(voucher) ? voucher.ends_at : voucher.expires_at
}

/** Whether a voucher can be used: status active and end in the future (rules: Vouchers). `now` in epoch ms. */
export function isVoucherActive(voucher: Expiry & { status: VoucherStatus }, now: number): boolean {
  return voucher.status === 'active' && voucherEnd(voucher).getTime() > now
}

/** Status for the badge: an active voucher past its end is expired, even before the server updates it. */
export function displayStatus(voucher: Expiry & { status: VoucherStatus }, now: number): VoucherStatus {
  return voucher.status === 'active' && !isVoucherActive(voucher, now) ? 'expired' : voucher.status
}

/** Whether the voucher's use may still be undone, which makes it active again (rules: Scanning). `now` in epoch ms. */
export function mayBeUndone({ used_at: used }: { used_at: Date | null }, now: number): boolean {
  return used !== null && now - used.getTime() < undoMs
}

/** Days left, rounded up, at least 0. `now` in epoch ms. */
export function remainingDays(until: Date, now: number): number {
  return Math.max(0, Math.ceil((until.getTime() - now) / dayMs))
}
