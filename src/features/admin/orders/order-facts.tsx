import type { AdminOrder } from '../../../data/admin/orders/rows.ts'
import { formatCpf } from '../../../domain/br/cpf.ts'
import { formatClubDateTime } from '../../../domain/calendar-day.ts'
import { formatCalendarDay, formatMoney } from '../../../domain/format.ts'
import { orderNumber } from '../../../domain/money/order.ts'
import { formatFirstDay, formatLastDay } from '../../../domain/money/period-days.ts'
import { ordersTexts as t } from '../../../texts/admin/orders.ts'
import { statusText } from './order-status.ts'

/** The order's data, as terms and values. */
export function OrderFacts({ order }: { order: AdminOrder }) {
  const { period_start: from, period_end: to, refund, repeats_order_id: repeats } = order
  const facts: [string, string | null][] = [
    [t.columns.member, [order.full_name ?? t.gone, order.email].filter(Boolean).join(', ')],
    [
      t.detail.payer,
      order.payer_name === null ? null : t.detail.payerValue(order.payer_name, formatCpf(order.payer_cpf ?? '')),
    ],
    [t.columns.plan, order.plan_name],
    [t.detail.repeats, repeats === null ? null : orderNumber(repeats)],
    [t.columns.amount, formatMoney(order.amount_cents / 100)],
    [t.columns.status, statusText(order)],
    [t.columns.made, formatClubDateTime(order.created_at)],
    [
      t.detail.expires,
      order.status === 'pending' || order.status === 'expired' ? formatClubDateTime(order.expires_at) : null,
    ],
    [t.detail.paid, order.paid_at === null ? null : formatClubDateTime(order.paid_at)],
    [
      t.detail.period,
      from === null || to === null ? null : t.detail.periodValue(formatFirstDay(from), formatLastDay(to)),
    ],
    [t.detail.cancelled, order.cancelled_at === null ? null : formatClubDateTime(order.cancelled_at)],
    [t.detail.refunded, order.refunded_at === null ? null : formatClubDateTime(order.refunded_at)],
    [t.detail.due, refund === null || refund.done_at !== null ? null : formatLastDay(refund.due_at)],
    [t.detail.returned, refund?.paid_on == null ? null : formatCalendarDay(refund.paid_on)],
    [t.detail.reference, refund?.reference ?? null],
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
