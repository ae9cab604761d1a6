import { createFileRoute } from '@tanstack/react-router'
import { currentIdentity } from '../../../data/auth/identity.ts'
import { parseRestaurantFilters } from '../../../domain/restaurant-filters.ts'
import { RestaurantListPage } from '../../../features/establishments/restaurant-list-page.tsx'
import { appTexts } from '../../../texts/app.ts'

export const Route = createFileRoute('/_site/estabelecimentos/')({
  staticData: { title: appTexts.titles.restaurants },
  validateSearch: parseRestaurantFilters,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    if (typeof document === 'undefined') return // while it is prerendered
    const { restaurants } = await import('../../../data/restaurants/queries.ts')
    void queryClient.prefetchInfiniteQuery(restaurants.list(currentIdentity()?.userId ?? null, deps))
  },
  component: List,
})

function List() {
  const navigate = Route.useNavigate()
  return (
    <RestaurantListPage
      filters={Route.useSearch()}
      onFiltersChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
