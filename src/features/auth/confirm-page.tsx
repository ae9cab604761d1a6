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
        <CheckedLink link={link} expired={<DeadLink {...t.invalid} returnPath={returnPath} />}>
          {({ email }, onExpired) => (
            <ConfirmForm link={link} email={email} returnPath={returnPath} onLinkExpired={onExpired} />
          )}
        </CheckedLink>
      )}
      {link.state === 'none' && <DeadLink {...t.missing} returnPath={returnPath} />}
      {(link.state === 'failed' || link.state === 'halfway') && <DeadLink {...t.invalid} returnPath={returnPath} />}
    </AuthLayout>
  )
}

function DeadLink(words: { title: string; text: string; returnPath: string | undefined }) {
  return <LinkCard {...words} newLink={t.newLink} toLogin={t.toLogin} />
}
