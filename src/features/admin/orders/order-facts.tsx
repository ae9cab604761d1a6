import type { AdminOrder } from '../../../data/admin/orders/rows.ts'
import { formatDate, formatDateTime, formatMoney } from '../../../domain/format.ts'
import { lastDay } from '../../../domain/money/subscription.ts'
import { ordersTexts as t } from '../../../texts/admin/orders.ts'

/** The order's data, as terms and values. */
export function OrderFacts({ order }: { order: AdminOrder }) {
  const { period_start: from, period_end: to } = order
  const facts: [string, string | null][] = [
    [t.columns.member, [order.full_name ?? t.gone, order.email].filter(Boolean).join(', ')],
    [t.columns.plan, order.plan_name],
    [t.columns.amount, formatMoney(order.amount_cents / 100)],
    [t.columns.status, t.status[order.status]],
    [t.columns.made, formatDateTime(order.created_at)],
    [
      t.detail.expires,
      order.status === 'pending' || order.status === 'expired' ? formatDateTime(order.expires_at) : null,
    ],
    [t.detail.paid, order.paid_at === null ? null : formatDateTime(order.paid_at)],
    [
      t.detail.period,
      from === null || to === null ? null : t.detail.periodValue(formatDate(from), formatDate(lastDay(to))),
    ],
    [t.detail.cancelled, order.cancelled_at === null ? null : formatDateTime(order.cancelled_at)],
    [t.detail.refunded, order.refunded_at === null ? null : formatDateTime(order.refunded_at)],
  ]
  return (
    <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
      {facts.map(
        ([term, value]) =>
          value !== null && (
            <div key={term} className="min-w-0">
              <dt className="text-muted">{term}</dt>
              <dd className="font-semibold wrap-anywhere tabular-nums">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
