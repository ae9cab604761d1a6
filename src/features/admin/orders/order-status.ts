import type { AdminOrder } from '../../../data/admin/orders/rows.ts'
import { ordersTexts as t } from '../../../texts/admin/orders.ts'

/** Whether a payment can be confirmed: its time may be over, but its person must still be a member. */
export function canBePaid({ status, user_id, is_staff }: AdminOrder): boolean {
  return (status === 'pending' || status === 'expired') && user_id !== null && !is_staff
}

/** The status of an order as admins read it: of an undone one, whether the money is owed or was returned. */
export function statusText({ status, refund }: AdminOrder): string {
  if (status !== 'refunded') return t.status[status]
  return refund?.done_at == null ? t.refund.owed : t.refund.returned
}
