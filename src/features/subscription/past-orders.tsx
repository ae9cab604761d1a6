import { Link } from '@tanstack/react-router'
import type { PastOrder } from '../../data/subscription/rows.ts'
import { formatDate, formatMoney } from '../../domain/format.ts'
import { orderNumber, orderStatus } from '../../domain/money/order.ts'
import { lastDay } from '../../domain/money/subscription.ts'
import { subscriptionTexts } from '../../texts/subscription.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/layout/card.tsx'

const t = subscriptionTexts.orders
const tones = {
  pending: 'warning',
  paid: 'success',
  expired: 'neutral',
  cancelled: 'neutral',
  refunded: 'brand',
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
            const status = orderStatus(order, now)
            const number = orderNumber(order.id)
            return (
              <li key={order.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4 md:px-6">
                <div className="grid min-w-48 flex-1 gap-0.5">
                  <p className="font-semibold wrap-anywhere">{order.plan_name}</p>
                  <p className="text-sm text-muted">
                    {t.number(number)}, {t.made(formatDate(order.created_at))}
                  </p>
                  {order.period_start !== null && order.period_end !== null && status === 'paid' && (
                    <p className="text-sm text-muted">
                      {t.period(formatDate(order.period_start), formatDate(lastDay(order.period_end)))}
                    </p>
                  )}
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
