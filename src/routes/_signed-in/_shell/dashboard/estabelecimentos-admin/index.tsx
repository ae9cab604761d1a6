import { createFileRoute } from '@tanstack/react-router'
import { RoleGuard } from '../../../../../app/role-guard.tsx'
import { parseTableState } from '../../../../../domain/table-state.ts'
import { RestaurantsPage } from '../../../../../features/admin/restaurants/restaurants-page.tsx'
import { appTexts } from '../../../../../texts/app.ts'

export const Route = createFileRoute('/_signed-in/_shell/dashboard/estabelecimentos-admin/')({
  staticData: { title: appTexts.titles.restaurantsAdmin },
  validateSearch: parseTableState,
  component: Table,
})

function Table() {
  const navigate = Route.useNavigate()
  const state = Route.useSearch()
  return (
    <RoleGuard required="admin">
      <RestaurantsPage state={state} onStateChange={(search) => void navigate({ search, replace: true, resetScroll: false })} />
    </RoleGuard>
  )
}
