export type VoucherStatus = 'active' | 'used' | 'expired'

const dayMs = 86_400_000
const justUsedMs = 15 * 60_000

interface Expiry {
  expires_at: Date
  /** The earlier of expiry and end of the subscription that it was generated with (rules: Vouchers). */
  ends_at: Date
}

/** Whether its subscription ends before the voucher expires. */
export function endsWithSubscription({ expires_at: expiry, ends_at: end }: Expiry): boolean {
  return end < expiry
}

/** Whether a voucher can be used: status active and end in the future (rules: Vouchers). `now` in epoch ms. */
export function isVoucherActive(voucher: { status: VoucherStatus; ends_at: Date }, now: number): boolean {
  return voucher.status === 'active' && voucher.ends_at.getTime() > now
}

/** Status for the badge: an active voucher past its end is expired, even before the server updates it. */
export function displayStatus(voucher: { status: VoucherStatus; ends_at: Date }, now: number): VoucherStatus {
  return voucher.status === 'active' && !isVoucherActive(voucher, now) ? 'expired' : voucher.status
}

/**
 * Whether a voucher was used less than 15 minutes ago, when most undos happen: for that long an open QR code asks
 * whether the voucher is active again. A use that was sent late can be undone even later. `now` in epoch ms.
 */
export function isJustUsed({ used_at: used }: { used_at: Date | null }, now: number): boolean {
  return used !== null && now - used.getTime() < justUsedMs
}

/** Days left, rounded up, at least 0. `now` in epoch ms. */
export function remainingDays(until: Date, now: number): number {
  return Math.max(0, Math.ceil((until.getTime() - now) / dayMs))
}
