import { createFileRoute } from '@tanstack/react-router'
import { currentIdentity } from '../../../../data/device/identity.ts'
import { parseMapSearch } from '../../../../domain/map/map-search.ts'
import { parseRestaurantFilters } from '../../../../domain/directory/restaurant-filters.ts'
import { RestaurantListPage } from '../../../../features/restaurants/list/restaurant-list-page.tsx'
import { appTexts } from '../../../../texts/app.ts'

export const Route = createFileRoute('/_site/_queries/estabelecimentos/')({
  staticData: { title: appTexts.titles.restaurants },
  validateSearch: (search: Record<string, unknown>) => ({
    ...parseRestaurantFilters(search),
    ...parseMapSearch(search),
    ...(currentIdentity() === null && { valeAgora: undefined }), // visitors cannot filter by it
  }),
  loaderDeps: ({ search }) => ({ isMap: search.vista === 'mapa', filters: parseRestaurantFilters(search) }),
  loader: async ({ deps: { isMap, filters } }) => {
    if (isMap || typeof document === 'undefined') return // prerendering asks nothing
    const { beginList } = await import('../../../../data/restaurants/begin-list.ts')
    void beginList(filters)
  },
  component: RestaurantListPage,
})
