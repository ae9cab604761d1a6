import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSignedIn } from '../data/auth/use-identity.ts'
import { profiles } from '../data/profiles/queries.ts'
import { accountTexts } from '../texts/account.ts'
import { Spinner } from '../ui/feedback/spinner.tsx'

interface SecondFactorGuardProps {
  /** Shown to an admin who has to turn the second factor on first. */
  required: ReactNode
  children: ReactNode
}

/** Shows `children`, or `required` to an admin without the second factor that the club demands (rules: Roles). */
export function SecondFactorGuard({ required, children }: SecondFactorGuardProps) {
  const { userId, role } = useSignedIn()
  const isAdmin = role === 'admin'
  const profile = useQuery({ ...profiles.mine(userId), enabled: isAdmin })
  if (!isAdmin) return children
  if (profile.isPending) return <Spinner className="min-h-dvh" label={accountTexts.guard.checking} />
  return profile.data?.needs_second_factor === true ? required : children
}
