import { useState } from 'react'
import {
  adminChangeRequests,
  fetchChangeRequestPage,
  type ListedChangeRequest,
} from '../../../data/admin/change-requests.ts'
import { useSignedIn } from '../../../data/auth/use-identity.ts'
import { formatClubDateTime } from '../../../domain/calendar-day.ts'
import { parseTimestamp } from '../../../domain/timestamp.ts'
import { adminChangeRequestTexts as t } from '../../../texts/admin/change-requests.ts'
import { ownPlaceTexts } from '../../../texts/manager/own-place.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import type { Column } from '../../../ui/lists/table.tsx'
import { TablePage } from '../table/table-page.tsx'
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'

const AnswerRequestDialog = lazyDialog(async () => (await import('./answer-request-dialog.tsx')).AnswerRequestDialog)

const { parts } = ownPlaceTexts.club
const { statuses } = ownPlaceTexts.requests
const tones = { pending: 'warning', accepted: 'success', declined: 'destructive', withdrawn: 'neutral' } as const
const asked = ({ created_at: at }: ListedChangeRequest) => formatClubDateTime(parseTimestamp(at))

const columns: Column<ListedChangeRequest>[] = [
  {
    key: 'place',
    label: t.columns.place,
    heading: true,
    cell: (row) => (
      <span className="grid max-w-64">
        <span className="line-clamp-2 font-semibold">{row.restaurant_name}</span>
        <span className="text-muted">{row.requested_by_name ?? t.left}</span>
      </span>
    ),
  },
  { key: 'kind', label: t.columns.kind, cell: (row) => parts[row.kind] },
  {
    key: 'wanted',
    label: t.columns.wanted,
    className: 'xl:w-2/5',
    cell: (row) => (
      <div className="grid gap-1">
        <p className="whitespace-pre-line wrap-anywhere">{row.wanted}</p>
        {row.answer !== null && (
          <p className="whitespace-pre-line wrap-anywhere text-muted">
            {t.columns.answer}: {row.answer}
          </p>
        )}
      </div>
    ),
  },
  {
    key: 'created_at',
    label: t.columns.created,
    sortable: true,
    className: 'whitespace-nowrap text-muted',
    cell: asked,
  },
  {
    key: 'status',
    label: t.columns.status,
    cell: (row) => <Badge tone={tones[row.status]}>{statuses[row.status]}</Badge>,
  },
]

/** What managers ask to change, the oldest first (rules: Change requests). */
export function ChangeRequestsPage() {
  const { userId } = useSignedIn()
  const [answered, setAnswered] = useState<ListedChangeRequest>()
  const actions: Column<ListedChangeRequest> = {
    key: 'actions',
    label: t.columns.actions,
    actions: true,
    cell: (row) =>
      row.status === 'pending' && (
        <Button
          variant="outline"
          size="sm"
          aria-label={t.answerNamed(row.restaurant_name, parts[row.kind])}
          onClick={() => setAnswered(row)}
        >
          {t.answer}
        </Button>
      ),
  }
  return (
    <TablePage
      texts={t}
      columns={[...columns, actions]}
      query={(state) => adminChangeRequests(userId, state)}
      defaultSort={{ by: 'created_at', order: 'asc' }}
      filters={Object.entries(t.filters).map(([value, label]) => ({ value: value === 'pending' ? '' : value, label }))}
      exported={{
        file: 'solicitacoes',
        fetchPage: fetchChangeRequestPage,
        columns: [
          [t.columns.place, (row) => row.restaurant_name],
          [t.columns.person, (row) => row.requested_by_name],
          [t.columns.kind, (row) => parts[row.kind]],
          [t.columns.present, (row) => row.present],
          [t.columns.wanted, (row) => row.wanted],
          [t.columns.created, asked],
          [t.columns.status, (row) => statuses[row.status]],
          [t.columns.answer, (row) => row.answer],
        ],
      }}
    >
      {answered !== undefined && <AnswerRequestDialog request={answered} onClose={() => setAnswered(undefined)} />}
    </TablePage>
  )
}
