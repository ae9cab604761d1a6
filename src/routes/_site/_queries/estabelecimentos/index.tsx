import { createFileRoute } from '@tanstack/react-router'
import { currentIdentity } from '../../../../data/auth/identity.ts'
import { parseRestaurantFilters, type RestaurantFilters } from '../../../../domain/directory/restaurant-filters.ts'
import { RestaurantListPage } from '../../../../features/restaurants/list/restaurant-list-page.tsx'
import { appTexts } from '../../../../texts/app.ts'

export const Route = createFileRoute('/_site/_queries/estabelecimentos/')({
  staticData: { title: appTexts.titles.restaurants },
  validateSearch: parseRestaurantFilters,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: filters }) => {
    // not while it is prerendered
    if (typeof document !== 'undefined' && canRequest(filters)) await beginFetch(filters)
  },
  component: List,
})

/** Restaurants nearby can only be requested once the person's position is known. */
function canRequest(filters: RestaurantFilters): boolean {
  return filters.perto === undefined
}

/** Resolves once the list has been requested. */
async function beginFetch(filters: RestaurantFilters) {
  const [{ queryClient }, { restaurants }] = await Promise.all([
    import('../../../../data/query-client.ts'),
    import('../../../../data/restaurants/queries.ts'),
  ])
  void queryClient.prefetchInfiniteQuery(
    restaurants.list(currentIdentity()?.userId ?? null, { filters, position: null }),
  )
}

function List() {
  const navigate = Route.useNavigate()
  const filters = Route.useSearch()
  return (
    <RestaurantListPage
      filters={filters}
      isAskedByRoute={canRequest(filters)}
      onFiltersChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
