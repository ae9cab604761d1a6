import { fetchAllOrders } from '../../../data/admin/orders/queries.ts'
import type { AdminOrder } from '../../../data/admin/orders/rows.ts'
import { formatDate, formatDateTime } from '../../../domain/format.ts'
import type { OrderFilters } from '../../../domain/money/order-filters.ts'
import { orderNumber } from '../../../domain/money/order.ts'
import { lastDay } from '../../../domain/money/subscription.ts'
import { ordersTexts as t } from '../../../texts/admin/orders.ts'
import { ExportButton } from '../../../ui/controls/export-button.tsx'

const time = (moment: Date | null) => (moment === null ? null : formatDateTime(moment))

/** Exports all orders that the filters find. */
export function ExportOrdersButton({ filters, disabled }: { filters: OrderFilters; disabled: boolean }) {
  return (
    <ExportButton
      file={t.file}
      header={t.csv}
      fetchRows={() => fetchAllOrders(filters)}
      line={lineOf}
      disabled={disabled}
    />
  )
}

function lineOf(order: AdminOrder) {
  return [
    orderNumber(order.id),
    t.status[order.status],
    order.full_name,
    order.email,
    order.plan_name,
    order.amount_cents / 100,
    order.duration_months,
    time(order.created_at),
    time(order.paid_at),
    time(order.cancelled_at),
    time(order.refunded_at),
    order.period_start === null ? null : formatDate(order.period_start),
    order.period_end === null ? null : formatDate(lastDay(order.period_end)),
  ]
}
