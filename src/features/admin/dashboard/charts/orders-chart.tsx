import { Link } from '@tanstack/react-router'
import type { OrderFigures } from '../../../../data/admin/figures.ts'
import { formatMoney } from '../../../../domain/format.ts'
import { adminTexts } from '../../../../texts/admin/dashboard.ts'
import { BarRows } from './bar-rows.tsx'
import { ChartCard, chartLinkClass } from './chart-card.tsx'
import { colors } from './series.ts'

const t = adminTexts.charts
const states = ['paid', 'pending', 'expired', 'cancelled', 'refunded'] as const
const series = [
  { key: 'count', name: t.count, color: colors.accent },
  { key: 'before', name: t.before, color: colors.before },
]

interface OrdersChartProps {
  orders: OrderFigures['orders']
  /** The first day of the period, yyyy-MM-dd. */
  since: string | undefined
}

/** The period's orders by state, with their amounts and a link to all of them. */
export function OrdersChart({ orders, since }: OrdersChartProps) {
  const lines = states.map((state) => ({
    label: t.orderStates[state],
    count: orders[state]?.count ?? 0,
    before: orders[state]?.before ?? 0,
    amount: formatMoney((orders[state]?.amount_cents ?? 0) / 100),
  }))
  return (
    <ChartCard
      title={t.orders}
      summary={t.ordersSummary(lines.reduce((sum, { count }) => sum + count, 0))}
      series={series}
      headings={[t.state, t.count, t.amount, t.before]}
      rows={lines.map(({ label, count, before, amount }) => [
        label,
        count.toLocaleString('pt-BR'),
        amount,
        before.toLocaleString('pt-BR'),
      ])}
      action={
        <Link to="/dashboard/orders" search={{ de: since }} className={chartLinkClass}>
          {t.seeOrders}
        </Link>
      }
    >
      <BarRows title={t.orders} rows={lines} series={series} />
    </ChartCard>
  )
}
