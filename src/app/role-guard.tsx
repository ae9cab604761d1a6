import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSignedIn } from '../data/auth/use-identity.ts'
import { profiles } from '../data/profiles/queries.ts'
import { company } from '../domain/company.ts'
import { hasRole, type RequiredRole } from '../domain/people/roles.ts'
import { appTexts } from '../texts/app.ts'
import { Button } from '../ui/controls/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../ui/feedback/load-failed.tsx'
import { Denied } from '../ui/illustrations/denied.tsx'
import { Spinner } from '../ui/feedback/spinner.tsx'

interface RoleGuardProps {
  required: RequiredRole
  /** Shown instead of the denial card. */
  fallback?: ReactNode
  children: ReactNode
}

/**
 * Shows `children` to people with the role (rules: Roles). A convenience only: the database decides what a person may
 * read or change.
 */
export function RoleGuard({ required, fallback, children }: RoleGuardProps) {
  const { userId, role } = useSignedIn()
  const profile = useQuery(profiles.mine(userId))
  // The rights of staff rest during a suspension; members read on, and are told where they would use a voucher.
  if (role !== 'user' && typeof profile.data?.suspended_at === 'string') return <SuspendedCard />
  if (role !== null) return hasRole(role, required) ? children : (fallback ?? <DeniedCard required={required} />)
  if (profile.isError) {
    return <LoadFailed level={1} title={appTexts.guard.checkFailed} query={profile} />
  }
  return <Spinner className="min-h-[50dvh]" label={appTexts.guard.checking} />
}

function SuspendedCard() {
  return (
    <EmptyState
      level={1}
      art={<Denied />}
      title={appTexts.guard.suspended}
      action={
        <Button asChild>
          <a href={`mailto:${company.supportEmail}`}>{appTexts.guard.write}</a>
        </Button>
      }
    >
      <p>{appTexts.guard.suspendedText(company.supportEmail)}</p>
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
      title={appTexts.guard.denied}
      action={
        <Button asChild>
          <Link to="/dashboard">{appTexts.guard.back}</Link>
        </Button>
      }
    >
      <p className="font-semibold text-ink">{appTexts.guard.restricted[wording]}</p>
      <p>{appTexts.guard.explanation}</p>
    </EmptyState>
  )
}
