import { createFileRoute } from '@tanstack/react-router'
import { RoleGuard } from '../../../../../app/role-guard.tsx'
import { searchReader, text } from '../../../../../domain/url/search-reader.ts'
import { NewRestaurantPage } from '../../../../../features/admin/restaurants/new-restaurant-page.tsx'
import { AdminRestaurantForm } from '../../../../../features/restaurant-form/admin-restaurant-form.tsx'
import { appTexts } from '../../../../../texts/app.ts'
import { lazyWhenIdle } from '../../../../../ui/device/lazy-when-idle.ts'

export const Route = createFileRoute('/_signed-in/_shell/dashboard/estabelecimentos-admin/novo')({
  staticData: { title: appTexts.titles.newRestaurant },
  validateSearch: searchReader({ lead: text(36) }),
  component: Create,
})

/** The preview. */
const RestaurantDetail = lazyWhenIdle(
  async () => (await import('../../../../../features/restaurants/detail/restaurant-detail.tsx')).RestaurantDetail,
)

function Create() {
  const { lead } = Route.useSearch()
  return (
    <RoleGuard required="admin">
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
    </RoleGuard>
  )
}
