import * as z from 'zod/mini'
import { pageFields } from '../every-page.ts'
import { reviewRow } from '../reviews/rows.ts'
import { timestampRow } from '../timestamp-row.ts'

/** Today's state of a restaurant; `today` is yyyy-MM-dd in its time zone. */
export const restaurantDayRow = z.object({
  today: z.string(),
  is_open: z.boolean(),
  paused: z.boolean(),
  active_vouchers: z.number(),
  rating: z.number(),
  review_count: z.number(),
  /** Of the last 30 days. */
  unanswered_reviews: z.number(),
})
export type RestaurantDay = z.infer<typeof restaurantDayRow>

const scanRow = z.object({
  id: z.uuid(),
  scanned_at: timestampRow,
  /** Later than `scanned_at` if the tablet was offline. */
  received_at: timestampRow,
  kind: z.enum(['validated', 'refused', 'undone']),
  outcome: z.enum([
    'validated',
    'not_found',
    'already_used',
    'expired',
    'outside_window',
    'used_today',
    'wrong_restaurant',
    'not_allowed',
  ]),
  detail: z.nullable(z.enum(['suspended', 'no_subscription', 'clock', 'too_late', 'short_code', 'paused'])),
  annulled_at: z.nullable(timestampRow),
  annul_reason: z.nullable(z.string()),
  treat_delivered: z.nullable(z.boolean()),
  scanned_by_name: z.nullable(z.string()),
  /** Null for refused and undone scans, and for members without a name. */
  member_name: z.nullable(z.string()),
  /** True if the member has deleted their account. */
  member_left: z.boolean(),
  pet_name: z.nullable(z.string()),
})
export type RestaurantScan = z.infer<typeof scanRow>

export const scanPageRow = z.object({
  ...pageFields,
  validated: z.number(),
  refused: z.number(),
  undone: z.number(),
  items: z.array(scanRow),
})

const restaurantVoucherRow = z.object({
  id: z.uuid(),
  status: z.enum(['active', 'used', 'expired']),
  generated_at: timestampRow,
  ends_at: timestampRow,
  used_at: z.nullable(timestampRow),
  /** The full name after a use, else the first name. */
  member_name: z.nullable(z.string()),
  member_left: z.boolean(),
  pet: z.nullable(z.object({ name: z.string(), size: z.nullable(z.string()) })),
})
export type RestaurantVoucher = z.infer<typeof restaurantVoucherRow>
export const voucherPageRow = z.object({ ...pageFields, items: z.array(restaurantVoucherRow) })

const leadRow = z.object({
  id: z.uuid(),
  used_at: timestampRow,
  /** When the use was undone; the contact is then null. */
  annulled_at: z.nullable(timestampRow),
  restaurant_name: z.string(),
  /** The restaurant's. */
  timezone: z.string(),
  full_name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Number of uses by this member at this restaurant. */
  visits: z.nullable(z.number()),
})
export type RestaurantLead = z.infer<typeof leadRow>
export const leadPageRow = z.object({ ...pageFields, items: z.array(leadRow) })

export const restaurantReviewRow = z.extend(reviewRow, {
  id: z.uuid(),
  /** Set with no answer where the club removed it. */
  answered_at: z.nullable(timestampRow),
})
export type RestaurantReview = z.infer<typeof restaurantReviewRow>
