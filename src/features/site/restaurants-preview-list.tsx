import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Star } from 'lucide-react'
import { useEffect } from 'react'
import { queryClient } from '../../data/query-client.ts'
import { restaurants } from '../../data/restaurants/queries.ts'
import { formatRating } from '../../domain/format.ts'
import { restaurantTexts } from '../../texts/restaurants.ts'
import { siteTexts } from '../../texts/site/site.ts'
import { CoverImage } from '../../ui/layout/cover-image.tsx'
import { useCatchFocus } from '../../ui/layout/focus-content.ts'
import {
  previewCount,
  previewItemClass,
  PreviewFailed,
  previewListClass,
  PreviewSkeleton,
} from './restaurants-preview-states.tsx'

const allRestaurants = { filters: {}, position: null }

export interface RestaurantsPreviewListProps {
  /** Receives what to say instead, while the club has no place. */
  onNone: (words: { title: string; lead: string }) => void
}

/** The best rated restaurants: the directory's first page. Imports the query client, which the home page lacks. */
export function RestaurantsPreviewList({ onNone }: RestaurantsPreviewListProps) {
  const { data, isError, refetch } = useInfiniteQuery(restaurants.list(null, allRestaurants), queryClient)
  const best = data?.pages[0]?.items ?? []
  const hasNone = data !== undefined && best.length === 0
  useEffect(() => {
    if (hasNone) onNone({ title: restaurantTexts.list.none, lead: restaurantTexts.list.noneText })
  }, [hasNone, onNone])
  useCatchFocus(isError) // the retry button goes while it asks again
  if (data === undefined) return isError ? <PreviewFailed onRetry={() => void refetch()} /> : <PreviewSkeleton />
  const pictures = best.map(({ image_url }) => image_url)
  const withDistinctPictures = best.filter(
    ({ image_url }, index) => image_url === null || pictures.indexOf(image_url) === index,
  )
  return (
    <ul className={previewListClass}>
      {withDistinctPictures.slice(0, previewCount).map(({ id, slug, name, category, city, rating, image_url }) => (
        <li key={id} className={`${previewItemClass} group relative`}>
          <CoverImage
            src={image_url}
            alt=""
            className="rounded-lg shadow-sm transition-shadow duration-200 group-hover:shadow-md"
          />
          <div className="h-24 pt-3">
            <div className="flex items-baseline justify-between gap-3">
              <h3 className="line-clamp-2 text-heading">
                <Link to="/estabelecimentos/$slug" params={{ slug }} className="stretched rounded-lg">
                  {name}
                </Link>
              </h3>
              {rating !== null && rating > 0 && (
                <span className="flex shrink-0 items-center gap-1 text-sm font-semibold">
                  <Star aria-hidden className="size-4 fill-star text-star" />
                  <span aria-hidden>{formatRating(rating)}</span>
                  <span className="sr-only">{siteTexts.restaurantsPreview.rated(formatRating(rating))}</span>
                </span>
              )}
            </div>
            <p className="truncate text-sm text-muted">
              {[category, city].filter((part) => part !== null).join(' · ')}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
