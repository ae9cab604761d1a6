import { Link } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { resendConfirmation } from '../../../data/auth/sign-up.ts'
import { homeScreen } from '../../../data/device/home-screen.ts'
import { pathAfterSignIn } from '../../../domain/url/return-path.ts'
import { authTexts } from '../../../texts/auth.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { notify } from '../../../ui/feedback/notify.ts'
import { authErrorText } from '../auth-error-text.ts'
import { ChosenPlan } from './chosen-plan.tsx'

const t = authTexts.signUp

interface ConfirmEmailCardProps {
  email: string
  returnPath: string | undefined
  onOtherEmail: () => void
}

export function ConfirmEmailCard({ email, returnPath, onOtherEmail }: ConfirmEmailCardProps) {
  const [sending, setSending] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), []) // replaces the form that had the focus

  const resend = async () => {
    setSending(true)
    try {
      await resendConfirmation(email, pathAfterSignIn(returnPath))
      notify.success(t.resent)
    } catch (failure) {
      notify.error(authErrorText(failure))
    } finally {
      setSending(false)
    }
  }

  return (
    <Card as="section" className="grid justify-items-center gap-4 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-brand-soft text-brand-soft-ink">
        <MailCheck aria-hidden className="size-8" />
      </span>
      <h1 ref={title} tabIndex={-1} className="text-section outline-none">
        {t.sentTitle}
      </h1>
      <p>
        {t.sentTo} <strong className="wrap-anywhere">{email}</strong>.
      </p>
      <p className="text-muted">{t.sentText}</p>
      {homeScreen() === 'installed' && <p className="text-muted">{t.sentInApp}</p>}
      <ChosenPlan returnPath={returnPath} />
      <ul className="grid gap-1 text-sm text-muted">
        {t.sentTips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Button asChild>
          <Link to="/login" search={{ voltar: returnPath }}>
            {t.toLogin}
          </Link>
        </Button>
        <Button variant="secondary" loading={sending} onClick={() => void resend()}>
          {t.resend}
        </Button>
        <Button variant="ghost" onClick={onOtherEmail}>
          {t.otherEmail}
        </Button>
      </div>
    </Card>
  )
}
