import { Star } from 'lucide-react'
import { formatRating } from '../../domain/format.ts'
import { restaurantTexts } from '../../texts/restaurants.ts'

interface RatingLineProps {
  rating: number | null
  /** Null for visitors. */
  reviewCount: number | null
}

/** '★ 4,8 (32 avaliações)'; visitors see the rating without the count (rules: Directory). */
export function RatingLine({ rating, reviewCount }: RatingLineProps) {
  if (rating === null || rating === 0) return <p className="text-sm text-muted">{restaurantTexts.unrated}</p>
  const text = formatRating(rating)
  return (
    <p className="flex items-center gap-1.5 text-sm">
      <Star aria-hidden className="size-4.5 fill-star text-star" />
      <span aria-hidden className="font-semibold">
        {text}
      </span>
      <span className="sr-only">{restaurantTexts.rated(text)}</span>
      {reviewCount !== null && <span className="text-muted">({restaurantTexts.reviewCount(reviewCount)})</span>}
    </p>
  )
}
