import { createFileRoute } from '@tanstack/react-router'
import { currentIdentity } from '../../../../data/device/identity.ts'
import { parseRestaurantFilters, type RestaurantFilters } from '../../../../domain/directory/restaurant-filters.ts'
import { RestaurantListPage } from '../../../../features/restaurants/list/restaurant-list-page.tsx'
import { appTexts } from '../../../../texts/app.ts'

export const Route = createFileRoute('/_site/_queries/estabelecimentos/')({
  staticData: { title: appTexts.titles.restaurants },
  validateSearch: parseRestaurantFilters,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: filters }) => {
    // Not while it is prerendered.
    if (typeof document !== 'undefined' && canAsk(filters)) await beginFetch(filters)
  },
  component: List,
})

/** What is near needs to know where the person is. */
function canAsk(filters: RestaurantFilters): boolean {
  return filters.perto === undefined
}

/** Resolves once the list has been asked for. */
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
      isLoadedByRoute={canAsk(filters)}
      onFiltersChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
