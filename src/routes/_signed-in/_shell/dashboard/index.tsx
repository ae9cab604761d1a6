import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { RoleGuard } from '../../../../app/role-guard.tsx'
import { useSignedIn } from '../../../../data/auth/use-identity.ts'
import { parseManagerView } from '../../../../domain/manager-view.ts'
import { AdminDashboard } from '../../../../features/admin/admin-dashboard.tsx'
import { VoucherReview } from '../../../../features/reviews/voucher-review.tsx'
import { MemberDashboard } from '../../../../features/vouchers/member-dashboard.tsx'
import { appTexts } from '../../../../texts/app.ts'

export const Route = createFileRoute('/_signed-in/_shell/dashboard/')({
  staticData: { title: appTexts.titles.dashboard },
  validateSearch: parseManagerView,
  component: Dashboard,
})

const dashboards = { user: Member, restaurant_manager: Manager, admin: AdminDashboard }
const ManagerDashboard = lazyRouteComponent(() => import('../../../../features/manager/manager-dashboard.tsx'), 'ManagerDashboard')

function Dashboard() {
  const Own = dashboards[useSignedIn().role ?? 'user']
  return (
    <RoleGuard required={['user', 'restaurant_manager', 'admin']}>
      <Own />
    </RoleGuard>
  )
}

function Member() {
  return <MemberDashboard review={(voucher) => <VoucherReview voucher={voucher} />} />
}

function Manager() {
  const navigate = Route.useNavigate()
  return (
    <ManagerDashboard
      view={Route.useSearch()}
      onViewChange={(view) => void navigate({ search: parseManagerView({ ...view }), replace: true, resetScroll: false })}
    />
  )
}
