import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Check, CheckCheck } from 'lucide-react'
import {
  fetchErrorPage,
  metErrors,
  newErrors,
  useMarkErrorsSeen,
  type MetError,
} from '../../../data/admin/met-errors.ts'
import { useSignedIn } from '../../../data/auth/use-identity.ts'
import { reportedKinds } from '../../../data/error-reports.ts'
import { formatCalendarDay } from '../../../domain/format.ts'
import { parseTableState } from '../../../domain/url/table-state.ts'
import { adminErrorTexts as t } from '../../../texts/admin/errors.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { failureReason } from '../../../ui/feedback/failure-reason.ts'
import { notify } from '../../../ui/feedback/notify.ts'
import { useCatchFocus } from '../../../ui/layout/focus-content.ts'
import type { Column } from '../../../ui/lists/table.tsx'
import { useUrlState } from '../../../ui/lists/use-url-state.ts'
import { TablePage } from '../table/table-page.tsx'

const columns: Column<MetError>[] = [
  {
    key: 'kind',
    label: t.columns.kind,
    heading: true,
    cell: ({ kind }) => <span className="font-semibold">{t.kinds[kind]}</span>,
  },
  { key: 'route', label: t.columns.route, cell: ({ route }) => <code className="text-xs wrap-anywhere">{route}</code> },
  { key: 'version', label: t.columns.version, cell: (row) => row.app_version },
  { key: 'met', label: t.columns.met, align: 'end', cell: ({ met }) => met.toLocaleString('pt-BR') },
  {
    key: 'unseen',
    label: t.columns.unseen,
    align: 'end',
    cell: ({ unseen }) => (unseen === 0 ? 0 : <Badge tone="accent">{unseen.toLocaleString('pt-BR')}</Badge>),
  },
  {
    key: 'first',
    label: t.columns.first,
    className: 'whitespace-nowrap',
    cell: (row) => formatCalendarDay(row.first_day),
  },
  {
    key: 'last',
    label: t.columns.last,
    className: 'whitespace-nowrap',
    cell: (row) => formatCalendarDay(row.last_day),
  },
]

/** The errors and unknown addresses that people met, to be marked as read (rules: Panel). */
export function ErrorsPage() {
  const { userId } = useSignedIn()
  const [shown] = useUrlState(parseTableState)
  const found = useQuery({ ...metErrors.list(userId, shown), placeholderData: keepPreviousData })
  const mark = useMarkErrorsSeen()
  useCatchFocus(mark.isPending)
  const markSeen = (error?: MetError) => {
    if (found.data === undefined) return
    mark.mutate(
      { readAt: found.data.read_at, error, filter: shown.filtro },
      {
        onSuccess: (count) => notify.success(t.marked(count)),
        onError: (failure) => notify.error(t.markFailed, failureReason(failure)),
      },
    )
  }
  const isMarking = (id: string | undefined) => mark.isPending && mark.variables.error?.id === id
  const actions: Column<MetError> = {
    key: 'actions',
    label: t.columns.actions,
    actions: true,
    cell: (row) =>
      row.unseen > 0 && (
        <Button
          variant="outline"
          size="sm"
          loading={isMarking(row.id)}
          aria-label={t.markOneNamed(t.kinds[row.kind], row.route)}
          onClick={() => markSeen(row)}
        >
          <Check aria-hidden className="size-4" />
          {t.markOne}
        </Button>
      ),
  }
  return (
    <TablePage
      texts={t}
      columns={[...columns, actions]}
      query={(state) => metErrors.list(userId, state)}
      filters={[
        { value: '', label: t.filters.all },
        { value: newErrors, label: t.filters.new },
        ...reportedKinds.map((value) => ({ value, label: t.kinds[value] })),
      ]}
      actions={
        found.data !== undefined &&
        found.data.unseen > 0 && (
          <Button
            variant="outline"
            disabled={found.isPlaceholderData}
            loading={isMarking(undefined)}
            onClick={() => markSeen()}
          >
            <CheckCheck aria-hidden />
            {t.markAll}
          </Button>
        )
      }
      exported={{
        file: 'erros',
        fetchPage: fetchErrorPage,
        columns: [
          [t.columns.kind, ({ kind }) => t.kinds[kind]],
          [t.columns.route, ({ route }) => route],
          [t.columns.version, (row) => row.app_version],
          [t.columns.met, ({ met }) => met],
          [t.columns.unseen, ({ unseen }) => unseen],
          [t.columns.first, (row) => formatCalendarDay(row.first_day)],
          [t.columns.last, (row) => formatCalendarDay(row.last_day)],
        ],
      }}
    />
  )
}
