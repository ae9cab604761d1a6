import { useState, type ReactNode } from 'react'
import { adminReviews, fetchReviewPage, useRemoveReview, type ListedReview } from '../../../data/admin/reviews.ts'
import { useSignedIn } from '../../../data/auth/use-identity.ts'
import { formatClubDateTime } from '../../../domain/calendar-day.ts'
import { parseTimestamp } from '../../../domain/timestamp.ts'
import { adminClubTexts } from '../../../texts/admin/club.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ReviewAnswer } from '../../../ui/layout/review-answer.tsx'
import { Stars } from '../../../ui/controls/stars.tsx'
import { notify } from '../../../ui/feedback/notify.ts'
import type { Column } from '../../../ui/lists/table.tsx'
import { RemovableRowsPage } from './removable-rows-page.tsx'
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'

const ReasonDialog = lazyDialog(async () => (await import('../dialogs/reason-dialog.tsx')).ReasonDialog)

const t = adminClubTexts.reviews
const written = ({ created_at: at }: ListedReview) => formatClubDateTime(parseTimestamp(at))

const columns: Column<ListedReview>[] = [
  {
    key: 'restaurant',
    label: t.columns.restaurant,
    sortable: true,
    heading: true,
    cell: (row) => <span className="line-clamp-2 max-w-64 font-semibold">{row.restaurant_name}</span>,
  },
  {
    key: 'rating',
    label: t.columns.rating,
    sortable: true,
    cell: (row) => <Stars readOnly value={row.rating} />,
  },
  {
    key: 'comment',
    label: t.columns.comment,
    className: 'xl:w-2/5',
    cell: (row) => (
      <div className="grid gap-1">
        {row.comment === null ? (
          <span className="text-muted">{t.noComment}</span>
        ) : (
          <p className="wrap-anywhere whitespace-pre-line">{row.comment}</p>
        )}
        {row.answer !== null && <RemovableAnswer review={row}>{row.answer}</RemovableAnswer>}
      </div>
    ),
  },
  {
    key: 'author',
    label: t.columns.author,
    cell: (row) => row.author ?? <span className="text-muted">{t.left}</span>,
  },
  {
    key: 'created_at',
    label: t.columns.created,
    sortable: true,
    className: 'whitespace-nowrap text-muted',
    cell: written,
  },
]

/** Moderation of reviews: removing one recomputes the restaurant's rating. */
export function ReviewsPage() {
  const { userId } = useSignedIn()
  return (
    <RemovableRowsPage
      texts={t}
      columns={columns}
      query={(state) => adminReviews(userId, state)}
      nameOf={(row) => row.restaurant_name}
      question={(row, onClose) => <RemovalDialog review={row} onClose={onClose} />}
      confirm={t.confirm}
      filters={[
        { value: '', label: t.allStars },
        ...[5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: t.stars(stars) })),
      ]}
      exported={{
        file: 'avaliacoes',
        fetchPage: fetchReviewPage,
        columns: [
          [t.columns.restaurant, (row) => row.restaurant_name],
          [t.columns.rating, (row) => row.rating],
          [t.columns.comment, (row) => row.comment],
          [t.answerColumn, (row) => row.answer],
          [t.columns.author, (row) => row.author ?? t.left],
          [t.columns.created, written],
        ],
      }}
    />
  )
}

/** Asks why; the history keeps the reason, and nothing of the review. A failure keeps what was typed. */
function RemovalDialog({ review, onClose }: { review: ListedReview; onClose: () => void }) {
  const remove = useRemoveReview('remove_review')
  return (
    <ReasonDialog
      title={t.removeTitle}
      text={t.removeText(review.restaurant_name)}
      confirm={t.confirm}
      onConfirm={async (reason) => {
        if (await remove.mutateAsync({ id: review.id, reason })) notify.success(t.removed, t.removedText)
        else notify.error(t.notRemoved, t.notRemovedText)
        onClose()
      }}
      onClose={onClose}
    />
  )
}

/** The restaurant's answer, which an admin may remove while the review stays. */
function RemovableAnswer({ review, children }: { review: ListedReview; children: string }): ReactNode {
  const [isRemoving, setRemoving] = useState(false)
  const remove = useRemoveReview('remove_review_answer')
  return (
    <>
      <ReviewAnswer>{children}</ReviewAnswer>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t.removeAnswerNamed(review.restaurant_name)}
        onClick={() => setRemoving(true)}
        className="justify-self-start"
      >
        {t.removeAnswer}
      </Button>
      {isRemoving && (
        <ReasonDialog
          title={t.removeAnswerTitle}
          text={t.removeAnswerText(review.restaurant_name)}
          confirm={t.removeAnswer}
          onConfirm={async (reason) => {
            if (await remove.mutateAsync({ id: review.id, reason }))
              notify.success(t.answerRemoved, t.answerRemovedText)
            else notify.error(t.notRemoved, t.notRemovedText)
            setRemoving(false)
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  )
}
