import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { rememberedInvitation } from '../../../data/invitations/remembered-invitation.ts'
import { invitationToken } from '../../../domain/invitations/invitation-link.ts'
import { InvitationPage } from '../../../features/invitations/invitation-page.tsx'
import { appTexts } from '../../../texts/app.ts'

export const Route = createFileRoute('/_site/_queries/convite')({
  staticData: { title: appTexts.titles.invitation },
  beforeLoad: ({ location }) => ({ fragment: location.hash }), // the token (rules: Invitations)
  component: Invitation,
})

function Invitation() {
  const fragment = Route.useRouteContext({ select: (context) => context.fragment })
  const [remembered] = useState(rememberedInvitation) // forgotten with the answer, while this page is still shown
  return <InvitationPage token={fragment === '' ? remembered : invitationToken(fragment)} />
}
