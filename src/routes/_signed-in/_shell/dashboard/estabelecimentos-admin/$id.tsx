import { createFileRoute } from '@tanstack/react-router'
import { RoleGuard } from '../../../../../app/role-guard.tsx'
import { RestaurantPage } from '../../../../../features/admin/restaurants/restaurant-page.tsx'
import { PlaceTeam } from '../../../../../features/manager/team/place-team.tsx'
import { RestaurantForm } from '../../../../../features/restaurant-form/restaurant-form.tsx'
import { formValuesOf } from '../../../../../features/restaurant-form/use-restaurant-form.ts'
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
      <RestaurantPage
        id={id}
        form={(record, history, onPublished) => (
          <RestaurantForm
            editor="admin"
            record={record}
            initial={formValuesOf(record)}
            onPublished={onPublished}
            preview={(restaurant) => <RestaurantDetail restaurant={restaurant} />}
          >
            {!record.is_draft && record.deleted_at === null && <PlaceTeam place={record} />}
            {history}
          </RestaurantForm>
        )}
      />
    </RoleGuard>
  )
}
