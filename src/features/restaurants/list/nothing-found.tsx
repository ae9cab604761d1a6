import { Link, useLocation } from '@tanstack/react-router'
import { useIdentity } from '../../../data/auth/use-identity.ts'
import { isFiltered } from '../../../domain/directory/filters-in-effect.ts'
import type { RestaurantFilters } from '../../../domain/directory/restaurant-filters.ts'
import { restaurantTexts } from '../../../texts/restaurants.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { NoResults } from '../../../ui/illustrations/no-results.tsx'
import { signInFrom } from '../sign-in-from.ts'

const t = restaurantTexts.list

/** Explains why the list is empty and offers to sign in or to clear the filters. */
export function NothingFound({ filters, onClear }: { filters: RestaurantFilters; onClear: () => void }) {
  const { href } = useLocation()
  const isVisitor = useIdentity() === null
  const { title, text } = wording(filters, isVisitor)
  return (
    <EmptyState
      art={<NoResults />}
      title={title}
      action={
        <>
          {isVisitor && filters.favoritos && (
            <Button asChild>
              <Link {...signInFrom(href)}>{restaurantTexts.favorite.signInNeeded.signIn}</Link>
            </Button>
          )}
          {isFiltered(filters) && (
            <Button variant={isVisitor && filters.favoritos ? 'outline' : 'primary'} onClick={onClear}>
              {t.clearFilters}
            </Button>
          )}
        </>
      }
    >
      {text}
    </EmptyState>
  )
}

function wording(filters: RestaurantFilters, isVisitor: boolean) {
  if (filters.favoritos && isVisitor) return { title: t.favoritesSignedOut, text: t.favoritesSignedOutText }
  if (!isFiltered(filters)) return { title: t.none, text: t.noneText }
  const { favoritos, ...otherFilters } = filters
  if (favoritos && !isFiltered(otherFilters)) return { title: t.noFavorites, text: t.noFavoritesText }
  return filters.perto === undefined
    ? { title: t.empty, text: t.emptyText }
    : { title: t.emptyNear, text: t.emptyNearText }
}
