import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { emailChange, isRecent, resendEmailChange } from '../../data/auth/email-change.ts'
import { useSignedIn } from '../../data/auth/use-identity.ts'
import { BackendError } from '../../domain/backend-error.ts'
import { profileTexts } from '../../texts/profile.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { Card } from '../../ui/layout/card.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { emailFailureText } from './failure-text.ts'

const ChangeEmailDialog = lazyDialog(async () => (await import('./change-email-dialog.tsx')).ChangeEmailDialog)

const t = profileTexts.email

/** The address that signs in, and its change, which both addresses confirm (rules: Accounts). */
export function EmailCard({ online }: { online: boolean }) {
  const { userId, email } = useSignedIn()
  const { data: pending = null } = useQuery(emailChange.pending(userId))
  const [isChanging, setChanging] = useState(false)
  return (
    <Card as="section" aria-labelledby="email" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id="email" className="text-heading">
            {t.title}
          </h2>
          <p className="font-semibold wrap-anywhere">{email}</p>
          <p className="text-sm text-muted">{t.hint}</p>
        </div>
        <Button variant="outline" disabled={!online} onClick={() => setChanging(true)}>
          {t.change}
        </Button>
      </div>
      {pending !== null && (
        <Alert
          tone="info"
          title={<span className="wrap-anywhere">{t.waiting(pending.email)}</span>}
          action={<ResendButton request={pending} disabled={!online} />}
        >
          {t.waitingText}
        </Alert>
      )}
      {isChanging && <ChangeEmailDialog email={email} onClose={() => setChanging(false)} />}
    </Card>
  )
}

function ResendButton({ request, disabled }: { request: Parameters<typeof resendEmailChange>[0]; disabled: boolean }) {
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      if (isRecent(request)) throw new BackendError('rate_limited', 'sent a moment ago')
      await resendEmailChange(request)
      notify.success(t.sent, t.sentText)
    } catch (failure) {
      notify.error(t.resendFailed, emailFailureText(failure))
    }
    setBusy(false)
  }
  return (
    <Button variant="outline" disabled={disabled} loading={isBusy} onClick={() => void send()}>
      {t.resend}
    </Button>
  )
}
