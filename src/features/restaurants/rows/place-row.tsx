import { cx } from 'class-variance-authority'
import { useId, type ReactNode } from 'react'
import type { RestaurantCard } from '../../../data/restaurants/rows.ts'
import { CoverImage } from '../../../ui/layout/cover-image.tsx'
import { PlaceLink } from '../place-link.tsx'

// Swiped on phones and tablets; a desktop shows as many as fit.
const rowClass = cx(
  'flex gap-3 overflow-x-auto overscroll-x-contain p-1 [scrollbar-width:none] max-lg:snap-x max-lg:scroll-px-4',
  '-mx-1 max-md:-mx-4 max-md:px-4 lg:grid lg:grid-cols-6 lg:gap-5 lg:[&>:nth-child(n+7)]:hidden',
)

export type PlaceInRow = Pick<RestaurantCard, 'id' | 'slug' | 'name' | 'category' | 'city' | 'image_url'>

interface PlaceRowProps {
  title: string
  places: readonly PlaceInRow[]
  /** Beside the title. */
  action?: ReactNode
}

/** Small pictures of places, each opening its page. */
export function PlaceRow({ title, places, action }: PlaceRowProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-heading">
          {title}
        </h2>
        {action}
      </div>
      <ul className={rowClass}>
        {places.map((place) => (
          <li key={place.id} className="relative w-36 shrink-0 snap-start lg:w-auto lg:shrink">
            <CoverImage src={place.image_url} alt="" sizes="11rem" className="rounded-md" />
            <p className="mt-2 line-clamp-2 text-sm font-semibold">
              <PlaceLink slug={place.slug} className="rounded-md">
                {place.name}
              </PlaceLink>
            </p>
            <p className="truncate text-sm text-muted">
              {[place.category, place.city].filter((part) => part !== null).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
