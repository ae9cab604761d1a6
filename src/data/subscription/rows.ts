import * as z from 'zod/mini'
import { orderStatuses } from '../../domain/money/order-status.ts'
import { timestampRow } from '../timestamp-row.ts'
import { refundRow } from './refund-row.ts'

const orderFields = {
  id: z.uuid(),
  status: z.enum(orderStatuses),
  amount_cents: z.number(),
  created_at: timestampRow,
  expires_at: timestampRow,
  paid_at: z.nullable(timestampRow),
  period_end: z.nullable(timestampRow),
  /** Of a refunded order. */
  refund: z.nullable(refundRow),
}

/** One order on the payment page. */
export const orderRow = z.object({ ...orderFields, subscription_plan: z.object({ name: z.string() }) })
export type Order = z.infer<typeof orderRow>

/** Answer of `my_subscription`: the latest subscription, and all orders, newest first. Amounts in cents. */
export const ownSubscriptionRow = z.object({
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
      /** Whether the club may still confirm its payment; also for a while after its time to pay. */
      is_to_confirm: z.boolean(),
      /** The closed order for which this money came; null for an order that was placed. */
      repeats_order_id: z.nullable(z.uuid()),
      plan_name: z.string(),
      duration_months: z.number(),
      period_start: z.nullable(timestampRow),
      /** Deadline for withdrawing; null if not paid or too late. */
      withdraw_until: z.nullable(timestampRow),
      /** Whether the 7 days are over, so that only the guarantee of the first month is left. */
      is_guarantee: z.boolean(),
    }),
  ),
})
export type Mine = z.infer<typeof ownSubscriptionRow>
export type CurrentSubscription = NonNullable<Mine['subscription']>
export type PastOrder = Mine['orders'][number]

/** Answer of `create_order`. */
export const orderPlacementRow = z.discriminatedUnion('status', [
  z.object({ status: z.literal('created'), order_id: z.uuid() }),
  z.object({ status: z.literal('plan_changed'), price: z.number(), duration_months: z.number() }),
  z.object({ status: z.enum(['not_a_member', 'suspended', 'plan_unavailable']) }),
])

/** Answer of the calls that change an order or subscription; any status but success is a refusal. */
export const statusRow = z.object({ status: z.string() })
