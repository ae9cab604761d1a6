import { createFileRoute } from '@tanstack/react-router'
import { RoleGuard } from '../../../../../app/role-guard.tsx'
import { RestaurantPage } from '../../../../../features/admin/restaurants/restaurant-page.tsx'
import { RestaurantDetail } from '../../../../../features/restaurants/detail/restaurant-detail.tsx'
import { appTexts } from '../../../../../texts/app.ts'

export const Route = createFileRoute('/_signed-in/_shell/dashboard/estabelecimentos-admin/$id')({
  staticData: { title: appTexts.titles.editRestaurant },
  component: Edit,
})

function Edit() {
  const { id } = Route.useParams()
  return (
    <RoleGuard required="admin">
      <RestaurantPage id={id} preview={(restaurant) => <RestaurantDetail restaurant={restaurant} />} />
    </RoleGuard>
  )
}
