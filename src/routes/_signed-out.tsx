import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { PublicShell } from '../app/shells/public-shell.tsx'
import { currentIdentity } from '../data/auth/identity.ts'
import { safeReturnPath } from '../domain/return-path.ts'

/** For signed-out people only; `voltar` is the path that the guard remembered. */
export const Route = createFileRoute('/_signed-out')({
  validateSearch: (search): { voltar?: string | undefined } => (typeof search['voltar'] === 'string' ? { voltar: search['voltar'] } : {}),
  beforeLoad: ({ search }) => {
    if (currentIdentity() !== null) throw redirect({ href: safeReturnPath(search.voltar) ?? '/dashboard', replace: true })
  },
  component: () => (
    <PublicShell>
      <Outlet />
    </PublicShell>
  ),
})
