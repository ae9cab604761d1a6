import { cx } from 'class-variance-authority'
import type { Pin } from '../../../data/restaurants/rows.ts'
import { mapTexts } from '../../../texts/directory/map.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { CoverImage } from '../../../ui/layout/cover-image.tsx'
import { CategoryLine } from '../category-line.tsx'
import { PlaceLink } from '../place-link.tsx'
import { RatingLine } from '../rating-line.tsx'
import { pinState } from './pin-state.ts'

const tones = { vouchers: 'accent', open: 'success', closed: 'neutral' } as const

interface PlaceCardProps {
  pin: Pin
  chosen: boolean
  className?: string
}

/** A place of the map beside or below it; it opens the place's page. */
export function PlaceCard({ pin, chosen, className }: PlaceCardProps) {
  const state = pinState(pin)
  return (
    <Card
      as="li"
      padded={false}
      interactive
      data-place={pin.id}
      aria-current={chosen ? 'true' : undefined}
      className={cx('flex gap-3 p-3 aria-[current]:border-ink', className)}
    >
      <CoverImage src={pin.image_url} alt="" className="aspect-square! w-20 shrink-0 rounded-md tight:w-12" />
      <div className="grid min-w-0 content-start gap-0.5">
        <h2 className="line-clamp-2 font-display font-semibold">
          <PlaceLink slug={pin.slug} className="rounded-lg">
            {pin.name}
          </PlaceLink>
        </h2>
        <CategoryLine category={pin.category} priceRange={pin.price_range} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <RatingLine rating={pin.rating} reviewCount={null} />
          <Badge tone={tones[state]}>{mapTexts.state[state]}</Badge>
        </div>
      </div>
    </Card>
  )
}
