import { Link } from '@tanstack/react-router'
import type { Refund } from '../../data/subscription/refund-row.ts'
import type { PastOrder } from '../../data/subscription/rows.ts'
import { formatClubDate } from '../../domain/calendar-day.ts'
import { formatCalendarDay, formatMoney } from '../../domain/format.ts'
import { orderNumber, shownOrderStatus } from '../../domain/money/order.ts'
import { formatFirstDay, formatLastDay } from '../../domain/money/period-days.ts'
import { refundTexts, subscriptionTexts } from '../../texts/subscription.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/layout/card.tsx'

const t = subscriptionTexts.orders
const tones = {
  pending: 'warning',
  paid: 'success',
  expired: 'neutral',
  cancelled: 'neutral',
  owed: 'warning',
  returned: 'brand',
} as const

/** All orders of the person, newest first. */
export function PastOrders({ orders, now }: { orders: readonly PastOrder[]; now: number }) {
  return (
    <section aria-labelledby="pedidos" className="grid grid-cols-1 gap-3">
      <h2 id="pedidos" className="text-heading">
        {t.title}
      </h2>
      <Card padded={false}>
        <ul className="divide-y divide-line">
          {orders.map((order) => {
            const status = shownOrderStatus(order, now)
            const number = orderNumber(order.id)
            return (
              <li key={order.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 px-5 py-4 md:px-6">
                <div className="grid min-w-48 flex-1 gap-0.5">
                  <p className="font-semibold wrap-anywhere">{order.plan_name}</p>
                  <p className="text-sm text-muted">
                    {order.repeats_order_id === null
                      ? `${t.number(number)}, ${t.made(formatClubDate(order.created_at))}`
                      : t.repeated(orderNumber(order.repeats_order_id), formatClubDate(order.created_at))}
                  </p>
                  {order.period_start !== null && order.period_end !== null && status === 'paid' && (
                    <p className="text-sm text-muted">
                      {t.period(formatFirstDay(order.period_start), formatLastDay(order.period_end))}
                    </p>
                  )}
                  {order.refund !== null && <RefundLine refund={order.refund} />}
                </div>
                <p className="font-semibold tabular-nums">{formatMoney(order.amount_cents / 100)}</p>
                <Badge tone={tones[status]}>{t.status[status]}</Badge>
                {status === 'pending' && (
                  <Button asChild size="sm" variant="outline">
                    <Link
                      to="/assinar/$planId"
                      params={{ planId: order.plan_id }}
                      search={{ pedido: order.id }}
                      aria-label={t.payNamed(number)}
                    >
                      {t.pay}
                    </Link>
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      </Card>
    </section>
  )
}

/** Until when the money comes, or when it was sent. */
function RefundLine({ refund: { amount_cents, due_at, paid_on, reference } }: { refund: Refund }) {
  const sent = paid_on === null ? null : refundTexts.done(formatMoney(amount_cents / 100), formatCalendarDay(paid_on))
  return (
    <p className="text-sm wrap-anywhere text-muted">
      {sent === null
        ? `${refundTexts.owed} ${refundTexts.until(formatLastDay(due_at))}`
        : `${sent}. ${refundTexts.reference(reference ?? '')}`}
    </p>
  )
}
