import type { RefCallback } from 'react'
import { failureKind } from '../../domain/backend-error.ts'
import { discardReviewDraft, saveReviewDraft, type ReviewDraft } from '../../data/reviews/drafts.ts'
import { useSendReview } from '../../data/reviews/mutations.ts'
import { sendQueuedReviews } from '../../data/reviews/reviews-lane.ts'
import type { Voucher } from '../../data/vouchers/rows.ts'
import { reviewTexts } from '../../texts/reviews.ts'
import { notify } from '../../ui/feedback/notify.ts'
import { ReviewForm } from './review-form.tsx'

const t = reviewTexts

interface NewReviewFormProps {
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

/** The first review of a voucher, which waits on the device where there is no network. */
export function NewReviewForm({ userId, voucher, draft, queuedDraft, onMount, onClose }: NewReviewFormProps) {
  const send = useSendReview(userId)
  const submit = (review: ReviewDraft) => {
    // `mutateAsync`, because the callbacks of `mutate` do not run once the sent review has replaced this form.
    void send.mutateAsync(review).then(
      (outcome) => {
        if (outcome === 'sent') {
          notify.success(t.sent, t.sentText)
        } else if (outcome === 'suspended') {
          notify.error(t.failed, t.suspended)
        } else {
          notify.info(t.kept, t.queued)
          onClose()
        }
      },
      (error: unknown) => {
        if (failureKind(error) === 'signed_out') notify.error(t.signedOut, t.signedOutText)
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
    <ReviewForm
      voucher={voucher}
      initial={draft}
      texts={t.first}
      sending={send.isPending}
      onMount={onMount}
      onSubmit={submit}
      onCancel={cancel}
    />
  )
}
