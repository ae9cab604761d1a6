import { recoveryLinkIn } from '../../domain/url/recovery-link.ts'
import { authTexts } from '../../texts/auth.ts'
import { AuthLayout } from './auth-layout.tsx'
import { CheckedLink } from './checked-link.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { LinkCard } from './link-card.tsx'

const t = authTexts.confirm

interface ConfirmPageProps {
  /** The part of the URL after '#'. */
  fragment: string
  returnPath: string | undefined
}

/** Target of the confirmation link of a sign-up, whose owner answers here what counts (rules: Accounts). */
export function ConfirmPage({ fragment, returnPath }: ConfirmPageProps) {
  const link = recoveryLinkIn(fragment)
  return (
    <AuthLayout>
      {link.state === 'token' ? (
        <CheckedLink link={link} expired={<DeadLink {...t.invalid} />}>
          {({ email }, onExpired) => (
            <ConfirmForm link={link} email={email} returnPath={returnPath} onLinkExpired={onExpired} />
          )}
        </CheckedLink>
      ) : (
        <DeadLink {...(link.state === 'none' ? t.missing : t.invalid)} />
      )}
    </AuthLayout>
  )
}

function DeadLink({ title, text }: { title: string; text: string }) {
  return <LinkCard title={title} text={text} newLink={t.newLink} toLogin={t.toLogin} />
}
