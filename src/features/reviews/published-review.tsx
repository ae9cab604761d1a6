import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { discardReviewDraft, type ReviewDraft } from '../../data/reviews/drafts.ts'
import { useChangeReview } from '../../data/reviews/mutations.ts'
import type { Review } from '../../data/reviews/rows.ts'
import { useServerNow } from '../../data/use-server-now.ts'
import type { Voucher } from '../../data/vouchers/rows.ts'
import { formatLastDay } from '../../domain/money/period-days.ts'
import { reviewTexts } from '../../texts/reviews.ts'
import { Button } from '../../ui/controls/button.tsx'
import { takeFocus } from '../../ui/controls/take-focus.ts'
import { failureReason } from '../../ui/feedback/failure-reason.ts'
import { notify } from '../../ui/feedback/notify.ts'
import { DeleteReviewDialog } from './delete-review-dialog.tsx'
import { LeftDraft } from './left-draft.tsx'
import { ReviewForm } from './review-form.tsx'
import { SentReview } from './sent-review.tsx'

const t = reviewTexts.published

interface PublishedReviewProps {
  userId: string
  voucher: Voucher
  review: Review
  /** An edit that was begun and not sent; undefined while IndexedDB answers. */
  draft: ReviewDraft | null | undefined
  /** Whether it has just replaced the form in which it was written. */
  isNew: boolean
  /** Called before the review may go. */
  onDeleting: () => void
}

/** One's own published review, which can be changed or deleted for 30 days (rules: Reviews). */
export function PublishedReview({ userId, voucher, review, draft, isNew, onDeleting }: PublishedReviewProps) {
  const [step, setStep] = useState<'shown' | 'editing' | 'deleting' | 'edited'>(isNew ? 'edited' : 'shown')
  const change = useChangeReview(userId)
  const now = useServerNow()
  const until = review.change_until
  const isOpen = until !== undefined && until.getTime() > now
  const submit = (edited: ReviewDraft) => {
    void change.mutateAsync(edited).then(
      (status) => {
        if (status === 'changed') {
          notify.success(t.changed, t.changedText)
          setStep('edited')
        } else notify.error(t.changeFailed, t.refusals[status])
      },
      (failure: unknown) => notify.error(t.changeFailed, failureReason(failure)),
    )
  }
  if (step === 'editing' && draft !== undefined) {
    return (
      <ReviewForm
        voucher={voucher}
        initial={draft ?? review}
        texts={{ ...t.form, note: review.answer == null ? undefined : t.answered }}
        sending={change.isPending}
        onMount={takeFocus}
        onSubmit={submit}
        onCancel={() => {
          void discardReviewDraft(voucher.id)
          setStep('edited')
        }}
      />
    )
  }
  return (
    <div className="grid gap-2">
      <SentReview review={review} onMount={step === 'edited' ? takeFocus : undefined} />
      {!isOpen && draft != null && <LeftDraft draft={draft} restaurant={voucher.restaurant.name} />}
      {until !== undefined && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p className="text-sm text-muted">
            {isOpen ? (draft ? t.resume : t.until(formatLastDay(until))) : t.over(formatLastDay(until))}
          </p>
          {isOpen && (
            <div className="-mx-4 flex flex-wrap">
              <Button
                variant="ghost"
                size="sm"
                aria-label={reviewTexts.editFor(voucher.restaurant.name)}
                onClick={() => setStep('editing')}
              >
                <Pencil aria-hidden className="size-4" />
                {reviewTexts.edit}
              </Button>
              <Button
                variant="ghost"
                size="sm"
                aria-label={t.deleteFor(voucher.restaurant.name)}
                onClick={() => {
                  onDeleting()
                  setStep('deleting')
                }}
              >
                <Trash2 aria-hidden className="size-4" />
                {t.delete}
              </Button>
            </div>
          )}
        </div>
      )}
      {step === 'deleting' && (
        <DeleteReviewDialog
          userId={userId}
          voucher={voucher}
          hasAnswer={review.answer != null}
          onClose={() => setStep('shown')}
        />
      )}
    </div>
  )
}
