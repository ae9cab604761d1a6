import { Link, useLocation } from '@tanstack/react-router'
import type { RestaurantDetail } from '../../../data/restaurants/rows.ts'
import { formatDate } from '../../../domain/format.ts'
import { parseTimestamp } from '../../../domain/timestamp.ts'
import { restaurantDetailTexts } from '../../../texts/directory/restaurant-detail.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ReviewAnswer } from '../../../ui/layout/review-answer.tsx'
import { Stars } from '../../../ui/controls/stars.tsx'
import { signInFrom } from '../sign-in-from.ts'

const t = restaurantDetailTexts
const maxReviews = 3

interface ReviewsProps {
  reviews: NonNullable<RestaurantDetail['reviews']>
  isVisitor: boolean
}

/** The latest reviews, for members; visitors are invited to sign in (rules: Directory). */
export function Reviews({ reviews, isVisitor }: ReviewsProps) {
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-heading">{t.reviews}</h2>
      {isVisitor && <ReviewsForMembers />}
      {!isVisitor && reviews.length === 0 && <p className="text-muted">{t.noReviews}</p>}
      {reviews.length > 0 && (
        <ul className="grid gap-4">
          {reviews.slice(0, maxReviews).map((review) => (
            <li key={review.id} className="grid gap-1 border-b border-line pb-4 last:border-0 last:pb-0">
              <div className="flex flex-wrap items-center justify-between gap-x-4">
                <Stars readOnly value={review.rating} />
                <span className="text-sm text-muted">{formatDate(parseTimestamp(review.created_at))}</span>
              </div>
              {review.comment !== null && <p className="whitespace-pre-line wrap-anywhere">{review.comment}</p>}
              {review.answer != null && <ReviewAnswer>{review.answer}</ReviewAnswer>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function ReviewsForMembers() {
  const { href } = useLocation()
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-muted">{t.reviewsForMembers}</p>
      <div className="flex flex-wrap gap-3">
        <Button asChild variant="secondary">
          <Link {...signInFrom(href)}>{t.signIn}</Link>
        </Button>
        <Button asChild variant="ghost">
          <Link to="/planos">{t.seePlans}</Link>
        </Button>
      </div>
    </div>
  )
}
