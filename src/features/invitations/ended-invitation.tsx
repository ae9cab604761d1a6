import { Link } from '@tanstack/react-router'
import { MailX } from 'lucide-react'
import { useEffect, type Ref } from 'react'
import { useIdentity } from '../../data/auth/use-identity.ts'
import { forgetInvitation } from '../../data/invitations/remembered-invitation.ts'
import type { EndedInvitation as EndedState } from '../../data/invitations/rows.ts'
import { invitationTexts as t } from '../../texts/invitations/invitation.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

interface EndedInvitationProps {
  state: EndedState | 'missing'
  titleRef?: Ref<HTMLHeadingElement>
}

/** A link that does not count (any more), with what to do. */
export function EndedInvitation({ state, titleRef }: EndedInvitationProps) {
  const isVisitor = useIdentity() === null
  useEffect(forgetInvitation, [])
  const { title, text } = t.ended[state]
  return (
    <EmptyState
      level={1}
      art={<MailX className="size-14" strokeWidth={1.5} />}
      title={title}
      titleRef={titleRef}
      action={
        <Button asChild>
          {isVisitor ? (
            <Link to={state === 'used' ? '/login' : '/'}>{state === 'used' ? t.signIn : t.home}</Link>
          ) : (
            <Link to="/dashboard">{t.dashboard}</Link>
          )}
        </Button>
      }
    >
      {text}
    </EmptyState>
  )
}
