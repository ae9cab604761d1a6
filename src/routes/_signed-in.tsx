import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { currentIdentity } from '../data/auth/identity.ts'
import { useIdentity } from '../data/auth/use-identity.ts'

/** The guard: whoever is not signed in goes to /login, and comes back to where they wanted to go. */
export const Route = createFileRoute('/_signed-in')({
  beforeLoad: ({ location }) => {
    if (currentIdentity() === null) throw redirect({ to: '/login', search: { voltar: location.href }, replace: true })
  },
  component: SignedIn,
})

function SignedIn() {
  return useIdentity() === null ? null : <Outlet /> // signing out: nothing of the person stays on the screen meanwhile
}
