import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { RoutePending } from '../app/route-pending.tsx'
import { SecondFactorGuard } from '../app/second-factor-guard.tsx'
import { currentIdentity, isPerson } from '../data/device/identity.ts'
import { useIdentity } from '../data/auth/use-identity.ts'
import { queryClient } from '../data/query-client.ts'

const SecondFactorRequired = lazy(async () => ({
  default: (await import('../features/profile/second-factor/required-page.tsx')).SecondFactorRequired,
}))

/** Sends visitors to /login, from where they return to the page that they wanted. */
export const Route = createFileRoute('/_signed-in')({
  beforeLoad: ({ location }) => {
    if (currentIdentity() === null) throw redirect({ to: '/login', search: { voltar: location.href }, replace: true })
  },
  component: SignedIn,
})

function SignedIn() {
  const identity = useIdentity()
  if (!isPerson(identity)) return null // signing out: removes the person's data from the screen at once
  return (
    // Another person, signed in by another tab, finds no open form of this one.
    <QueryClientProvider key={identity.userId} client={queryClient}>
      <SecondFactorGuard
        required={
          <Suspense fallback={<RoutePending />}>
            <SecondFactorRequired />
          </Suspense>
        }
      >
        <Outlet />
      </SecondFactorGuard>
    </QueryClientProvider>
  )
}
