import { createFileRoute } from '@tanstack/react-router'
import { parseMapSearch } from '../../../domain/map/map-search.ts'
import { parseRestaurantFilters } from '../../../domain/directory/restaurant-filters.ts'
import { RestaurantListPage } from '../../../features/restaurants/list/restaurant-list-page.tsx'
import { VoucherReview } from '../../../features/reviews/voucher-review.tsx'
import { VoucherControl } from '../../../features/vouchers/generate/voucher-control.tsx'
import { appTexts } from '../../../texts/app.ts'

export const Route = createFileRoute('/_signed-in/_shell/restaurantes')({
  staticData: { title: appTexts.titles.restaurants },
  validateSearch: (search: Record<string, unknown>) => ({
    ...parseRestaurantFilters(search),
    ...parseMapSearch(search),
  }),
  loaderDeps: ({ search }) => ({ isMap: search.vista === 'mapa', filters: parseRestaurantFilters(search) }),
  loader: async ({ cause, deps: { isMap, filters } }) => {
    if (isMap) return
    const { beginList } = await import('../../../data/restaurants/begin-list.ts')
    const begun = beginList(filters)
    if (cause === 'enter' && !navigator.onLine) await begun // the device answers sooner than a skeleton is drawn
  },
  component: () => (
    <RestaurantListPage
      renderVoucher={({ id, name }) => (
        <VoucherControl restaurantId={id} listedAs={name} review={(voucher) => <VoucherReview voucher={voucher} />} />
      )}
    />
  ),
})
