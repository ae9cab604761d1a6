import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { audit, type AuditedTable } from '../../../data/admin/audit.ts'
import { historyTexts as t } from '../../../texts/admin/history.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'

// Its words are those of every record of the club.
const HistoryLines = lazyPart(async () => (await import('./history-lines.tsx')).HistoryLines)

const mostLines = 100 // as many as `audit.trail` reads

/** The audit log of one record. */
export function RecordHistory({
  subjectTable,
  subjectId,
  className,
}: {
  subjectTable: AuditedTable
  subjectId: string
  className?: string
}) {
  const trail = useQuery(audit.trail(subjectTable, subjectId))
  return (
    <Card as="section" aria-labelledby="historico" className={className}>
      <h2 id="historico" tabIndex={-1} className="mb-4 scroll-mt-24 text-heading outline-none">
        {t.title}
      </h2>
      <QueryState inline query={trail} failed={t.failed} skeleton={<HistorySkeleton />}>
        {(lines) => (
          <>
            {lines.length === 0 && <p className="text-sm text-muted">{t.empty}</p>}
            {lines.length > 0 && (
              <Suspense fallback={<HistorySkeleton />}>
                <HistoryLines lines={lines} />
              </Suspense>
            )}
            {lines.length === mostLines && <p className="mt-4 text-sm text-muted">{t.latest}</p>}
          </>
        )}
      </QueryState>
    </Card>
  )
}

function HistorySkeleton() {
  return (
    <SkeletonGroup className="grid gap-3">
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-5 w-1/2" />
    </SkeletonGroup>
  )
}
