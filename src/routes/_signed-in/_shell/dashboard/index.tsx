import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { useEffect } from 'react'
import { InstallOffer } from '../../../../app/installation/install-offer.tsx'
import { currentIdentity } from '../../../../data/device/identity.ts'
import { useSignedIn } from '../../../../data/auth/use-identity.ts'
import { parseManagerView } from '../../../../domain/url/manager-view.ts'
import { parsePeriod } from '../../../../domain/money/period.ts'
import { parseWalletTab } from '../../../../domain/url/wallet-tab.ts'
import { AdminDashboard } from '../../../../features/admin/dashboard/lazy-admin-dashboard.ts'
import { preloadVoucherReview, VoucherReview } from '../../../../features/reviews/voucher-review.tsx'
import { MemberDashboard } from '../../../../features/vouchers/dashboard/member-dashboard.tsx'
import { appTexts } from '../../../../texts/app.ts'
import { whenBrowserIdle } from '../../../../ui/device/browser-idle.ts'

export const Route = createFileRoute('/_signed-in/_shell/dashboard/')({
  staticData: { title: appTexts.titles.dashboard, role: ['user', 'restaurant_manager', 'admin'] },
  validateSearch: (search) => ({ ...parsePeriod(search), ...parseManagerView(search), ...parseWalletTab(search) }),
  // Read while the page's code loads, so that vouchers are the first thing drawn; only when the page is entered.
  loader: async ({ location }) => {
    const role = currentIdentity()?.role
    if (role === 'admin') {
      const { AdminDashboard: Panel } = await import('../../../../features/admin/dashboard/lazy-admin-dashboard.ts')
      await Panel.preload?.()
    }
    if (role !== 'user') return undefined
    const { loadDashboard } = await import('../../../../features/vouchers/dashboard/load-dashboard.ts')
    return loadDashboard(location.state.openVoucher)
  },
  shouldReload: false,
  gcTime: 0,
  component: Dashboard,
})

const ManagerDashboard = lazyRouteComponent(
  () => import('../../../../features/manager/manager-dashboard.tsx'),
  'ManagerDashboard',
)
const dashboards = { user: Member, restaurant_manager: ManagerDashboard, admin: AdminDashboard }

function Dashboard() {
  const role = useSignedIn().role ?? 'user'
  const Own = dashboards[role]
  return (
    <>
      <Own />
      {role !== 'admin' && <InstallOffer />}
    </>
  )
}

function Member() {
  useEffect(() => void whenBrowserIdle().then(preloadVoucherReview), [])
  return (
    <MemberDashboard firstWallet={Route.useLoaderData()} review={(voucher) => <VoucherReview voucher={voucher} />} />
  )
}
