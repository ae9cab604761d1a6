import * as z from 'zod/mini'
import { timestampRow } from '../timestamp-row.ts'

const served = {
  used_at: timestampRow,
  member_first_name: z.nullable(z.string()),
  pet: z.nullable(z.object({ name: z.string(), size: z.nullable(z.string()) })),
  rules_snapshot: z.nullable(z.string()),
}

const refusedFor = z.enum(['caller', 'suspended', 'no_subscription', 'scan_mismatch', 'clock', 'too_late', 'undone'])

/** The closed set of answers of `validate_voucher` (field protocol; messages of the specification, section 8). */
export const scanAnswerRow = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('validated'), ...served }),
  z.object({ outcome: z.literal('replayed'), ...served }),
  z.object({ outcome: z.literal('not_found') }),
  z.object({ outcome: z.literal('already_used'), used_at: timestampRow, used_on_this_device: z.boolean() }),
  z.object({ outcome: z.literal('expired'), expires_at: z.nullable(timestampRow) }),
  z.object({ outcome: z.literal('outside_window'), next_valid_at: z.nullable(timestampRow) }),
  z.object({ outcome: z.literal('used_today') }),
  z.object({ outcome: z.literal('wrong_restaurant'), restaurant_name: z.nullable(z.string()) }),
  z.object({ outcome: z.literal('not_allowed'), detail: refusedFor }),
])
export type ScanAnswer = z.infer<typeof scanAnswerRow>
