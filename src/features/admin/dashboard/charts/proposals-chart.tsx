import { Link } from '@tanstack/react-router'
import type { OrderFigures } from '../../../../data/admin/figures.ts'
import { proposalStatuses } from '../../../../data/admin/proposals.ts'
import { adminTexts } from '../../../../texts/admin/dashboard.ts'
import { adminProposalTexts } from '../../../../texts/admin/proposals.ts'
import { BarRows } from './bar-rows.tsx'
import { ChartCard, chartLinkClass } from './chart-card.tsx'
import { colors } from './series.ts'

const t = adminTexts.charts
const series = [
  { key: 'company', name: t.corporate, color: colors.brand },
  { key: 'restaurant', name: t.local, color: colors.accent },
  { key: 'before', name: t.before, color: colors.before },
]

interface ProposalsChartProps {
  companies: OrderFigures['company_proposals']
  restaurants: OrderFigures['restaurant_proposals']
  /** The first day of the period, yyyy-MM-dd. */
  since: string | undefined
}

/** The period's proposals by status, those of companies next to those of restaurants. */
export function ProposalsChart({ companies, restaurants, since }: ProposalsChartProps) {
  const lines = proposalStatuses.map((status) => ({
    label: adminProposalTexts.statuses[status],
    company: companies[status]?.count ?? 0,
    restaurant: restaurants[status]?.count ?? 0,
    before: (companies[status]?.before ?? 0) + (restaurants[status]?.before ?? 0),
  }))
  const sum = (key: 'company' | 'restaurant') => lines.reduce((total, line) => total + line[key], 0)
  return (
    <ChartCard
      title={t.proposals}
      summary={t.proposalsSummary(sum('company'), sum('restaurant'))}
      series={series}
      headings={[t.state, ...series.map(({ name }) => name)]}
      rows={lines.map(({ label, company, restaurant, before }) => [
        label,
        ...[company, restaurant, before].map(String),
      ])}
      action={
        <span className="flex flex-wrap gap-x-4">
          <Link to="/dashboard/leads-admin" search={{ de: since }} className={chartLinkClass}>
            {t.seeCompanies}
          </Link>
          <Link
            to="/dashboard/leads-admin"
            search={{ quadro: 'estabelecimentos', de: since }}
            className={chartLinkClass}
          >
            {t.seeRestaurants}
          </Link>
        </span>
      }
    >
      <BarRows title={t.proposals} rows={lines} series={series} />
    </ChartCard>
  )
}
