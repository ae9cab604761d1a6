import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { recovery, recoveryStep, type LinkOwner } from '../../data/auth/recovery.ts'
import { failureKind } from '../../domain/backend-error.ts'
import { recoveryLinkIn, type RecoveryLink } from '../../domain/url/recovery-link.ts'
import { authTexts } from '../../texts/auth.ts'
import { secondFactorTexts } from '../../texts/second-factor.ts'
import { Card } from '../../ui/layout/card.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { CodeForm } from '../../ui/second-factor/code-form.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { InvalidLinkCard } from './invalid-link-card.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

const t = authTexts.reset
const code = secondFactorTexts.recovery

/** Target of an e-mailed recovery link; `fragment` is the part of the URL after '#' (rules: Accounts). */
export function ResetPasswordPage({ fragment }: { fragment: string }) {
  const link = recoveryLinkIn(fragment)
  return (
    <AuthLayout>
      {link.state === 'none' && <NoLink />}
      {link.state === 'failed' && <InvalidLinkCard reason={link.reason} description={link.description} />}
      {link.state === 'token' && <CheckedLink link={link} />}
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

function CheckedLink({ link }: { link: Extract<RecoveryLink, { state: 'token' }> }) {
  const owner = useQuery(recovery.owner(link))
  const [isExpired, setIsExpired] = useState(false)
  const [isVerified, setVerified] = useState(false)
  if (isExpired) return <InvalidLinkCard reason="otp_expired" />
  if (owner.isPending) return <Checking />
  if (owner.data !== undefined) {
    if (owner.data.factors.length > 0 && !isVerified)
      return <RecoveryCode link={link} owner={owner.data} onVerified={() => setVerified(true)} />
    return <ResetPasswordForm link={link} email={owner.data.email} onLinkExpired={() => setIsExpired(true)} />
  }
  const kind = failureKind(owner.error)
  if (kind !== 'offline' && kind !== 'server' && kind !== 'rate_limited')
    return <InvalidLinkCard reason="otp_expired" />
  return (
    <Card as="section">
      <LoadFailed level={1} title={t.checkFailed} query={owner} />
    </Card>
  )
}

interface RecoveryCodeProps {
  link: Extract<RecoveryLink, { state: 'token' }>
  owner: LinkOwner
  onVerified: () => void
}

/** The mailbox alone does not change the password of whoever has a second factor. */
function RecoveryCode({ link, owner, onVerified }: RecoveryCodeProps) {
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

function Checking() {
  return (
    <Card as="section" className="grid min-h-64 place-items-center">
      <Spinner label={t.checking} size="lg" />
    </Card>
  )
}
