import type { ReactNode } from 'react'
import { useSignedIn } from '../../data/auth/use-identity.ts'
import { AdminShell } from './admin-shell.tsx'
import { MemberShell } from './member-shell.tsx'

/** The frame around the pages of a signed-in person, by role. */
export function AccountShell({ children }: { children: ReactNode }) {
  const Shell = useSignedIn().role === 'admin' ? AdminShell : MemberShell
  return <Shell>{children}</Shell>
}
