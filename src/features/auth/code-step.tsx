import { useEffect, useMemo, useRef, useState } from 'react'
import { signInStep } from '../../data/auth/sign-in-step.ts'
import { dropWaitingSession, type WaitingPerson } from '../../data/auth/waiting-session.ts'
import { company } from '../../data/company.ts'
import { mailLink } from '../../domain/people/mail-link.ts'
import { secondFactorTexts } from '../../texts/second-factor.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { CodeForm } from '../../ui/second-factor/code-form.tsx'

const t = secondFactorTexts.signIn

/** The code after the password. Until it is given, the person is nobody on this device (rules: Accounts). */
export function CodeStep({ person }: { person: WaitingPerson }) {
  const step = useMemo(() => signInStep(person, () => notify.info(t.over)), [person])
  const [isLost, setLost] = useState(false)
  const help = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isLost) help.current?.focus()
  }, [isLost])
  return (
    <>
      <header className="grid gap-1">
        <h1 className="text-section">{t.title}</h1>
        <p className="text-muted">
          {t.lead} <strong className="font-semibold wrap-anywhere text-ink">{person.email}</strong>.
        </p>
      </header>
      <CodeForm step={step} submit={t.submit} />
      <div className="flex flex-wrap justify-between gap-x-4">
        <Button variant="link" aria-expanded={isLost} onClick={() => setLost(!isLost)}>
          {t.lost}
        </Button>
        <Button variant="link" onClick={() => void dropWaitingSession()}>
          {t.signOut}
        </Button>
      </div>
      {isLost && (
        <div ref={help} tabIndex={-1} className="outline-none">
          <Alert title={t.lostTitle}>
            {person.factors.length > 1 && <p className="mb-2">{t.lostOther}</p>}
            <p className="wrap-anywhere">
              {t.lostText(person.email)}{' '}
              <a href={mailLink(company.supportEmail)} className="font-semibold underline">
                {company.supportEmail}
              </a>
              . {t.lostThen}
            </p>
          </Alert>
        </div>
      )}
    </>
  )
}
