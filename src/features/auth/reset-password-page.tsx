import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { recoveryStep, type LinkOwner, type LinkToken } from '../../data/auth/emailed-link.ts'
import { emailedLinkIn } from '../../domain/url/emailed-link.ts'
import { authTexts } from '../../texts/auth.ts'
import { linkTexts } from '../../texts/auth/links.ts'
import { secondFactorTexts } from '../../texts/second-factor.ts'
import { Card } from '../../ui/layout/card.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { CodeForm } from '../../ui/second-factor/code-form.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { CheckedLink, Checking } from './checked-link.tsx'
import { InvalidLinkCard } from './invalid-link-card.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'
import { UnusedLinkCard } from './unused-link-card.tsx'

const t = authTexts.reset
const code = secondFactorTexts.recovery

/** Target of an e-mailed recovery link; `fragment` is the part of the URL after '#' (rules: Accounts). */
export function ResetPasswordPage({ fragment }: { fragment: string }) {
  const link = emailedLinkIn(fragment)
  return (
    <AuthLayout>
      {(link.state === 'none' || link.state === 'halfway') && <NoLink />}
      {link.state === 'unused' && <UnusedLinkCard link={link} texts={linkTexts.redeem.recovery} />}
      {link.state === 'failed' && <InvalidLinkCard reason={link.reason} description={link.description} />}
      {link.state === 'token' && (
        <CheckedLink link={link} expired={<InvalidLinkCard reason="otp_expired" />}>
          {(owner, onExpired) => <NewPassword link={link} owner={owner} onExpired={onExpired} />}
        </CheckedLink>
      )}
    </AuthLayout>
  )
}

function NoLink() {
  const navigate = useNavigate()
  useEffect(() => {
    notify.error(t.missing.title, t.missing.text)
    void navigate({ to: '/login', replace: true })
  }, [navigate])
  return <Checking />
}

interface LinkOfProps {
  link: LinkToken
  owner: LinkOwner
}

function NewPassword({ link, owner, onExpired }: LinkOfProps & { onExpired: () => void }) {
  const [isVerified, setVerified] = useState(false)
  if (owner.factors.length > 0 && !isVerified)
    return <RecoveryCode link={link} owner={owner} onVerified={() => setVerified(true)} />
  return <ResetPasswordForm link={link} email={owner.email} onLinkExpired={onExpired} />
}

/** The mailbox alone does not change the password of whoever has a second factor. */
function RecoveryCode({ link, owner, onVerified }: LinkOfProps & { onVerified: () => void }) {
  const step = useMemo(() => recoveryStep(link, owner), [link, owner])
  return (
    <Card as="section" className="grid grid-cols-1 gap-6">
      <header className="grid gap-1">
        <h1 className="text-section">{code.title}</h1>
        <p className="wrap-anywhere text-muted">{code.lead(owner.email)}</p>
      </header>
      <CodeForm step={step} submit={code.submit} onVerified={onVerified} />
    </Card>
  )
}
