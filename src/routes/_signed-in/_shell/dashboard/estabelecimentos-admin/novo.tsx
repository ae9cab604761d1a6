import { createFileRoute } from '@tanstack/react-router'
import { RoleGuard } from '../../../../../app/role-guard.tsx'
import { searchReader, text } from '../../../../../domain/url/search-reader.ts'
import { NewRestaurantPage } from '../../../../../features/admin/restaurants/new-restaurant-page.tsx'
import { RestaurantForm } from '../../../../../features/restaurant-form/restaurant-form.tsx'
import { RestaurantDetail } from '../../../../../features/restaurants/detail/restaurant-detail.tsx'
import { appTexts } from '../../../../../texts/app.ts'

export const Route = createFileRoute('/_signed-in/_shell/dashboard/estabelecimentos-admin/novo')({
  staticData: { title: appTexts.titles.newRestaurant },
  validateSearch: searchReader({ lead: text(36) }),
  component: Create,
})

function Create() {
  const { lead } = Route.useSearch()
  return (
    <RoleGuard required="admin">
      <NewRestaurantPage
        proposalId={lead}
        form={(initial, proposalId) => (
          <RestaurantForm
            editor="admin"
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
