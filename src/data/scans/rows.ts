import * as z from 'zod/mini'
import type { SealedVoucher } from '../../domain/scan/offline-verdict.ts'
import type { ErrorKind } from '../../domain/backend-error.ts'
import { availabilityRow, hoursRow } from '../restaurants/hours-rows.ts'
import { timestampRow } from '../timestamp-row.ts'

const pet = z.nullable(z.object({ name: z.string(), size: z.nullable(z.string()) }))

const served = {
  used_at: timestampRow,
  member_first_name: z.nullable(z.string()),
  pet,
  rules_snapshot: z.nullable(z.string()),
}

const refusedFor = z.enum(['caller', 'suspended', 'no_subscription', 'scan_mismatch', 'clock', 'too_late', 'undone'])

/** Every answer of `validate_voucher` (rules: Scanning). */
export const scanAnswerRow = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('validated'), ...served }),
  z.object({ outcome: z.literal('replayed'), ...served }),
  z.object({ outcome: z.literal('not_found'), detail: z.optional(z.nullable(z.string())) }),
  z.object({ outcome: z.literal('already_used'), used_at: timestampRow, used_on_this_device: z.boolean() }),
  z.object({ outcome: z.literal('expired'), expires_at: z.nullable(timestampRow) }),
  z.object({
    outcome: z.literal('outside_window'),
    next_valid_at: z.nullable(timestampRow),
    detail: z.optional(z.nullable(z.string())),
  }),
  z.object({ outcome: z.literal('used_today') }),
  z.object({ outcome: z.literal('wrong_restaurant'), restaurant_name: z.nullable(z.string()) }),
  z.object({ outcome: z.literal('not_allowed'), detail: refusedFor }),
])
export type ScanAnswer = z.infer<typeof scanAnswerRow>

/**
 * Why nothing was decided: the kind of the failure, or one of six reasons of this device: 'no_network', 'old_list'
 * (the offline list is too old to judge by), 'wrong_clock' (or its age is not known), 'short_code' (only the server
 * knows short codes), 'short_code_limit' ('rate_limited' for a short code: a full one still counts), 'storage' (this
 * device could not keep the scan). After a limit the server has kept nothing; after any other failure it may know the
 * scan.
 */
export type Unanswered =
  ErrorKind | 'no_network' | 'old_list' | 'wrong_clock' | 'short_code' | 'short_code_limit' | 'storage'

/** The result of a check: the server's answer, or the tablet's own verdict. */
export type CheckResult =
  | ScanAnswer
  /** Accepted here by its sealed record, and sent later. */
  | {
      outcome: 'pending_sync'
      member_first_name: string | null
      pet: SealedVoucher['pet']
      rules_snapshot: string | null
    }
  | { outcome: 'unknown_offline'; reason: Unanswered }

/** What a tablet may keep of a result: nothing that says whom it was about. */
export type KeptResult =
  | Exclude<ScanAnswer, { outcome: 'validated' | 'replayed' }>
  | { outcome: 'validated' | 'replayed'; used_at: Date }
  | { outcome: 'pending_sync' }
  | { outcome: 'unknown_offline'; reason: Unanswered }
  | { outcome: 'undone' }

/** Whether the voucher was used: by this scan, or by an earlier sending of it. */
export function isUse<Result extends { outcome: string }>(
  result: Result | null,
): result is Extract<Result, { outcome: 'validated' | 'replayed' }> {
  return result?.outcome === 'validated' || result?.outcome === 'replayed'
}

/** Whether this is the tablet's own verdict, which waits for the server's. */
export function isProvisional(result: { outcome: string }): boolean {
  return result.outcome === 'pending_sync' || result.outcome === 'unknown_offline'
}

/** Drops name, pet and rules. */
export function withoutPerson(result: CheckResult): KeptResult {
  switch (result.outcome) {
    case 'validated':
    case 'replayed':
      return { outcome: result.outcome, used_at: result.used_at }
    case 'pending_sync':
      return { outcome: 'pending_sync' }
    default:
      return result
  }
}

/** What changed in an offline list since the version that was sent, or all of it. */
export const sealedListRow = z.object({
  version: z.string(),
  is_whole: z.boolean(),
  place: z.object({
    name: z.string(),
    /** Voucher rules of the records that carry none. */
    rules: z.nullable(z.string()),
    timezone: z.string(),
    is_open: z.boolean(),
    voucher_valid_on_holiday_eve: z.boolean(),
    hours: z.array(hoursRow),
    voucher_availability: z.array(availabilityRow),
    closures: z.array(z.object({ date: z.string() })),
  }),
  records: z.array(z.object({ index: z.string(), body: z.string() })),
  /** Indexes of records that leave. */
  gone: z.array(z.string()),
})
export type SealedList = z.infer<typeof sealedListRow>

/** The content of a sealed record. `rules` is absent where those of the place apply. */
export const sealedVoucherRow = z.object({
  ends_at: z.string(),
  used_at: z.nullable(z.string()),
  last_use_date: z.nullable(z.string()),
  first_name: z.nullable(z.string()),
  pet,
  rules: z.optional(z.nullable(z.string())),
})
