import type { OrderStep } from '../../../data/admin/orders/mutations.ts'
import type { AdminOrder } from '../../../data/admin/orders/rows.ts'
import type { OrderStepKind, OrderStepValues } from '../../../domain/money/order-step-form.ts'

/** The call that a confirmed form makes. */
export function stepOf(kind: OrderStepKind, order: AdminOrder, { reason, amount, planId }: OrderStepValues): OrderStep {
  const subscriptionId = order.subscription?.id ?? ''
  switch (kind) {
    case 'pay':
    case 'owe':
      return { kind, orderId: order.id, late: order.status === 'expired', reason }
    case 'cancelOrder':
    case 'refund':
      return { kind, orderId: order.id, reason }
    case 'extend':
      return { kind, subscriptionId, days: amount, reason }
    case 'cancelSubscription':
      return { kind, subscriptionId, reason }
    case 'grant':
      return { kind, userId: order.user_id ?? '', planId, months: amount, reason }
  }
}
