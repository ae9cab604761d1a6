import { createFileRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { RoutePending } from '../app/route-pending.tsx'
import { loadShell } from '../app/shells/lazy-admin-shell.ts'
import { PublicShell } from '../app/shells/public-shell.tsx'
import { useIdentity } from '../data/auth/use-identity.ts'
import { currentIdentity, isPerson } from '../data/device/identity.ts'

// Visitors do not load the account menu.
const AccountShell = lazyRouteComponent(() => import('../app/shells/account-shell.tsx'), 'AccountShell')
const TabletShell = lazy(async () => ({ default: (await import('../app/shells/tablet-shell.tsx')).TabletShell }))

/** Pages for everybody: visitors see the public frame, signed-in people the one of their role, tablets a bare one. */
export const Route = createFileRoute('/_site')({
  // With the frame loaded, a page from a list is drawn at once: nothing without content comes in between.
  loader: {
    handler: async () => {
      if (isPerson(currentIdentity())) await Promise.all([AccountShell.preload?.(), loadShell()])
    },
    staleReloadMode: 'blocking', // after a sign-in too
  },
  component: Site,
})

function Site() {
  const identity = useIdentity()
  if (identity === null) {
    return (
      <PublicShell>
        <Outlet />
      </PublicShell>
    )
  }
  const Shell = isPerson(identity) ? AccountShell : TabletShell
  return (
    <Suspense fallback={<RoutePending />}>
      <Shell>
        <Outlet />
      </Shell>
    </Suspense>
  )
}
