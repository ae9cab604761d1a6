import { cx } from 'class-variance-authority'
import { MapPin, Navigation, UtensilsCrossed } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIdentity } from '../../../data/auth/use-identity.ts'
import type { RestaurantCard as Restaurant } from '../../../data/restaurants/rows.ts'
import { formatDistance } from '../../../domain/directory/distance.ts'
import { restaurantTexts } from '../../../texts/restaurants.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { CoverImage } from '../../../ui/layout/cover-image.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { CategoryLine } from '../category-line.tsx'
import { ClosedBadge } from '../closed-badge.tsx'
import { facilitiesOf } from '../facilities.ts'
import { FavoriteButton } from '../favorite-button.tsx'
import { PlaceLink } from '../place-link.tsx'
import { RatingLine } from '../rating-line.tsx'
import { WindowBadge } from '../window-badge.tsx'

interface RestaurantCardProps {
  restaurant: Restaurant
  /** Loads the picture with high priority: true for the first card. */
  priority: boolean
  /** Voucher button in the card's footer. */
  voucher?: ReactNode
}

// Phones show the picture beside the name, so that three cards fit on the screen; wider screens above it.
const frame =
  'grid max-sm:grid-cols-[auto_minmax(0,1fr)] max-sm:gap-x-4 max-sm:gap-y-3 max-sm:p-4 sm:grid-rows-[auto_auto_1fr]'
const cover = cx(
  'max-sm:row-span-2 max-[23rem]:row-span-1 max-sm:aspect-square max-sm:w-26 max-[23rem]:w-24 tight:w-14',
  'max-sm:rounded-md',
  'sm:col-start-1 sm:row-start-1 sm:rounded-t-lg',
)
// From 640 px on, the badges lie on the picture, in its grid cell, so that cards in a row stay aligned.
// On a very narrow phone they stand below it, because the longest one is wider than the column beside it.
const badgesClass = cx(
  'pointer-events-none flex flex-wrap gap-1.5 empty:hidden',
  'max-sm:col-start-2 max-sm:-mt-1 max-[23rem]:col-span-2 max-[23rem]:col-start-1 max-sm:content-start',
  'sm:z-1 sm:col-start-1 sm:row-start-1 sm:self-end sm:p-3',
)
const footerClass = cx(
  'relative z-1 border-t border-dashed border-line pt-4 empty:hidden',
  'max-sm:col-span-2 max-sm:-mx-4 max-sm:px-4 sm:px-5 sm:py-4',
)

/** A card of the list; the whole card opens the detail page. */
export function RestaurantCard({ restaurant, priority, voucher }: RestaurantCardProps) {
  const isMember = useIdentity()?.role === 'user'
  const address = [restaurant.address, restaurant.city].filter((part) => part !== null).join(', ')
  const facilities = facilitiesOf(restaurant)
  return (
    <Card as="li" padded={false} interactive className={frame}>
      <CoverImage
        src={restaurant.image_url}
        alt=""
        priority={priority}
        sizes="(min-width: 40rem) 24rem, 7rem"
        className={cover}
      />
      <div className="grid content-start gap-0.5 max-sm:pt-0.5 sm:px-5 sm:pt-5">
        <h2 className="text-heading wrap-anywhere max-sm:pr-9">
          <PlaceLink slug={restaurant.slug} className="rounded-lg">
            {restaurant.name}
          </PlaceLink>
        </h2>
        <CategoryLine category={restaurant.category} priceRange={restaurant.price_range} />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 sm:mt-2">
          <RatingLine rating={restaurant.rating} reviewCount={restaurant.review_count} />
          {restaurant.distance_m !== null && <Distance meters={restaurant.distance_m} />}
        </div>
      </div>
      <div className={badgesClass}>
        <ClosedBadge restaurant={restaurant} times={restaurant.voucher_times} className="sm:shadow-sm" />
        {isMember && restaurant.voucher_times !== null && (
          <WindowBadge rules={{ ...restaurant.voucher_times, is_open: restaurant.is_open }} className="sm:shadow-sm" />
        )}
      </div>
      <div className="flex flex-col gap-2.5 max-sm:col-span-2 sm:px-5 sm:pt-2.5 sm:pb-5">
        {restaurant.description !== null && <p className="line-clamp-2 text-sm text-muted">{restaurant.description}</p>}
        {restaurant.found_dishes.length > 0 && (
          <p className="flex gap-1.5 text-sm font-semibold wrap-anywhere">
            <UtensilsCrossed aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
            {restaurantTexts.list.onTheMenu(restaurant.found_dishes.join(', '))}
          </p>
        )}
        {address !== '' && (
          <p className="flex gap-1.5 text-sm wrap-anywhere">
            <MapPin aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
            {address}
          </p>
        )}
        {facilities.length > 0 && (
          <ul className="mt-auto flex flex-wrap gap-1.5 sm:pt-1.5">
            {facilities.map(({ facility, label, icon: Icon }) => (
              <li key={facility}>
                <Badge icon={<Icon aria-hidden />}>{label}</Badge>
              </li>
            ))}
          </ul>
        )}
      </div>
      {voucher !== undefined && <div className={footerClass}>{voucher}</div>}
      {/* Last in the DOM, so that the keyboard reaches the restaurant's link first. */}
      <FavoriteButton
        restaurant={restaurant}
        className="absolute top-1 right-1 z-1 max-sm:bg-transparent max-sm:shadow-none sm:top-3 sm:right-3"
      />
    </Card>
  )
}

function Distance({ meters }: { meters: number }) {
  return (
    <p className="flex items-center gap-1.5 text-sm font-semibold">
      <Navigation aria-hidden className="size-4 text-accent" />
      {formatDistance(meters)} <span className="sr-only">{restaurantTexts.fromYou}</span>
    </p>
  )
}

/** As high as a card with two lines of description and address and two rows of facilities. */
export function RestaurantCardSkeleton() {
  const isMember = useIdentity()?.role === 'user'
  return (
    <Card padded={false} className={frame}>
      <Skeleton className={cx('aspect-3/2', cover)} />
      <div className="grid content-start gap-2 max-sm:pt-0.5 sm:px-5 sm:pt-5">
        <Skeleton className="h-6 w-3/5" />
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-4 w-1/4" />
      </div>
      <div className="grid gap-2.5 max-sm:col-span-2 sm:px-5 sm:pt-2.5 sm:pb-5">
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-10 w-4/5" />
        <Skeleton className="h-14 w-full" />
      </div>
      {isMember && (
        <div className={footerClass}>
          <Skeleton className="h-11 w-full rounded-full" />
        </div>
      )}
    </Card>
  )
}
