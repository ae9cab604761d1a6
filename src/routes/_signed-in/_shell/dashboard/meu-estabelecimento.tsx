import { createFileRoute } from '@tanstack/react-router'
import { parseManagerView } from '../../../../domain/url/manager-view.ts'
import { OwnPlacePage } from '../../../../features/manager/own-place/own-place-page.tsx'
import { OwnRestaurantForm } from '../../../../features/restaurant-form/own-restaurant-form.tsx'
import { formValuesOf } from '../../../../features/restaurant-form/use-restaurant-form.ts'
import { appTexts } from '../../../../texts/app.ts'
import { lazyPart } from '../../../../ui/feedback/lazy-part.tsx'

export const Route = createFileRoute('/_signed-in/_shell/dashboard/meu-estabelecimento')({
  staticData: { title: appTexts.titles.ownPlace, role: 'restaurant_manager' },
  validateSearch: parseManagerView,
  component: () => (
    <OwnPlacePage
      form={(record, below) => (
        <OwnRestaurantForm
          record={record}
          initial={formValuesOf(record)}
          preview={(restaurant) => <RestaurantDetail restaurant={restaurant} />}
        >
          {below}
        </OwnRestaurantForm>
      )}
    />
  ),
})

/** The preview. */
const RestaurantDetail = lazyPart(
  async () => (await import('../../../../features/restaurants/detail/restaurant-detail.tsx')).RestaurantDetail,
)
