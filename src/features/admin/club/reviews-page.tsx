import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { club, fetchReviewPage, useDeleteReview, type ListedReview } from '../../../data/admin/club.ts'
import { useSignedIn } from '../../../data/auth/use-identity.ts'
import { formatDateTime } from '../../../domain/format.ts'
import type { TableState } from '../../../domain/table-state.ts'
import { parseTimestamp } from '../../../domain/timestamp.ts'
import { adminClubTexts } from '../../../texts/admin-club.ts'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/table.tsx'
import { notify } from '../../../ui/notify.ts'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { failureReason } from '../failure-reason.ts'
import { DeskTable } from '../table/desk-table.tsx'
import { downloadRows } from '../table/download-rows.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

const t = adminClubTexts.reviews
const written = ({ created_at: at }: ListedReview) => formatDateTime(parseTimestamp(at))

/** Moderation of reviews: taking one away computes the establishment's rating anew. */
export function ReviewsPage({ state, onStateChange }: { state: TableState; onStateChange: (state: TableState) => void }) {
  const { userId } = useSignedIn()
  const [removing, setRemoving] = useState<ListedReview>()
  const remove = useDeleteReview()
  const confirm = async (id: string) => {
    try {
      await remove.mutateAsync(id)
      notify.success(t.removed, t.removedText)
    } catch (failure) {
      notify.error(t.removeFailed, failureReason(failure))
    }
    setRemoving(undefined)
  }
  const columns: Column<ListedReview>[] = [
    { key: 'restaurant', label: t.columns.restaurant, sortable: true, heading: true, className: 'md:align-top', cell: (row) => <span className="line-clamp-2 max-w-64 font-semibold">{row.restaurant_name}</span> },
    { key: 'rating', label: t.columns.rating, sortable: true, className: 'md:align-top', cell: (row) => <Stars readOnly size="sm" value={row.rating} /> },
    { key: 'comment', label: t.columns.comment, className: 'md:w-2/5 md:align-top', cell: (row) => (row.comment === null ? <span className="text-muted">{t.noComment}</span> : <p className="wrap-anywhere whitespace-pre-line">{row.comment}</p>) },
    { key: 'author', label: t.columns.author, className: 'md:align-top', cell: (row) => row.author ?? <span className="text-muted">{t.left}</span> },
    { key: 'created_at', label: t.columns.created, sortable: true, className: 'whitespace-nowrap text-muted md:align-top', cell: written },
    {
      key: 'actions', label: t.columns.actions, actions: true, className: 'md:align-top',
      cell: (row) => (
        <Button variant="ghost" size="sm" aria-label={t.removeNamed(row.restaurant_name)} onClick={() => setRemoving(row)}>
          <Trash2 aria-hidden className="size-4" />
        </Button>
      ),
    },
  ] // prettier-ignore
  return (
    <Page width="wide" className="gap-6!">
      <PageHeader title={t.title} lead={t.lead} />
      <DeskTable
        caption={t.caption}
        columns={columns}
        state={state}
        onStateChange={onStateChange}
        query={club.reviews(userId, state)}
        defaultSort={{ by: 'created_at', order: 'desc' }}
        searchLabel={t.search}
        filter={{ label: t.filter, options: [{ value: '', label: t.allStars }, ...[5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: t.stars(stars) }))] }}
        failed={t.failed}
        empty={{ title: t.empty }}
        onExport={() =>
          downloadRows('avaliacoes', (page, size) => fetchReviewPage({ ...state, pagina: page }, size), [
            [t.columns.restaurant, (row) => row.restaurant_name],
            [t.columns.rating, (row) => row.rating],
            [t.columns.comment, (row) => row.comment],
            [t.columns.created, written],
          ])
        }
      />
      <ConfirmDialog
        open={removing !== undefined}
        title={t.removeTitle}
        text={t.removeText(removing?.restaurant_name ?? '')}
        confirm={t.confirm}
        busy={remove.isPending}
        onClose={() => setRemoving(undefined)}
        onConfirm={() => removing && void confirm(removing.id)}
      />
    </Page>
  )
}
