import { useQuery } from '@tanstack/react-query'
import { Mails } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { useIdentity } from '../../data/auth/use-identity.ts'
import { invitations } from '../../data/invitations/queries.ts'
import type { InvitationOfLink } from '../../data/invitations/rows.ts'
import { isPerson, type PersonIdentity } from '../../data/device/identity.ts'
import { invitationTexts as t } from '../../texts/invitations/invitation.ts'
import { QueryState } from '../../ui/feedback/query-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useCatchFocus } from '../../ui/layout/focus-content.ts'
import { Page } from '../../ui/layout/page.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import { EndedInvitation } from './ended-invitation.tsx'
import { InvitationOffer } from './invitation-offer.tsx'
import { Obstacle } from './obstacle.tsx'
import { SignInButtons } from './sign-in-buttons.tsx'

/** What the link of an invitation opens, for visitors and people (rules: Invitations). Null: no whole link. */
export function InvitationPage({ token }: { token: string | null }) {
  return (
    <Page width="narrow">
      {token === null ? <EndedInvitation state="missing" /> : <Invitation key={token} token={token} />}
    </Page>
  )
}

function Invitation({ token }: { token: string }) {
  const identity = useIdentity()
  const person = isPerson(identity) ? identity : null
  const found = useQuery(invitations.link(person?.userId ?? null, token))
  return (
    <QueryState level={1} query={found} failed={t.loadFailed} skeleton={<InvitationSkeleton />}>
      {(invitation) => <FoundInvitation invitation={invitation} person={person} token={token} />}
    </QueryState>
  )
}

interface FoundInvitationProps {
  invitation: InvitationOfLink
  person: PersonIdentity | null
  token: string
}

/** What replaces the buttons after an answer gets their focus. */
function FoundInvitation({ invitation, person, token }: FoundInvitationProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const obstacle = invitation.status === 'pending' ? invitation.obstacle : null
  useCatchFocus(obstacle?.status ?? invitation.status, title)
  if (invitation.status !== 'pending') return <EndedInvitation state={invitation.status} titleRef={title} />
  return (
    <Frame>
      <InvitationOffer invitation={invitation}>{obstacle !== null && <Obstacle obstacle={obstacle} />}</InvitationOffer>
      {person === null && <SignInButtons token={token} />}
      {person !== null && obstacle === null && <AnswerButtons person={person} token={token} />}
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Card as="section" className="grid grid-cols-1 gap-6 md:p-8!">
      <p className="flex items-center gap-2 text-sm font-semibold text-accent">
        <Mails aria-hidden className="size-5" />
        {t.eyebrow}
      </p>
      {children}
    </Card>
  )
}

function InvitationSkeleton() {
  return (
    <SkeletonGroup>
      <Card className="grid gap-4 md:p-8!">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-9 w-4/5" />
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-36 w-full" />
        <Skeleton className="h-13 w-full rounded-full" />
      </Card>
    </SkeletonGroup>
  )
}
