import * as z from 'zod/mini'
import { ordersTexts as t } from '../../texts/admin/orders.ts'
import { countField, maxGrantedMonths, reasonField } from '../people/reason-form.ts'

/** What an admin can do about an order or its person's subscription. */
export type OrderStepKind = 'pay' | 'owe' | 'cancelOrder' | 'refund' | 'extend' | 'cancelSubscription' | 'grant'

/** Days of an extension and months of a grant, with what the form begins with. */
const amounts = {
  extend: { min: 1, max: 366, label: t.days, start: '7' },
  grant: { min: 1, max: maxGrantedMonths, label: t.months, start: '1' },
} as const

/** The amount that a step asks for; undefined for steps without one. */
export function amountOf(kind: OrderStepKind) {
  return kind === 'extend' || kind === 'grant' ? amounts[kind] : undefined
}

/** The form of a step. Only a payment needs no reason; only a grant needs a plan. */
export function orderStepSchema(kind: OrderStepKind) {
  const amount = amountOf(kind)
  return z.object({
    reason: kind === 'pay' ? z.string().check(z.trim()) : reasonField(t.shortReason),
    amount:
      amount === undefined
        ? z.pipe(z.string(), z.transform(Number))
        : countField(amount.min, amount.max, t.outOfRange(amount.min, amount.max)),
    planId: kind === 'grant' ? z.string().check(z.minLength(1, t.choosePlan)) : z.string(),
  })
}

/** What the form of a step holds once its schema has read it. `amount` is in days or months. */
export type OrderStepValues = z.output<ReturnType<typeof orderStepSchema>>
