import { formatPriceRange } from '../../domain/format.ts'
import { restaurantTexts } from '../../texts/restaurants.ts'

/** Category and price range: 'Cafeteria · €€'. */
export function CategoryLine({ category, priceRange }: { category: string | null; priceRange: number | null }) {
  return (
    <p className="flex flex-wrap gap-x-2 text-sm text-muted">
      {category}
      {category !== null && priceRange !== null && <span aria-hidden>·</span>}
      {priceRange !== null && (
        <>
          <span aria-hidden className="tracking-wide">
            {formatPriceRange(priceRange)}
          </span>
          <span className="sr-only">{restaurantTexts.priceRange(priceRange)}</span>
        </>
      )}
    </p>
  )
}
