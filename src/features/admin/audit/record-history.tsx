import { useQuery } from '@tanstack/react-query'
import { audit, type AuditedTable, type AuditLine } from '../../../data/admin/audit.ts'
import { formatDateTime } from '../../../domain/format.ts'
import { parseTimestamp } from '../../../domain/timestamp.ts'
import { adminAuditTexts } from '../../../texts/admin/audit.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { actionText } from './audit-words.ts'
import { ChangeList } from './change-list.tsx'

const t = adminAuditTexts
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
            {lines.length === 0 ? <p className="text-sm text-muted">{t.empty}</p> : <Lines lines={lines} />}
            {lines.length === mostLines && <p className="mt-4 text-sm text-muted">{t.latest}</p>}
          </>
        )}
      </QueryState>
    </Card>
  )
}

function Lines({ lines }: { lines: readonly AuditLine[] }) {
  return (
    <ol className="grid gap-4 border-l-2 border-line pl-5 text-sm">
      {lines.map((line) => (
        <li
          key={line.id}
          className="relative grid gap-1 before:absolute before:top-1.5 before:-left-[1.6rem] before:size-2.5
            before:rounded-full before:bg-brand"
        >
          <p>
            <strong className="font-semibold">{actionText(line.action)}</strong>
            <span className="text-muted">
              {' '}
              · {line.actor_name ?? t.system} · {formatDateTime(parseTimestamp(line.at))}
            </span>
          </p>
          <ChangeList line={line} />
        </li>
      ))}
    </ol>
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
