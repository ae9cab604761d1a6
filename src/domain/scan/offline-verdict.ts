import { parseTimestamp } from '../timestamp.ts'
import { isPausedToday, voucherWindow, type VoucherWindowRules } from '../voucher/voucher-window.ts'
import { zoneDay } from '../zone-clock.ts'

/** The content of a sealed record: a voucher as it was when the list was downloaded (database: sealed_vouchers). */
export interface SealedVoucher {
  ends_at: string
  used_at: string | null
  /** The last local day on which the member used any voucher there, 'yyyy-MM-dd'. */
  last_use_date: string | null
  first_name: string | null
  pet: { name: string; size: string | null } | null
  rules: string | null
}

export type OfflineVerdict =
  | {
      outcome: 'pending_sync'
      member_first_name: string | null
      pet: SealedVoucher['pet']
      rules_snapshot: string | null
    }
  | { outcome: 'already_used'; used_at: Date; used_on_this_device: false }
  | { outcome: 'expired'; expires_at: Date }
  | { outcome: 'used_today' }
  | { outcome: 'outside_window'; next_valid_at: Date | null; detail: 'paused' | null }

const listAgeMs = 24 * 3_600_000
const clockToleranceMs = 5 * 60_000

/**
 * Why an offline list judges nothing (rules: Offline): it is too old, or came in the future, because the clock was set
 * back, so that its age is not known. Null for one to judge by. `now` in epoch ms.
 */
export function listProblem(syncedAt: Date, now: number): 'old_list' | 'wrong_clock' | null {
  const age = now - syncedAt.getTime()
  if (age < -clockToleranceMs) return 'wrong_clock'
  return age > listAgeMs ? 'old_list' : null
}

/** Judges a voucher without the server, by its record and the restaurant's hours; 'pending_sync' accepts it for now. */
export function judgeOffline(voucher: SealedVoucher, place: VoucherWindowRules, at: Date): OfflineVerdict {
  if (voucher.used_at !== null) {
    return { outcome: 'already_used', used_at: parseTimestamp(voucher.used_at), used_on_this_device: false }
  }
  const endsAt = parseTimestamp(voucher.ends_at)
  if (endsAt <= at) return { outcome: 'expired', expires_at: endsAt }
  if (voucher.last_use_date === zoneDay(place.timezone, at.getTime())) return { outcome: 'used_today' }
  const window = voucherWindow(place, at)
  if (window.state !== 'now') {
    const next = window.state === 'later_today' ? window.from : window.next
    return { outcome: 'outside_window', next_valid_at: next, detail: isPausedToday(place, at) ? 'paused' : null }
  }
  return {
    outcome: 'pending_sync',
    member_first_name: voucher.first_name,
    pet: voucher.pet,
    rules_snapshot: voucher.rules,
  }
}
