import { useEffect, useRef } from 'react'
import { discardReviewDraft, type ReviewDraft } from '../../data/reviews/drafts.ts'
import { reviewTexts } from '../../texts/reviews.ts'
import { Button } from '../../ui/controls/button.tsx'
import { catchFocus } from '../../ui/layout/focus-content.ts'

/** What was written and can no longer be sent, until it is discarded: signing out would warn of it again and again. */
export function LeftDraft({ draft, restaurant }: { draft: ReviewDraft; restaurant: string }) {
  const { voucherId, comment } = draft
  const words = comment.trim()
  const isDiscarded = useRef(false)
  useEffect(
    () => () => {
      if (isDiscarded.current) catchFocus()
    },
    [],
  )
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="min-w-40 flex-1 text-sm wrap-anywhere whitespace-pre-line text-muted">
        {words === '' ? reviewTexts.left : reviewTexts.leftWords(words)}
      </p>
      <Button
        variant="ghost"
        size="sm"
        className="-mr-4"
        aria-label={reviewTexts.discardFor(restaurant)}
        onClick={() => {
          isDiscarded.current = true
          void discardReviewDraft(voucherId)
        }}
      >
        {reviewTexts.discard}
      </Button>
    </div>
  )
}
