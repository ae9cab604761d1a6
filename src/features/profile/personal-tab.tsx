import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '../../data/auth/use-identity.ts'
import { profiles } from '../../data/profiles/queries.ts'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { EmailCard } from './email-card.tsx'
import { LoadState } from './load-state.tsx'
import { PersonalForm } from './personal-form.tsx'

/** 'Dados Pessoais'. */
export function PersonalTab() {
  const { userId } = useSignedIn()
  return (
    <LoadState query={useQuery(profiles.personalData(userId))} skeleton={<FormSkeleton />}>
      {(stored, online) => (
        <>
          <EmailCard online={online} />
          <PersonalForm stored={stored} online={online} />
        </>
      )}
    </LoadState>
  )
}

function FormSkeleton() {
  return (
    <SkeletonGroup className="grid gap-5 rounded-lg border border-line bg-surface p-5 sm:grid-cols-2 md:p-6">
      <Skeleton className="h-7 w-40 sm:col-span-2" />
      <Skeleton className="h-17 sm:col-span-2" />
      <Skeleton className="h-17 sm:col-span-2" />
      <Skeleton className="h-17" />
      <Skeleton className="h-17" />
    </SkeletonGroup>
  )
}
