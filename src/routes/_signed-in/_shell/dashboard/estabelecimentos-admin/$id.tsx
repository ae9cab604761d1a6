import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { RestaurantPage } from '../../../../../features/admin/restaurants/restaurant-page.tsx'
import { AdminRestaurantForm } from '../../../../../features/restaurant-form/admin-restaurant-form.tsx'
import { formValuesOf } from '../../../../../features/restaurant-form/use-restaurant-form.ts'
import { appTexts } from '../../../../../texts/app.ts'
import { lazyPart } from '../../../../../ui/feedback/lazy-part.tsx'
import { Skeleton } from '../../../../../ui/feedback/skeleton.tsx'

export const Route = createFileRoute('/_signed-in/_shell/dashboard/estabelecimentos-admin/$id')({
  staticData: { title: appTexts.titles.editRestaurant, role: 'admin' },
  component: Edit,
})

/** Below the form. */
const PlaceTeam = lazyPart(async () => (await import('../../../../../features/manager/team/place-team.tsx')).PlaceTeam)

/** The preview. */
const RestaurantDetail = lazyPart(
  async () => (await import('../../../../../features/restaurants/detail/restaurant-detail.tsx')).RestaurantDetail,
)

function Edit() {
  const { id } = Route.useParams()
  return (
    <RestaurantPage
      id={id}
      form={(record, history) => (
        <AdminRestaurantForm
          record={record}
          initial={formValuesOf(record)}
          preview={(restaurant) => <RestaurantDetail restaurant={restaurant} />}
        >
          {!record.is_draft && record.deleted_at === null && (
            <Suspense fallback={<Skeleton className="h-48" />}>
              <PlaceTeam place={record} />
            </Suspense>
          )}
          {history}
        </AdminRestaurantForm>
      )}
    />
  )
}
