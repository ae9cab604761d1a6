import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AccountShell } from '../../app/shells/account-shell.tsx'

export const Route = createFileRoute('/_signed-in/_shell')({
  component: () => (
    <AccountShell>
      <Outlet />
    </AccountShell>
  ),
})
