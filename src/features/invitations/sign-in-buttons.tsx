import { Link } from '@tanstack/react-router'
import { rememberInvitation } from '../../data/invitations/remembered-invitation.ts'
import { invitationPath } from '../../domain/invitations/invitation-link.ts'
import { invitationTexts as t } from '../../texts/invitations/invitation.ts'
import { Button } from '../../ui/controls/button.tsx'

/** The ways to an account, which come back to the invitation. The token waits on this device, not in an address. */
export function SignInButtons({ token }: { token: string }) {
  const remember = () => rememberInvitation(token)
  const search = { voltar: invitationPath }
  return (
    <div className="grid gap-3">
      <p>{t.visitor}</p>
      <div className="grid gap-2 sm:grid-cols-2">
        <Button asChild size="lg">
          <Link to="/cadastro" search={search} onClick={remember}>
            {t.signUp}
          </Link>
        </Button>
        <Button asChild size="lg" variant="outline">
          <Link to="/login" search={search} onClick={remember}>
            {t.signIn}
          </Link>
        </Button>
      </div>
    </div>
  )
}
