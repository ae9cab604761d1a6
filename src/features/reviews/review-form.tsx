import { WifiOff } from 'lucide-react'
import { useState, type FormEvent, type RefCallback } from 'react'
import { useOnline } from '../../data/connection.ts'
import { BackendError } from '../../domain/backend-error.ts'
import { discardReviewDraft, saveReviewDraft, type ReviewDraft } from '../../data/reviews/drafts.ts'
import { useSendReview } from '../../data/reviews/mutations.ts'
import { sendQueuedReviews } from '../../data/reviews/reviews-lane.ts'
import type { Voucher } from '../../data/vouchers/rows.ts'
import { reviewTexts } from '../../texts/reviews.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { Stars } from '../../ui/controls/stars.tsx'
import { Textarea } from '../../ui/controls/textarea.tsx'

const t = reviewTexts
const commentLimit = 4000 // (rules: Limits)

interface ReviewFormProps {
  userId: string
  voucher: Voucher
  /** The draft to continue. */
  draft: ReviewDraft | null
  /** The review as it was queued before this edit; cancelling queues it again. */
  queuedDraft: ReviewDraft | null
  onMount: RefCallback<HTMLFormElement>
  /** Called when the review was cancelled or queued. */
  onClose: () => void
}

/** Stars and an optional comment. Every change is saved as a draft on the device until sent or cancelled. */
export function ReviewForm({ userId, voucher, draft, queuedDraft, onMount, onClose }: ReviewFormProps) {
  const online = useOnline()
  const send = useSendReview(userId)
  const [review, setReview] = useState<ReviewDraft>({
    voucherId: voucher.id,
    rating: draft?.rating ?? 0,
    comment: draft?.comment ?? '',
  })

  const change = (changes: Partial<ReviewDraft>) => {
    const next = { ...review, ...changes }
    setReview(next)
    void saveReviewDraft(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (review.rating === 0 || send.isPending) return
    // `mutateAsync`, because the callbacks of `mutate` do not run once the sent review has replaced this form.
    void send.mutateAsync(review).then(
      (outcome) => {
        if (outcome === 'sent') {
          notify.success(t.sent, t.sentText)
        } else {
          notify.info(t.kept, t.queued)
          onClose()
        }
      },
      (error: unknown) => {
        if (error instanceof BackendError && error.kind === 'signed_out') notify.error(t.signedOut, t.signedOutText)
        else notify.error(t.failed, t.failedText)
      },
    )
  }
  const cancel = () => {
    if (queuedDraft === null) void discardReviewDraft(voucher.id)
    else void saveReviewDraft(queuedDraft).then(sendQueuedReviews)
    onClose()
  }

  return (
    <form
      ref={onMount}
      tabIndex={-1}
      aria-label={t.formFor(voucher.restaurant.name)}
      onSubmit={submit}
      className="grid gap-4 rounded-md outline-none"
    >
      <Stars
        label={t.rating}
        size="lg"
        value={review.rating}
        onChange={(rating) => {
          change({ rating })
        }}
      />
      <Field label={t.comment} optional hint={t.nameless}>
        <Textarea
          counter
          maxLength={commentLimit}
          placeholder={t.commentPlaceholder}
          value={review.comment}
          onChange={(event) => {
            change({ comment: event.target.value })
          }}
        />
      </Field>
      {!online && (
        <p role="status" className="flex gap-2 rounded-md bg-info-soft p-3 text-sm text-info-soft-ink">
          <WifiOff aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t.offline}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="ghost" disabled={send.isPending} onClick={cancel}>
          {t.cancel}
        </Button>
        <Button type="submit" disabled={review.rating === 0} loading={send.isPending} className="grow md:grow-0">
          {t.submit}
        </Button>
      </div>
    </form>
  )
}
