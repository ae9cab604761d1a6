import * as z from 'zod/mini'
import { orderStatuses } from '../../../domain/money/order-status.ts'
import { refundRow } from '../../subscription/refund-row.ts'
import { pageFields } from '../../every-page.ts'
import { timestampRow } from '../../timestamp-row.ts'

const adminOrderRow = z.object({
  id: z.uuid(),
  /** Current status; the server has already expired overdue orders. */
  status: z.enum(orderStatuses),
  user_id: z.nullable(z.uuid()),
  full_name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Whether the person works for the club or a restaurant now, and so cannot subscribe. */
  is_staff: z.boolean(),
  /** Who the order was made for. A paid order keeps them; an unpaid one loses them with its person. */
  payer_name: z.nullable(z.string()),
  payer_cpf: z.nullable(z.string()),
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
  /** The closed order for which this money came; null for an order that was placed. */
  repeats_order_id: z.nullable(z.uuid()),
  /** Whether it waits for an admin to confirm its payment; also for a while after its time to pay. */
  is_to_confirm: z.boolean(),
  /** Of a refunded order. */
  refund: z.nullable(refundRow),
  /** Deadline for a refund; null if not paid. */
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

export const adminOrderPageRow = z.object({ ...pageFields, items: z.array(adminOrderRow) })
