import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { currentIdentity } from '../data/device/identity.ts'
import { useIdentity } from '../data/auth/use-identity.ts'
import { queryClient } from '../data/query-client.ts'

/** The guard: whoever is not signed in goes to /login, and comes back to where they wanted to go. */
export const Route = createFileRoute('/_signed-in')({
  beforeLoad: ({ location }) => {
    if (currentIdentity() === null) throw redirect({ to: '/login', search: { voltar: location.href }, replace: true })
  },
  component: SignedIn,
})

function SignedIn() {
  if (useIdentity() === null) return null // signing out: nothing of the person stays on the screen meanwhile
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}
