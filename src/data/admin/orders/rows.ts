import * as z from 'zod/mini'
import { orderStatuses } from '../../../domain/money/order.ts'
import { timestampRow } from '../../timestamp-row.ts'

const adminOrderRow = z.object({
  id: z.uuid(),
  /** As it reads now: the server has seen to what time has ended. */
  status: z.enum(orderStatuses),
  user_id: z.nullable(z.uuid()),
  full_name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  plan_name: z.string(),
  amount_cents: z.number(),
  duration_months: z.number(),
  created_at: timestampRow,
  expires_at: timestampRow,
  paid_at: z.nullable(timestampRow),
  cancelled_at: z.nullable(timestampRow),
  refunded_at: z.nullable(timestampRow),
  period_start: z.nullable(timestampRow),
  period_end: z.nullable(timestampRow),
  /** Until when the payment may be given back; null when it was not paid. */
  refund_until: z.nullable(timestampRow),
  subscription: z.nullable(
    z.object({
      id: z.uuid(),
      status: z.enum(['pending', 'active', 'expired', 'cancelled']),
      end_date: timestampRow,
      auto_renew: z.boolean(),
    }),
  ),
})
export type AdminOrder = z.infer<typeof adminOrderRow>

export const orderPageRow = z.object({ total: z.number(), items: z.array(adminOrderRow) })

export const trailRow = z.array(
  z.object({
    id: z.number(),
    at: timestampRow,
    action: z.string(),
    actor_name: z.nullable(z.string()),
    reason: z.nullable(z.string()),
  }),
)
