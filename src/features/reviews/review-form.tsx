import { WifiOff } from 'lucide-react'
import { useState, type FormEvent, type RefCallback } from 'react'
import { useOnline } from '../../data/connection.ts'
import { BackendError } from '../../data/errors.ts'
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
const commentLimit = 4000 // specification, section 9

interface ReviewFormProps {
  userId: string
  voucher: Voucher
  /** What was written before. */
  draft: ReviewDraft | null
  /** It was sent already and waits for a network: cancelled, it waits again. */
  takenUp: ReviewDraft | null
  onMount: RefCallback<HTMLFormElement>
  /** It was cancelled, or is on its way. */
  onClose: () => void
}

/** One to five stars and, if the person likes, words. Every change is kept on the device until it is sent or cancelled. */
export function ReviewForm({ userId, voucher, draft, takenUp, onMount, onClose }: ReviewFormProps) {
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
    // Not by the callbacks of `mutate`: the form is gone as soon as the wallet has the review.
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
    if (takenUp === null) void discardReviewDraft(voucher.id)
    else void saveReviewDraft(takenUp).then(sendQueuedReviews)
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
