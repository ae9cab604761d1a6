import type { AuditLine } from '../../../data/admin/audit.ts'
import { formatClubDateTime } from '../../../domain/calendar-day.ts'
import { parseTimestamp } from '../../../domain/timestamp.ts'
import { adminAuditTexts as t } from '../../../texts/admin/audit.ts'
import { actionText } from './audit-words.ts'
import { ChangeList } from './change-list.tsx'

/** What was done to one record, newest first. */
export function HistoryLines({ lines }: { lines: readonly AuditLine[] }) {
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
              · {line.actor_name ?? t.system} · {formatClubDateTime(parseTimestamp(line.at))}
            </span>
          </p>
          <ChangeList line={line} />
        </li>
      ))}
    </ol>
  )
}
