import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AccountShell } from '../../app/shells/account-shell.tsx'
import { loadShell } from '../../app/shells/lazy-admin-shell.ts'

export const Route = createFileRoute('/_signed-in/_shell')({
  loader: loadShell,
  shouldReload: false,
  component: () => (
    <AccountShell>
      <Outlet />
    </AccountShell>
  ),
})
