import type { AdminOrder } from '../../../data/admin/orders/rows.ts'
import { ordersTexts as t } from '../../../texts/admin/orders.ts'

/** The status of an order as admins read it: of an undone one, whether the money is owed or was returned. */
export function statusText({ status, refund }: AdminOrder): string {
  if (status !== 'refunded') return t.status[status]
  return refund?.done_at == null ? t.refund.owed : t.refund.returned
}
