import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { TabletSmartphone } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSessionEnded } from '../../data/auth/use-identity.ts'
import { useWaitingPerson } from '../../data/auth/waiting-session.ts'
import { areFormsKept } from '../../data/kept-forms.ts'
import { authTexts } from '../../texts/auth.ts'
import { errorTexts } from '../../texts/errors.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { RecoveryView } from './recovery-view.tsx'
import { SignInForm } from './sign-in-form.tsx'

const t = authTexts.signIn
const CodeStep = lazyPart(async () => (await import('./code-step.tsx')).CodeStep, { onDemand: true })

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Opens the login with the recovery view. */
    recovery?: true
    /** The page to return to after the sign-in is the one before the login in the history. */
    returnsBack?: true
  }
}

/** Login, and the code after the password. The route's guard redirects once the person is known (rules: Navigation). */
export function LoginPage({ returnPath }: { returnPath?: string | undefined }) {
  const startsWithRecovery = useLocation({ select: ({ state }) => state.recovery === true })
  const [recoveryEmail, setRecoveryEmail] = useState(startsWithRecovery ? '' : undefined)
  const [previousEmail, setPreviousEmail] = useState<string>()
  const navigate = useNavigate()
  const goBack = (email: string) => {
    setPreviousEmail(email)
    setRecoveryEmail(undefined)
    if (startsWithRecovery) void navigate({ to: '.', search: true, replace: true }) // the route's guard decides anew
  }
  const sessionEnded = useSessionEnded()
  const [hasTyped] = useState(areFormsKept)
  const waiting = useWaitingPerson()
  if (waiting !== null) {
    return (
      <AuthLayout>
        <Card as="section" className="grid grid-cols-1 gap-6">
          <Suspense fallback={<Spinner size="lg" className="min-h-64" />}>
            <CodeStep person={waiting} />
          </Suspense>
        </Card>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout>
      {sessionEnded && (
        <Alert>
          {errorTexts.signed_out}
          {hasTyped && ` ${t.typedStays}`}
        </Alert>
      )}
      <Card as="section" className="grid grid-cols-1 gap-6">
        {recoveryEmail === undefined ? (
          <SignInForm returnPath={returnPath} previousEmail={previousEmail} onForgot={setRecoveryEmail} />
        ) : (
          <RecoveryView email={recoveryEmail} onBack={goBack} />
        )}
      </Card>
      <section className="field-forest grid justify-items-center gap-3 rounded-lg p-6 text-center">
        <h2 className="text-heading">{t.notMember}</h2>
        <p className="text-forest-muted">{t.notMemberText}</p>
        <Button asChild variant="accent">
          <Link to="/planos">{t.seePlans}</Link>
        </Button>
      </section>
      <Button asChild variant="link" className="mx-auto">
        <Link to="/tablet">
          <TabletSmartphone aria-hidden />
          {t.connectTablet}
        </Link>
      </Button>
      <p className="text-center text-sm text-muted">
        {t.terms}{' '}
        <Link to="/termos" className="underline">
          {t.termsLink}
        </Link>
        .
      </p>
    </AuthLayout>
  )
}
