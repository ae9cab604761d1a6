import { cx } from 'class-variance-authority'
import { useState, type RefCallback } from 'react'
import type { Review } from '../../data/reviews/rows.ts'
import { formatDate } from '../../domain/format.ts'
import { reviewTexts } from '../../texts/reviews.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ReviewAnswer } from '../../ui/layout/review-answer.tsx'
import { Stars } from '../../ui/controls/stars.tsx'

const longCommentLength = 240 // about four lines

interface SentReviewProps {
  review: Review
  onMount: RefCallback<HTMLDivElement> | undefined
}

/** A sent review. */
export function SentReview({ review, onMount }: SentReviewProps) {
  return (
    <div ref={onMount} tabIndex={-1} className="grid gap-1 outline-none">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="font-semibold">{reviewTexts.own}</p>
        <time dateTime={review.created_at.toISOString()} className="text-sm text-muted tabular-nums">
          {formatDate(review.created_at)}
        </time>
      </div>
      <Stars readOnly value={review.rating} />
      {review.comment !== null && <Comment text={review.comment} />}
      {review.answer != null && <ReviewAnswer>{review.answer}</ReviewAnswer>}
    </div>
  )
}

function Comment({ text }: { text: string }) {
  const [expanded, setExpanded] = useState(text.length <= longCommentLength)
  return (
    <>
      <p className={cx('text-sm whitespace-pre-line wrap-anywhere text-muted', !expanded && 'line-clamp-4')}>{text}</p>
      {!expanded && (
        <Button
          variant="link"
          size="sm"
          className="justify-self-start"
          onClick={() => {
            setExpanded(true)
          }}
        >
          {reviewTexts.readAll}
        </Button>
      )}
    </>
  )
}
