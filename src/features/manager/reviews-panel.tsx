import { useQuery } from '@tanstack/react-query'
import { MessageSquareReply } from 'lucide-react'
import { useState } from 'react'
import { manager } from '../../data/manager/queries.ts'
import type { RestaurantReview } from '../../data/manager/rows.ts'
import { formatZoneDate } from '../../domain/calendar-day.ts'
import { managerTexts } from '../../texts/manager.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ReviewAnswer } from '../../ui/layout/review-answer.tsx'
import { Stars } from '../../ui/controls/stars.tsx'
import { Listing } from './listing.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'

const AnswerDialog = lazyDialog(async () => (await import('./answer-dialog.tsx')).AnswerDialog)

const t = managerTexts.reviews

interface ReviewsPanelProps {
  userId: string
  restaurantId: string
  /** The restaurant's. */
  timeZone: string
  page: number
  onPage: (page: number | undefined) => void
}

/** The restaurant's reviews, without the members' names (rules: Reviews). */
export function ReviewsPanel({ userId, restaurantId, timeZone, page, onPage }: ReviewsPanelProps) {
  const found = useQuery(manager.reviews(userId, restaurantId, page))
  const [answering, setAnswering] = useState<RestaurantReview>()
  return (
    <Listing
      found={found}
      count={t.count}
      failed={t.failed}
      empty={{ title: t.none, text: t.noneText }}
      page={page}
      onPage={onPage}
    >
      {(reviews) => (
        <>
          <ul aria-label={t.list} className="grid gap-3 md:grid-cols-2">
            {reviews.map((review) => (
              <Review key={review.id} review={review} timeZone={timeZone} onAnswer={() => setAnswering(review)} />
            ))}
          </ul>
          {answering !== undefined && (
            <AnswerDialog
              userId={userId}
              restaurantId={restaurantId}
              review={answering}
              onClose={() => setAnswering(undefined)}
            />
          )}
        </>
      )}
    </Listing>
  )
}

interface ReviewProps {
  review: RestaurantReview
  timeZone: string
  onAnswer: () => void
}

function Review({ review, timeZone, onAnswer }: ReviewProps) {
  const { rating, comment, created_at: at, answer, answered_at: answeredAt } = review
  const day = formatZoneDate(timeZone, at)
  return (
    <Card as="li" className="grid content-start gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Stars readOnly value={rating} />
        <time dateTime={at.toISOString()} className="text-sm text-muted tabular-nums">
          {day}
        </time>
      </div>
      {comment === null ? (
        <p className="text-sm text-muted">{t.noComment}</p>
      ) : (
        <p className="whitespace-pre-line wrap-anywhere">{comment}</p>
      )}
      {answer != null && <ReviewAnswer>{answer}</ReviewAnswer>}
      {answer == null && answeredAt !== null && <p className="text-sm text-muted">{t.removed}</p>}
      {answeredAt === null && (
        <Button
          variant="outline"
          size="sm"
          aria-label={t.answerNamed(day)}
          onClick={onAnswer}
          className="justify-self-start"
        >
          <MessageSquareReply aria-hidden className="size-4" />
          {t.answer}
        </Button>
      )}
    </Card>
  )
}
