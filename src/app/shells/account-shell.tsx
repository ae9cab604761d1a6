import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, type ReactNode } from 'react'
import { queryClient } from '../../data/query-client.ts'
import { useSignedIn } from '../../data/auth/use-identity.ts'
import { RoutePending } from '../route-pending.tsx'
import { AdminShell } from './lazy-admin-shell.ts'
import { MemberShell } from './member-shell.tsx'

/** The frame around the pages of a signed-in person, by role. Routes wait for `loadShell`. */
export function AccountShell({ children }: { children: ReactNode }) {
  if (useSignedIn().role !== 'admin') return <MemberShell>{children}</MemberShell>
  // The menu asks what waits, also on the public pages that need no queries themselves.
  return (
    <QueryClientProvider client={queryClient}>
      <Suspense fallback={<RoutePending />}>
        <AdminShell>{children}</AdminShell>
      </Suspense>
    </QueryClientProvider>
  )
}
