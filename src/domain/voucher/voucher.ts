export type VoucherStatus = 'active' | 'used' | 'expired'

const dayMs = 86_400_000

interface Ends {
  expires_at: Date
  /** When the subscription under which it was generated ends, where that comes first (product rules). */
  ends_at: Date
}

/** When a voucher ceases to be good: its expiry, or the end of its subscription before that. */
export function voucherEnd({ expires_at: expiry, ends_at: end }: Ends): Date {
  return end < expiry ? end : expiry
}

/** Active only if the status is active and its end is in the future (specification, section 4). `now` in epoch ms. */
export function isVoucherActive(voucher: Ends & { status: VoucherStatus }, now: number): boolean {
  return voucher.status === 'active' && voucherEnd(voucher).getTime() > now
}

/** What the badge shows: a voucher past its end reads expired even before the server says so. */
export function shownStatus(voucher: Ends & { status: VoucherStatus }, now: number): VoucherStatus {
  return voucher.status === 'active' && !isVoucherActive(voucher, now) ? 'expired' : voucher.status
}

/** Whole days left, rounded up, never below 0 (specification, sections 4 and 9). */
export function remainingDays(until: Date, now: number): number {
  return Math.max(0, Math.ceil((until.getTime() - now) / dayMs))
}

/** `voucher_<milliseconds>_<random>` (specification, section 3): what a QR must hold to be worth asking the server about. */
export function isVoucherCode(text: string): boolean {
  return /^voucher_\d{13}_[0-9A-Za-z-]{16,64}$/.test(text)
}
