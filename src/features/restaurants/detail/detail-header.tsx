import type { RestaurantDetail } from '../../../data/restaurants/rows.ts'
import { CategoryLine } from '../category-line.tsx'
import { ClosedBadge } from '../closed-badge.tsx'
import { FavoriteButton } from '../favorite-button.tsx'
import { RatingLine } from '../rating-line.tsx'
import { Photos } from './photos.tsx'

export function DetailHeader({ restaurant, isPreview }: { restaurant: RestaurantDetail; isPreview: boolean }) {
  return (
    <header className="grid grid-cols-1 gap-4">
      <div className="relative max-md:-mx-4">
        <Photos restaurant={restaurant} />
        {!isPreview && <FavoriteButton restaurant={restaurant} className="absolute top-4 right-4" />}
      </div>
      <div className="grid gap-2">
        <h1 className="text-title wrap-anywhere">{restaurant.name}</h1>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <CategoryLine category={restaurant.category} priceRange={restaurant.price_range} />
          <RatingLine rating={restaurant.rating} reviewCount={restaurant.review_count} />
          <ClosedBadge restaurant={restaurant} times={restaurant} />
        </div>
        {restaurant.description !== null && (
          <p className="max-w-2xl whitespace-pre-line wrap-anywhere">{restaurant.description}</p>
        )}
      </div>
    </header>
  )
}
