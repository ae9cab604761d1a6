import { createFileRoute } from '@tanstack/react-router'
import { id, searchReader } from '../../../../../domain/url/search-reader.ts'
import { NewRestaurantPage } from '../../../../../features/admin/restaurants/new-restaurant-page.tsx'
import { AdminRestaurantForm } from '../../../../../features/restaurant-form/admin-restaurant-form.tsx'
import { appTexts } from '../../../../../texts/app.ts'
import { lazyPart } from '../../../../../ui/feedback/lazy-part.tsx'

export const Route = createFileRoute('/_signed-in/_shell/dashboard/estabelecimentos-admin/novo')({
  staticData: { title: appTexts.titles.newRestaurant, role: 'admin' },
  validateSearch: searchReader({ lead: id }),
  component: Create,
})

/** The preview. */
const RestaurantDetail = lazyPart(
  async () => (await import('../../../../../features/restaurants/detail/restaurant-detail.tsx')).RestaurantDetail,
)

function Create() {
  const { lead } = Route.useSearch()
  return (
    <NewRestaurantPage
      proposalId={lead}
      form={(initial, proposalId) => (
        <AdminRestaurantForm
          record={null}
          initial={initial}
          proposalId={proposalId}
          preview={(restaurant) => <RestaurantDetail restaurant={restaurant} />}
        />
      )}
    />
  )
}
