import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { company } from '../../data/company.ts'
import type { InvitationObstacle } from '../../data/invitations/rows.ts'
import { formatLastDay } from '../../domain/money/period-days.ts'
import { mailLink } from '../../domain/people/mail-link.ts'
import { invitationTexts as t } from '../../texts/invitations/invitation.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'

/** Why the person cannot accept, and what they can do about it. */
export function Obstacle({ obstacle: { status, until } }: { obstacle: InvitationObstacle }) {
  const text = t.obstacles[status]
  return (
    <div className="grid gap-4">
      <Alert tone={status === 'suspended' ? 'destructive' : 'warning'} title={t.obstacleTitle[status]}>
        {typeof text === 'string' ? text : text(until === undefined ? '' : formatLastDay(until))}
      </Alert>
      <Button asChild size="lg" variant="outline" className="justify-self-start max-sm:w-full">
        {wayOn(status)}
      </Button>
    </div>
  )
}

function wayOn(status: InvitationObstacle['status']): ReactNode {
  switch (status) {
    case 'subscribed':
    case 'open_order':
      return (
        <Link to="/perfil" search={{ aba: 'assinatura' }}>
          {t.seeSubscription}
        </Link>
      )
    case 'suspended':
      return <a href={mailLink(company.supportEmail)}>{t.write}</a>
    case 'admin':
    case 'already_manager':
      return <Link to="/dashboard/equipe">{t.team}</Link>
  }
}
