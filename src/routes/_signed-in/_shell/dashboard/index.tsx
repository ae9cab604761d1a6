import { createFileRoute } from '@tanstack/react-router'
import { RoleGuard } from '../../../../app/role-guard.tsx'
import { useSignedIn } from '../../../../data/auth/use-identity.ts'
import { AdminDashboard } from '../../../../features/admin/admin-dashboard.tsx'
import { ManagerDashboard } from '../../../../features/manager/manager-dashboard.tsx'
import { VoucherReview } from '../../../../features/reviews/voucher-review.tsx'
import { MemberDashboard } from '../../../../features/vouchers/member-dashboard.tsx'
import { appTexts } from '../../../../texts/app.ts'

export const Route = createFileRoute('/_signed-in/_shell/dashboard/')({ staticData: { title: appTexts.titles.dashboard }, component: Dashboard })

const dashboards = { user: Member, restaurant_manager: ManagerDashboard, admin: AdminDashboard }

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
