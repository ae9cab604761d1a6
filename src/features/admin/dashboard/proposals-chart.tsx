import { Link } from '@tanstack/react-router'
import { proposalStatuses } from '../../../data/admin/proposals.ts'
import { adminTexts } from '../../../texts/admin/dashboard.ts'
import { adminProposalTexts } from '../../../texts/admin/proposals.ts'
import { ChartCard } from './chart-card.tsx'

const t = adminTexts.charts
type Counts = Record<string, number>
const sum = (counts: Counts) => proposalStatuses.reduce((total, status) => total + (counts[status] ?? 0), 0)

/** The period's proposals by status, those of companies next to those of restaurants. */
export function ProposalsChart({ corporate, local }: { corporate: Counts; local: Counts }) {
  const top = Math.max(1, ...proposalStatuses.flatMap((status) => [corporate[status] ?? 0, local[status] ?? 0]))
  return (
    <ChartCard
      title={t.proposals}
      summary={t.proposalsSummary(sum(corporate), sum(local))}
      headings={[t.state, t.corporate, t.local]}
      rows={proposalStatuses.map((status) => [
        adminProposalTexts.statuses[status],
        String(corporate[status] ?? 0),
        String(local[status] ?? 0),
      ])}
      action={
        <Link
          to="/dashboard/leads-admin"
          className="inline-flex min-h-11 items-center text-sm text-brand underline underline-offset-4 md:min-h-0"
        >
          {t.seeProposals}
        </Link>
      }
    >
      <div className="grid gap-3">
        <div className="grid h-36 grid-cols-4 items-end gap-4 border-b border-line">
          {proposalStatuses.map((status) => (
            <div key={status} className="flex h-full items-end justify-center gap-1.5">
              <Column value={corporate[status] ?? 0} top={top} className="bg-brand" />
              <Column value={local[status] ?? 0} top={top} className="bg-accent" />
            </div>
          ))}
        </div>
        <div className="grid grid-cols-4 gap-4 text-center text-xs text-muted">
          {proposalStatuses.map((status) => (
            <span key={status}>{adminProposalTexts.statuses[status]}</span>
          ))}
        </div>
        <div className="flex gap-4 text-sm">
          <span className="flex items-center gap-2">
            <span className="size-3 rounded-xs bg-brand" />
            {t.corporate}
          </span>
          <span className="flex items-center gap-2">
            <span className="size-3 rounded-xs bg-accent" />
            {t.local}
          </span>
        </div>
      </div>
    </ChartCard>
  )
}

function Column({ value, top, className }: { value: number; top: number; className: string }) {
  return (
    <span className="flex h-full w-7 flex-col items-center justify-end gap-1 text-xs tabular-nums">
      <span className={value === 0 ? 'text-muted' : undefined}>{value}</span>
      <span className={`w-full rounded-t-xs ${className}`} style={{ height: `${String((value / top) * 80)}%` }} />
    </span>
  )
}
