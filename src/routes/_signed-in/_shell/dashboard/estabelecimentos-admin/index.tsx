import { createFileRoute } from '@tanstack/react-router'
import { parseTableState } from '../../../../../domain/url/table-state.ts'
import { RestaurantsPage } from '../../../../../features/admin/restaurants/restaurants-page.tsx'
import { appTexts } from '../../../../../texts/app.ts'

export const Route = createFileRoute('/_signed-in/_shell/dashboard/estabelecimentos-admin/')({
  staticData: { title: appTexts.titles.adminRestaurants, role: 'admin' },
  validateSearch: parseTableState,
  component: RestaurantsPage,
})
