import { lazyRouteComponent } from '@tanstack/react-router'
import { currentIdentity } from '../../data/device/identity.ts'

// Members do not load it.
export const AdminShell = lazyRouteComponent(() => import('./admin-shell.tsx'), 'AdminShell')

/** Loads the frame of the person's role, so that their first screen has it at once. */
export async function loadShell(): Promise<void> {
  if (currentIdentity()?.role === 'admin') await AdminShell.preload?.()
}
