import { Link } from '@tanstack/react-router'
import { audit, fetchAuditPage, type ListedAuditLine } from '../../../data/admin/audit.ts'
import { useSignedIn } from '../../../data/auth/use-identity.ts'
import { formatClubDateTime } from '../../../domain/calendar-day.ts'
import { parseTimestamp } from '../../../domain/timestamp.ts'
import { adminAuditTexts } from '../../../texts/admin/audit.ts'
import { historyTexts } from '../../../texts/admin/history.ts'
import { breakable } from '../../../ui/layout/breakable.tsx'
import type { Column } from '../../../ui/lists/table.tsx'
import { TablePage } from '../table/table-page.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { actionText, changesOf } from './audit-words.ts'
import { ChangeList } from './change-list.tsx'

const t = { ...adminAuditTexts, ...historyTexts }
const tableNames: Record<string, string> = t.tables

const columns: Column<ListedAuditLine>[] = [
  {
    key: 'what',
    label: t.columns.what,
    heading: true,
    className: 'xl:align-top',
    cell: (line) => <span className="font-semibold">{actionText(line.action)}</span>,
  },
  { key: 'record', label: t.columns.record, className: 'xl:align-top', cell: (line) => <Record line={line} /> },
  { key: 'who', label: t.columns.who, className: 'xl:align-top', cell: (line) => line.actor_name ?? t.system },
  {
    key: 'at',
    label: t.columns.at,
    className: 'whitespace-nowrap xl:align-top',
    cell: (line) => formatClubDateTime(parseTimestamp(line.at)),
  },
  {
    key: 'changes',
    label: t.columns.changes,
    className: 'xl:align-top xl:w-2/5',
    cell: (line) => <ChangeList line={line} />,
  },
]

/** The audit log. */
export function AuditPage() {
  const { userId } = useSignedIn()
  return (
    <TablePage
      texts={t}
      columns={columns}
      query={(state) => audit.list(userId, state)}
      narrowing={<AuditFilters />}
      filters={[
        { value: '', label: t.everything },
        ...Object.entries(t.tables).map(([value, label]) => ({ value, label })),
      ]}
      exported={{
        file: 'historico',
        fetchPage: fetchAuditPage,
        columns: [
          [t.columns.at, (line) => formatClubDateTime(parseTimestamp(line.at))],
          [t.columns.who, (line) => line.actor_name ?? t.system],
          [t.columns.what, (line) => actionText(line.action)],
          [t.columns.record, (line) => [tableNames[line.subject_table], line.subject_name].filter(Boolean).join(': ')],
          [t.columns.reason, (line) => line.reason],
          [
            t.columns.changes,
            (line) =>
              changesOf(line)
                .map(({ field, before, after }) => `${field}: ${before} > ${after}`)
                .join(' | '),
          ],
        ],
      }}
    />
  )
}

function Record({ line }: { line: ListedAuditLine }) {
  const name = breakable(line.subject_name ?? (line.subject_table === 'messages' ? '' : t.gone))
  const link = 'font-medium underline decoration-line-strong underline-offset-4 hover:decoration-current'
  return (
    <span className="grid">
      <span className="text-xs text-muted">{tableNames[line.subject_table] ?? line.subject_table}</span>
      {line.subject_name !== null && line.subject_table === 'restaurants' ? (
        <Link to="/dashboard/estabelecimentos-admin/$id" params={{ id: line.subject_id }} className={link}>
          {name}
        </Link>
      ) : line.subject_name !== null && line.subject_table === 'profiles' ? (
        <Link to="/dashboard/usuarios-admin/$id" params={{ id: line.subject_id }} className={link}>
          {name}
        </Link>
      ) : (
        name
      )}
    </span>
  )
}
