import { createFileRoute, Outlet, useMatches } from '@tanstack/react-router'
import { RoleGuard } from '../../app/role-guard.tsx'
import { AccountShell } from '../../app/shells/account-shell.tsx'
import { loadShell } from '../../app/shells/lazy-admin-shell.ts'

export const Route = createFileRoute('/_signed-in/_shell')({
  loader: loadShell,
  shouldReload: false,
  component: Shell,
})

function Shell() {
  const role = useMatches({ select: (matches) => matches.at(-1)?.staticData.role })
  return (
    <AccountShell>
      {role === undefined ? (
        <Outlet />
      ) : (
        <RoleGuard required={role}>
          <Outlet />
        </RoleGuard>
      )}
    </AccountShell>
  )
}
