import { createFileRoute } from '@tanstack/react-router'
import { RestaurantDetailPage } from '../../../../features/restaurants/detail/restaurant-detail-page.tsx'
import { VoucherReview } from '../../../../features/reviews/voucher-review.tsx'
import { VoucherControl } from '../../../../features/vouchers/generate/voucher-control.tsx'
import { appTexts } from '../../../../texts/app.ts'

export const Route = createFileRoute('/_site/_queries/estabelecimentos/$slug')({
  staticData: { title: appTexts.titles.restaurant },
  component: Detail,
})

function Detail() {
  const { slug } = Route.useParams()
  return (
    <RestaurantDetailPage
      slug={slug}
      voucherControl={(restaurantId) => (
        <VoucherControl restaurantId={restaurantId} review={(voucher) => <VoucherReview voucher={voucher} />} />
      )}
    />
  )
}
