import { createFileRoute } from '@tanstack/react-router'
import { RoleGuard } from '../../../../../app/role-guard.tsx'
import { parseTableState } from '../../../../../domain/url/table-state.ts'
import { RestaurantsPage } from '../../../../../features/admin/restaurants/restaurants-page.tsx'
import { appTexts } from '../../../../../texts/app.ts'

export const Route = createFileRoute('/_signed-in/_shell/dashboard/estabelecimentos-admin/')({
  staticData: { title: appTexts.titles.adminRestaurants },
  validateSearch: parseTableState,
  component: () => (
    <RoleGuard required="admin">
      <RestaurantsPage />
    </RoleGuard>
  ),
})
