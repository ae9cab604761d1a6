import * as z from 'zod/mini'
import { reviewRow } from '../reviews/rows.ts'
import { availabilityRow, hoursRow } from '../restaurants/hours-rows.ts'
import { timestampRow } from '../timestamp-row.ts'

const status = z.enum(['active', 'used', 'expired'])

/** A member's voucher with everything that showing it needs, so that the wallet works without a network. */
export const voucherRow = z.object({
  id: z.uuid(),
  qr_code: z.string(),
  /** Eight characters to type instead of the QR. */
  short_code: z.optional(z.nullable(z.string())),
  status,
  generated_at: timestampRow,
  expires_at: timestampRow,
  /** Before `expires_at` where the subscription ends first. */
  ends_at: timestampRow,
  used_at: z.nullable(timestampRow),
  rules_snapshot: z.nullable(z.string()),
  /** What the second item would have cost, in cents, where the member, or else the waiter, noted it. */
  saved_cents: z.nullable(z.int()),
  saved_by_staff: z.boolean(),
  review: z.nullable(reviewRow),
  /** Whether an admin removed the review. Absent in what a device stored before this was read. */
  review_removed: z.optional(z.boolean()),
  pet_id: z.nullable(z.uuid()),
  pet: z.nullable(z.object({ name: z.string(), size: z.nullable(z.string()) })),
  restaurant: z.object({
    id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    address: z.nullable(z.string()),
    city: z.nullable(z.string()),
    // Absent in what a device stored before these were read.
    state: z.optional(z.nullable(z.string())),
    google_places_url: z.optional(z.nullable(z.string())),
    latitude: z.optional(z.nullable(z.number())),
    longitude: z.optional(z.nullable(z.number())),
    phone: z.optional(z.nullable(z.string())),
    is_open: z.boolean(),
    timezone: z.string(),
    voucher_valid_on_holiday_eve: z.boolean(),
    hours: z.array(hoursRow),
    voucher_availability: z.array(availabilityRow),
    closures: z.array(z.object({ date: z.string() })),
  }),
})
export type Voucher = z.infer<typeof voucherRow>

/** What changes while a QR is open. */
export const voucherStateRow = z.object({ status, used_at: z.nullable(timestampRow) })

/** Why a voucher cannot be generated (rules: Vouchers). */
const refusal = z.enum([
  'not_a_member',
  'suspended',
  'consents_missing',
  'guidelines_pending',
  'no_subscription',
  'restaurant_unavailable',
  'active_voucher',
  'used_today',
])
export type GenerationRefusal = z.infer<typeof refusal>

export const eligibilityRow = z.object({
  reason: z.union([z.literal('ok'), refusal]),
  voucher_id: z.optional(z.nullable(z.uuid())),
  available_on: z.optional(z.string()),
})

export const generatedRow = z.discriminatedUnion('status', [
  z.object({ status: z.literal('generated'), voucher: voucherRow }),
  /** `available_on` ('yyyy-MM-dd'): the first day on which the next one is possible, when only waiting helps. */
  z.object({ status: refusal, available_on: z.optional(z.string()) }),
])

export const petAnswerRow = z.discriminatedUnion('status', [
  z.object({ status: z.literal('changed'), voucher: voucherRow }),
  z.object({ status: z.enum(['not_found', 'not_active']) }),
])

export const savingAnswerRow = z.discriminatedUnion('status', [
  z.object({ status: z.literal('saved'), saved_cents: z.nullable(z.int()) }),
  z.object({ status: z.enum(['not_found', 'not_used']) }),
])
