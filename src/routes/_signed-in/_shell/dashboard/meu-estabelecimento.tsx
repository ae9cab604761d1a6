import { createFileRoute } from '@tanstack/react-router'
import { RoleGuard } from '../../../../app/role-guard.tsx'
import { parseManagerView } from '../../../../domain/url/manager-view.ts'
import { OwnPlacePage } from '../../../../features/manager/own-place/own-place-page.tsx'
import { RestaurantForm } from '../../../../features/restaurant-form/restaurant-form.tsx'
import { formValuesOf } from '../../../../features/restaurant-form/use-restaurant-form.ts'
import { RestaurantDetail } from '../../../../features/restaurants/detail/restaurant-detail.tsx'
import { appTexts } from '../../../../texts/app.ts'

export const Route = createFileRoute('/_signed-in/_shell/dashboard/meu-estabelecimento')({
  staticData: { title: appTexts.titles.ownPlace },
  validateSearch: parseManagerView,
  component: () => (
    <RoleGuard required="restaurant_manager">
      <OwnPlacePage
        form={(record, below) => (
          <RestaurantForm
            editor="manager"
            record={record}
            initial={formValuesOf(record)}
            preview={(restaurant) => <RestaurantDetail restaurant={restaurant} />}
          >
            {below}
          </RestaurantForm>
        )}
      />
    </RoleGuard>
  ),
})
