import { createFileRoute } from '@tanstack/react-router'
import { parseRestaurantFilters } from '../../../domain/directory/restaurant-filters.ts'
import { RestaurantListPage } from '../../../features/restaurants/list/restaurant-list-page.tsx'
import { VoucherReview } from '../../../features/reviews/voucher-review.tsx'
import { VoucherControl } from '../../../features/vouchers/generate/voucher-control.tsx'
import { appTexts } from '../../../texts/app.ts'

export const Route = createFileRoute('/_signed-in/_shell/restaurantes')({
  staticData: { title: appTexts.titles.restaurants },
  validateSearch: parseRestaurantFilters,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: filters }) => {
    const { beginList } = await import('../../../data/restaurants/begin-list.ts')
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
      renderVoucher={({ id }) => (
        <VoucherControl restaurantId={id} compact review={(voucher) => <VoucherReview voucher={voucher} />} />
      )}
    />
  )
}
