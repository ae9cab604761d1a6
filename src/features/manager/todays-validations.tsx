import { useQuery } from '@tanstack/react-query'
import { TicketCheck } from 'lucide-react'
import { restaurants } from '../../data/restaurants/queries.ts'
import { scans, type Validation } from '../../data/scans/queries.ts'
import { serverNow } from '../../data/server-clock.ts'
import { formatTime } from '../../domain/format.ts'
import { startOfLocalDay } from '../../domain/local-day.ts'
import { managerTexts } from '../../texts/manager.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { LoadFailed } from './load-failed.tsx'

const t = managerTexts.today
const shownAtMost = 12

/** Vouchers used today at the manager's establishments, newest first. Refreshes by itself. */
export function TodaysValidations({ userId }: { userId: string }) {
  const today = useQuery(scans.validatedSince(userId, startOfLocalDay(serverNow())))
  return (
    <Card as="section" aria-labelledby="validacoes">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="validacoes" className="text-heading">
          {t.title}
        </h2>
        {today.data !== undefined && today.data.length > 0 && (
          <p role="status" className="font-semibold text-success">
            {t.count(today.data.length)}
          </p>
        )}
      </div>
      {today.isError && (
        <LoadFailed title={t.failed} error={today.error} retrying={today.isFetching} onRetry={() => void today.refetch()} />
      )}
      {today.isPending && (
        <SkeletonGroup className="grid gap-3">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </SkeletonGroup>
      )}
      {today.data !== undefined && (today.data.length === 0 ? <Nothing /> : <List userId={userId} validations={today.data} />)}
    </Card>
  )
}

function Nothing() {
  return (
    <EmptyState level={3} art={<TicketCheck className="size-14" strokeWidth={1.5} />} title={t.none}>
      {t.noneText}
    </EmptyState>
  )
}

function List({ userId, validations }: { userId: string; validations: readonly Validation[] }) {
  const managed = useQuery(restaurants.managed(userId))
  const nameOf = (id: string) => managed.data?.find((restaurant) => restaurant.id === id)?.name ?? (managed.isPending ? '' : t.elsewhere)
  const rest = validations.length - shownAtMost
  return (
    <>
      <ol className="divide-y divide-line">
        {validations.slice(0, shownAtMost).map((validation) => (
          <li key={validation.scan_id} className="flex min-h-11 items-center gap-4 py-2">
            <time dateTime={validation.used_at.toISOString()} className="font-semibold tabular-nums">
              {formatTime(validation.used_at)}
            </time>
            <span className="min-w-0 wrap-anywhere text-muted">{nameOf(validation.restaurant_id)}</span>
          </li>
        ))}
      </ol>
      {rest > 0 && <p className="pt-3 text-sm text-muted">{t.more(rest)}</p>}
    </>
  )
}
