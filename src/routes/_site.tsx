import { createFileRoute, Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { RoutePending } from '../app/route-pending.tsx'
import { PublicShell } from '../app/shells/public-shell.tsx'
import { useIdentity } from '../data/auth/use-identity.ts'

// Visitors do not load the account menu.
const AccountShell = lazy(async () => ({ default: (await import('../app/shells/account-shell.tsx')).AccountShell }))

/** Pages for everybody: visitors see the public frame, signed-in people the one of their role. */
export const Route = createFileRoute('/_site')({ component: Site })

function Site() {
  if (useIdentity() === null) {
    return (
      <PublicShell>
        <Outlet />
      </PublicShell>
    )
  }
  return (
    <Suspense fallback={<RoutePending />}>
      <AccountShell>
        <Outlet />
      </AccountShell>
    </Suspense>
  )
}
