import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { adminProposals, proposalStatuses, type Board } from '../../../data/admin/proposals.ts'
import { useSignedIn } from '../../../data/auth/use-identity.ts'
import { parseTableState } from '../../../domain/url/table-state.ts'
import { adminProposalTexts } from '../../../texts/admin/proposals.ts'
import { useUrlState } from '../../../ui/lists/use-url-state.ts'

const t = adminProposalTexts

/** The number of proposals in each status and in total. Pressing one filters the board. */
export function ProposalCounts({ board }: { board: Board }) {
  const [state, change] = useUrlState(parseTableState)
  const { userId } = useSignedIn()
  const corporate = useQuery({
    ...adminProposals.companies(userId, state),
    enabled: board === 'corporate',
    placeholderData: keepPreviousData,
  })
  const locals = useQuery({
    ...adminProposals.partners(userId, state),
    enabled: board === 'local',
    placeholderData: keepPreviousData,
  })
  const counts = (board === 'corporate' ? corporate.data : locals.data)?.counts
  const total = proposalStatuses.reduce((sum, status) => sum + (counts?.[status] ?? 0), 0)
  const tiles = [
    { status: undefined, label: t.total, count: total },
    ...proposalStatuses.map((status) => ({ status, label: t.statuses[status], count: counts?.[status] ?? 0 })),
  ]
  return (
    <ul aria-label={t.counts} className="grid grid-cols-2 gap-2 sm:grid-cols-5 md:gap-3">
      {tiles.map(({ status, label, count }) => {
        const isChosen = state.filtro === status
        return (
          <li key={label} className="max-sm:first:col-span-2">
            <button
              type="button"
              aria-pressed={isChosen}
              onClick={() => change({ filtro: status })}
              className={cx(
                'flex min-h-11 w-full cursor-pointer items-baseline justify-between gap-x-2 rounded-md border px-4',
                'py-2.5 text-left transition-colors sm:max-lg:flex-col sm:max-lg:px-3',
                isChosen
                  ? 'border-brand bg-brand-soft text-brand-soft-ink'
                  : 'border-line bg-surface hover:border-line-strong',
              )}
            >
              <span className={cx('text-sm', !isChosen && 'text-muted')}>{label}</span>
              <strong className="font-display text-heading font-semibold tabular-nums">
                {counts === undefined ? '–' : t.counted(count)}
              </strong>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
