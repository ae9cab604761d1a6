import { createFileRoute } from '@tanstack/react-router'
import { parseRestaurantFilters } from '../../../../domain/directory/restaurant-filters.ts'
import { RestaurantListPage } from '../../../../features/restaurants/list/restaurant-list-page.tsx'
import { appTexts } from '../../../../texts/app.ts'

export const Route = createFileRoute('/_site/_queries/estabelecimentos/')({
  staticData: { title: appTexts.titles.restaurants },
  validateSearch: parseRestaurantFilters,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: filters }) => {
    if (typeof document === 'undefined') return // prerendering asks nothing
    const { beginList } = await import('../../../../data/restaurants/begin-list.ts')
    beginList(filters)
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
