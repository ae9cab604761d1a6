import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Star } from 'lucide-react'
import { queryClient } from '../../data/query-client.ts'
import { restaurants } from '../../data/restaurants/queries.ts'
import { formatRating } from '../../domain/format.ts'
import { siteTexts } from '../../texts/site/site.ts'
import { CoverImage } from '../../ui/layout/cover-image.tsx'
import { howManyPlaces, placeClass, PlacesFailed, placesListClass, PlacesSkeleton } from './places-frame.tsx'

const everyPlace = { filters: {}, position: null }

/** The best rated establishments, from the directory's own first page. It brings the query client along: the home page has none. */
export function PlacesStrip() {
  const { data, isError, refetch } = useInfiniteQuery(restaurants.list(null, everyPlace), queryClient)
  if (data === undefined) return isError ? <PlacesFailed onRetry={() => void refetch()} /> : <PlacesSkeleton />
  const best = data.pages[0]?.items ?? []
  const pictures = best.map(({ image_url }) => image_url)
  const shown = best.filter(({ image_url }, index) => pictures.indexOf(image_url) === index).slice(0, howManyPlaces) // no picture twice
  return (
    <ul className={placesListClass}>
      {shown.map(({ id, slug, name, category, city, rating, image_url }) => (
        <li key={id} className={`${placeClass} group relative`}>
          <CoverImage
            src={image_url}
            alt=""
            className="rounded-lg shadow-sm transition-shadow duration-200 group-hover:shadow-md"
          />
          <div className="h-22 pt-3">
            <div className="flex items-baseline justify-between gap-3">
              <h3 className="truncate text-heading">
                <Link to="/estabelecimentos/$slug" params={{ slug }} className="stretched rounded-lg">
                  {name}
                </Link>
              </h3>
              {rating !== null && rating > 0 && (
                <span className="flex shrink-0 items-center gap-1 text-sm font-semibold">
                  <Star aria-hidden className="size-4 fill-star text-star" />
                  <span aria-hidden>{formatRating(rating)}</span>
                  <span className="sr-only">{siteTexts.places.rated(formatRating(rating))}</span>
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
