export type VoucherStatus = 'active' | 'used' | 'expired'

const dayMs = 86_400_000

/** Active only if the status is active and the expiry is in the future (specification, section 4). `now` in epoch ms. */
export function isVoucherActive(voucher: { status: VoucherStatus; expires_at: Date }, now: number): boolean {
  return voucher.status === 'active' && voucher.expires_at.getTime() > now
}

/** What the badge shows: a voucher past its expiry reads expired even before the server says so. */
export function shownStatus(voucher: { status: VoucherStatus; expires_at: Date }, now: number): VoucherStatus {
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
