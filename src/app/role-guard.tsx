import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSignedIn } from '../data/auth/use-identity.ts'
import { profiles } from '../data/profiles/queries.ts'
import { company } from '../data/company.ts'
import { hasRole, type RequiredRole } from '../domain/people/roles.ts'
import { mailLink } from '../domain/people/mail-link.ts'
import { accountTexts } from '../texts/account.ts'
import { Button } from '../ui/controls/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../ui/feedback/load-failed.tsx'
import { lazyArt } from '../ui/illustrations/lazy-art.tsx'
import { Spinner } from '../ui/feedback/spinner.tsx'

const Denied = lazyArt(async () => (await import('../ui/illustrations/denied.tsx')).Denied)

interface RoleGuardProps {
  required: RequiredRole
  children: ReactNode
}

/**
 * Shows `children` to people with the role (rules: Roles). A convenience only: the database decides what a person may
 * read or change.
 */
export function RoleGuard({ required, children }: RoleGuardProps) {
  const { userId, role } = useSignedIn()
  const profile = useQuery(profiles.mine(userId))
  // Suspended staff can do nothing here. Suspended members can still read; a voucher tells them why it is refused.
  if (role !== 'user' && typeof profile.data?.suspended_at === 'string') return <SuspendedCard />
  if (role !== null) return hasRole(role, required) ? children : <DeniedCard required={required} />
  if (profile.isError) {
    return <LoadFailed level={1} title={accountTexts.guard.checkFailed} query={profile} />
  }
  return <Spinner className="min-h-[85dvh]" label={accountTexts.guard.checking} />
}

function SuspendedCard() {
  return (
    <EmptyState
      level={1}
      art={<Denied />}
      title={accountTexts.guard.suspended}
      action={
        <Button asChild>
          <a href={mailLink(company.supportEmail)}>{accountTexts.guard.write}</a>
        </Button>
      }
    >
      <p>{accountTexts.guard.suspendedText(company.supportEmail)}</p>
    </EmptyState>
  )
}

function DeniedCard({ required }: { required: RequiredRole }) {
  const wording =
    typeof required === 'string' ? required : required.length === 1 ? (required[0] ?? 'several') : 'several'
  return (
    <EmptyState
      level={1}
      art={<Denied />}
      title={accountTexts.guard.denied}
      action={
        <Button asChild>
          <Link to="/dashboard">{accountTexts.guard.back}</Link>
        </Button>
      }
    >
      <p className="font-semibold text-ink">{accountTexts.guard.restricted[wording]}</p>
      <p>{accountTexts.guard.explanation}</p>
    </EmptyState>
  )
}
