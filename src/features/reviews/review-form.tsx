import { WifiOff } from 'lucide-react'
import { useState, type FormEvent, type RefCallback } from 'react'
import { useOnline } from '../../data/connection.ts'
import { saveReviewDraft, type ReviewDraft } from '../../data/reviews/drafts.ts'
import type { Voucher } from '../../data/vouchers/rows.ts'
import { reviewTexts } from '../../texts/reviews.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Stars } from '../../ui/controls/stars.tsx'
import { Textarea } from '../../ui/controls/textarea.tsx'

const t = reviewTexts
const commentLimit = 4000 // (rules: Limits)

interface ReviewFormProps {
  voucher: Voucher
  /** What to begin with. */
  initial: { rating: number; comment: string | null } | null
  texts: { offline: string; submit: string; note?: string | undefined }
  sending: boolean
  onMount: RefCallback<HTMLFormElement>
  onSubmit: (review: ReviewDraft) => void
  onCancel: () => void
}

/** Stars and an optional comment. Every change is saved as a draft on the device until sent or cancelled. */
export function ReviewForm({ voucher, initial, texts, sending, onMount, onSubmit, onCancel }: ReviewFormProps) {
  const online = useOnline()
  const [review, setReview] = useState<ReviewDraft>({
    voucherId: voucher.id,
    rating: initial?.rating ?? 0,
    comment: initial?.comment ?? '',
  })

  const change = (changes: Partial<ReviewDraft>) => {
    if (sending) return // what is sent may be kept for later, and must not replace newer words
    const next = { ...review, ...changes }
    setReview(next)
    saveReviewDraft(next).catch((failure: unknown) => {
      console.warn('a review cannot be kept on this device', failure) // it can be sent all the same
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (review.rating > 0 && !sending) onSubmit(review)
  }

  return (
    <form
      ref={onMount}
      tabIndex={-1}
      aria-label={t.formFor(voucher.restaurant.name)}
      noValidate
      onSubmit={submit}
      className="grid gap-4 rounded-md outline-none"
    >
      <Stars
        label={t.rating}
        value={review.rating}
        onChange={(rating) => {
          change({ rating })
        }}
      />
      <Field label={t.comment} optional hint={t.nameless}>
        <Textarea
          counter
          readOnly={sending}
          maxLength={commentLimit}
          placeholder={t.commentPlaceholder}
          value={review.comment}
          onChange={(event) => {
            change({ comment: event.target.value })
          }}
        />
      </Field>
      {texts.note !== undefined && <p className="text-sm text-muted">{texts.note}</p>}
      {!online && (
        <p role="status" className="flex gap-2 rounded-md bg-info-soft p-3 text-sm text-info-soft-ink">
          <WifiOff aria-hidden className="mt-0.5 size-4 shrink-0" />
          {texts.offline}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" disabled={sending} onClick={onCancel}>
          {t.cancel}
        </Button>
        <Button type="submit" disabled={review.rating === 0} loading={sending} className="grow md:grow-0">
          {texts.submit}
        </Button>
      </div>
    </form>
  )
}
