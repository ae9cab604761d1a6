import { createFileRoute, Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { RoutePending } from '../app/route-pending.tsx'
import { loadShell } from '../app/shells/lazy-admin-shell.ts'
import { PublicShell } from '../app/shells/public-shell.tsx'
import { useIdentity } from '../data/auth/use-identity.ts'
import { isPerson } from '../data/device/identity.ts'

// Visitors do not load the account menu.
const AccountShell = lazy(async () => {
  const [{ AccountShell: Shell }] = await Promise.all([import('../app/shells/account-shell.tsx'), loadShell()])
  return { default: Shell }
})
const TabletShell = lazy(async () => ({ default: (await import('../app/shells/tablet-shell.tsx')).TabletShell }))

/** Pages for everybody: visitors see the public frame, signed-in people the one of their role, tablets a bare one. */
export const Route = createFileRoute('/_site')({ component: Site })

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
