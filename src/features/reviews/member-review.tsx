import { cx } from 'class-variance-authority'
import { Pencil, Star } from 'lucide-react'
import { useState } from 'react'
import { saveReviewDraft, useReviewDraft, type ReviewDraft } from '../../data/reviews/drafts.ts'
import type { Voucher } from '../../data/vouchers/rows.ts'
import { reviewTexts } from '../../texts/reviews.ts'
import { Button } from '../../ui/controls/button.tsx'
import { takeFocus } from '../../ui/controls/take-focus.ts'
import { LeftDraft } from './left-draft.tsx'
import { NewReviewForm } from './new-review-form.tsx'
import { PublishedReview } from './published-review.tsx'

const t = reviewTexts

interface MemberReviewProps {
  userId: string
  voucher: Voucher
}

export function MemberReview({ userId, voucher }: MemberReviewProps) {
  const draft = useReviewDraft(voucher.id)
  const [step, setStep] = useState<'untouched' | 'editing' | 'closed'>('untouched')
  const [queuedDraft, setQueuedDraft] = useState<ReviewDraft | null>(null)
  if (voucher.review !== null) {
    return (
      <PublishedReview
        userId={userId}
        voucher={voucher}
        review={voucher.review}
        draft={draft}
        isNew={step === 'editing'}
        onDeleting={() => setStep('closed')}
      />
    )
  }
  if (voucher.review_removed === true) {
    return (
      <div className="grid gap-2">
        <p className="text-sm text-muted">{t.removed}</p>
        {draft != null && <LeftDraft draft={draft} restaurant={voucher.restaurant.name} />}
      </div>
    )
  }
  if (step === 'editing' && draft !== undefined) {
    const close = () => {
      setStep('closed')
    }
    return (
      <NewReviewForm
        userId={userId}
        voucher={voucher}
        draft={draft}
        queuedDraft={queuedDraft}
        onMount={takeFocus}
        onClose={close}
      />
    )
  }
  const queued = draft?.state === 'queued'
  const edit = () => {
    setQueuedDraft(queued ? draft : null)
    if (queued) {
      // Saving without state `queued` takes the review out of the outbox while it is edited.
      void saveReviewDraft({ voucherId: draft.voucherId, rating: draft.rating, comment: draft.comment })
    }
    setStep('editing')
  }
  return (
    // Invisible until the draft is known, but it keeps its place: what is below must not move.
    <div
      className={cx('flex flex-wrap items-center justify-between gap-x-4 gap-y-2', draft === undefined && 'invisible')}
    >
      <div className="min-w-40 flex-1">
        <p className="font-semibold">{queued ? t.queuedTitle : t.prompt}</p>
        <p className="text-sm text-muted">{draft == null ? t.promptText : t[draft.state ?? 'resume']}</p>
      </div>
      <Button
        ref={step === 'closed' ? takeFocus : undefined}
        variant="secondary"
        aria-label={queued ? t.editFor(voucher.restaurant.name) : t.openFor(voucher.restaurant.name)}
        onClick={edit}
      >
        {queued ? <Pencil aria-hidden /> : <Star aria-hidden />}
        {queued ? t.edit : t.open}
      </Button>
    </div>
  )
}
