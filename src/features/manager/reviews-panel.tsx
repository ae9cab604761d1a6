import { useQuery } from '@tanstack/react-query'
import { manager } from '../../data/manager/queries.ts'
import { formatDate } from '../../domain/format.ts'
import { managerTexts } from '../../texts/manager.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Stars } from '../../ui/controls/stars.tsx'
import { Listing } from './listing.tsx'

const t = managerTexts.reviews

interface ReviewsPanelProps {
  userId: string
  restaurantId: string
  page: number
  onPage: (page: number | undefined) => void
}

/** The restaurant's reviews, without the members' names (rules: Reviews). */
export function ReviewsPanel({ userId, restaurantId, page, onPage }: ReviewsPanelProps) {
  const found = useQuery(manager.reviews(userId, restaurantId, page))
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
        <ul aria-label={t.list} className="grid gap-3 md:grid-cols-2">
          {reviews.map(({ id, rating, comment, created_at: at }) => (
            <Card as="li" key={id} className="grid content-start gap-2">
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <Stars readOnly value={rating} size="sm" />
                <time dateTime={at.toISOString()} className="text-sm text-muted tabular-nums">
                  {formatDate(at)}
                </time>
              </div>
              {comment === null ? (
                <p className="text-sm text-muted">{t.noComment}</p>
              ) : (
                <p className="whitespace-pre-line wrap-anywhere">{comment}</p>
              )}
            </Card>
          ))}
        </ul>
      )}
    </Listing>
  )
}
