import * as z from 'zod/mini'
import { ordersTexts as t } from '../../texts/admin/orders.ts'
import { reasonField } from '../people/reason-form.ts'

/** What an admin can do about an order. */
export type OrderStepKind = 'pay' | 'owe' | 'cancelOrder' | 'refund'

/** The form of a step. Only a payment needs no reason. */
export function orderStepSchema(kind: OrderStepKind) {
  return z.object({ reason: kind === 'pay' ? z.string().check(z.trim()) : reasonField(t.shortReason) })
}
