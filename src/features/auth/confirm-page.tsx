import { emailedLinkIn } from '../../domain/url/emailed-link.ts'
import { linkTexts } from '../../texts/auth/links.ts'
import { AuthLayout } from './auth-layout.tsx'
import { CheckedLink } from './checked-link.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { LinkCard } from './link-card.tsx'
import { UnusedLinkCard } from './unused-link-card.tsx'

const t = linkTexts.confirm

interface ConfirmPageProps {
  /** The part of the URL after '#'. */
  fragment: string
  returnPath: string | undefined
}

/** Target of the confirmation link of a sign-up, whose owner answers here what counts (rules: Accounts). */
export function ConfirmPage({ fragment, returnPath }: ConfirmPageProps) {
  const link = emailedLinkIn(fragment)
  return (
    <AuthLayout>
      {link.state === 'unused' && <UnusedLinkCard link={link} texts={linkTexts.redeem.confirmation} />}
      {link.state === 'token' && (
        <CheckedLink link={link} expired={<DeadLink {...t.invalid} />}>
          {({ email }, onExpired) => (
            <ConfirmForm link={link} email={email} returnPath={returnPath} onLinkExpired={onExpired} />
          )}
        </CheckedLink>
      )}
      {link.state === 'none' && <DeadLink {...t.missing} />}
      {(link.state === 'failed' || link.state === 'halfway') && <DeadLink {...t.invalid} />}
    </AuthLayout>
  )
}

function DeadLink({ title, text }: { title: string; text: string }) {
  return <LinkCard title={title} text={text} newLink={t.newLink} toLogin={t.toLogin} />
}
