import { Link } from '@tanstack/react-router'
import type { Figures } from '../../../data/admin/figures.ts'
import { formatMoney } from '../../../domain/format.ts'
import { adminTexts } from '../../../texts/admin/dashboard.ts'
import { Bars } from './bars.tsx'
import { ChartCard } from './chart-card.tsx'

const t = adminTexts.charts
const states = ['paid', 'pending', 'expired', 'cancelled', 'refunded'] as const
const tones = { paid: 'brand', pending: 'accent', expired: 'muted', cancelled: 'muted', refunded: 'muted' } as const

/** The period's orders by state, with their amounts. */
export function OrdersChart({ orders }: { orders: Figures['orders'] }) {
  const lines = states.map((state) => ({
    state,
    count: orders[state]?.count ?? 0,
    amount: formatMoney((orders[state]?.amount_cents ?? 0) / 100),
  }))
  return (
    <ChartCard
      title={t.orders}
      summary={t.ordersSummary(lines.reduce((sum, { count }) => sum + count, 0))}
      headings={[t.state, t.count, t.amount]}
      rows={lines.map(({ state, count, amount }) => [t.orderStates[state], String(count), amount])}
      action={
        <Link
          to="/dashboard/orders"
          className="inline-flex min-h-11 items-center text-sm text-brand underline underline-offset-4 md:min-h-0"
        >
          {t.seeOrders}
        </Link>
      }
    >
      <Bars
        bars={lines.map(({ state, count, amount }) => ({
          key: state,
          label: t.orderStates[state],
          value: count,
          text: `${String(count)} · ${amount}`,
          tone: tones[state],
        }))}
      />
    </ChartCard>
  )
}
