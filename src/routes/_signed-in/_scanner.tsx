import { createFileRoute, Outlet } from '@tanstack/react-router'
import { RoleGuard } from '../../app/role-guard.tsx'
import { ScannerShell } from '../../app/shells/scanner-shell.tsx'

export const Route = createFileRoute('/_signed-in/_scanner')({
  component: () => (
    <ScannerShell>
      <RoleGuard required={['restaurant_manager', 'admin']}>
        <Outlet />
      </RoleGuard>
    </ScannerShell>
  ),
})
