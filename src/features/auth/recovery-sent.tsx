import { ExternalLink, MailCheck } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { requestRecovery } from '../../data/auth/sign-in.ts'
import { homeScreen } from '../../data/device/home-screen.ts'
import { authTexts } from '../../texts/auth.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { authErrorText } from './auth-error-text.ts'
import { useCountdown } from './use-countdown.ts'

const t = authTexts.recovery
const secondsToResend = 60 // (rules: Accounts)
const tipsClass = 'grid w-full list-disc gap-1.5 rounded-md bg-sand py-4 pr-4 pl-9 text-left text-sm marker:text-accent'

const webmails = [
  { name: 'Gmail', url: 'https://mail.google.com/' },
  { name: 'Outlook', url: 'https://outlook.live.com/mail/' },
]

/** Confirms the recovery e-mail; looks the same for addresses without an account (rules: Accounts). */
export function RecoverySent({ email, back }: { email: string; back: ReactNode }) {
  const { secondsLeft, restart } = useCountdown(secondsToResend)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), []) // replaces the form that had the focus

  const resend = async () => {
    setSending(true)
    setFailure(undefined)
    try {
      await requestRecovery(email)
      notify.success(t.resent)
      restart()
    } catch (reason) {
      setFailure(authErrorText(reason))
    } finally {
      setSending(false)
    }
  }

  return (
    <div className="grid grid-cols-1 justify-items-center gap-4 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-brand-soft text-brand-soft-ink">
        <MailCheck aria-hidden className="size-8" />
      </span>
      <h1 ref={title} tabIndex={-1} className="text-section outline-none">
        {t.sentTitle}
      </h1>
      <p>
        {t.sentTo} <strong className="block wrap-anywhere">{email}</strong>
      </p>
      <ul className={tipsClass}>
        {t.tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
        {homeScreen() === 'installed' && <li>{t.inApp}</li>}
      </ul>
      <div role="group" aria-label={t.webmail} className="grid w-full grid-cols-2 gap-3">
        {webmails.map(({ name, url }) => (
          <Button key={name} asChild variant="outline">
            <a href={url} target="_blank" rel="noreferrer">
              {name}
              <ExternalLink aria-hidden className="size-4" />
              <span className="sr-only">{t.newTab}</span>
            </a>
          </Button>
        ))}
      </div>
      {failure !== undefined && (
        <Alert tone="destructive" className="w-full text-left">
          {failure}
        </Alert>
      )}
      <div className="grid w-full gap-2">
        <Button
          variant="secondary"
          aria-disabled={secondsLeft > 0} // disabled, it would lose the focus when it is pressed
          loading={sending}
          onClick={() => secondsLeft === 0 && void resend()}
          className="tabular-nums"
        >
          {/* Its name stays the same: screen readers would speak each second. */}
          {secondsLeft > 0 && <span aria-hidden>{t.wait(secondsLeft)}</span>}
          <span className={secondsLeft > 0 ? 'sr-only' : undefined}>{t.resend}</span>
        </Button>
        {back}
      </div>
    </div>
  )
}
