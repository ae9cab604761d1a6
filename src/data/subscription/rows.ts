import * as z from 'zod/mini'
import { orderStatuses } from '../../domain/money/order.ts'
import { timestampRow } from '../timestamp-row.ts'

const orderFields = {
  id: z.uuid(),
  status: z.enum(orderStatuses),
  amount_cents: z.number(),
  created_at: timestampRow,
  expires_at: timestampRow,
  paid_at: z.nullable(timestampRow),
  period_end: z.nullable(timestampRow),
}

/** One order while it is being paid. */
export const orderRow = z.object({ ...orderFields, subscription_plan: z.object({ name: z.string() }) })
export type Order = z.infer<typeof orderRow>

/** The answer of `my_subscription`: the newest subscription, and the orders from the newest on. Amounts in cents. */
export const mineRow = z.object({
  subscription: z.nullable(
    z.object({
      id: z.uuid(),
      status: z.string(),
      start_date: timestampRow,
      end_date: timestampRow,
      auto_renew: z.boolean(),
      plan: z.object({ id: z.uuid(), name: z.string(), is_active: z.boolean() }),
    }),
  ),
  orders: z.array(
    z.object({
      ...orderFields,
      plan_id: z.uuid(),
      plan_name: z.string(),
      duration_months: z.number(),
      refunded_at: z.nullable(timestampRow),
      period_start: z.nullable(timestampRow),
      /** Until when the person may withdraw; null when no longer, or not paid. */
      withdraw_until: z.nullable(timestampRow),
    }),
  ),
})
type Mine = z.infer<typeof mineRow>
export type OwnSubscription = NonNullable<Mine['subscription']>
export type PastOrder = Mine['orders'][number]

/** What `create_order` answers. */
export const placedRow = z.discriminatedUnion('status', [
  z.object({ status: z.literal('created'), order_id: z.uuid() }),
  z.object({ status: z.enum(['not_a_member', 'suspended', 'plan_unavailable']) }),
])

/** What a step of an order or a subscription answers; anything but success is a refusal. */
export const stepRow = z.object({ status: z.string() })
