import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { declineLink, enterByLink, holdsLinkSession, linkSession } from '../../data/auth/emailed-session.ts'
import { useWaitingPerson } from '../../data/auth/waiting-session.ts'
import { decidesNothing } from '../../domain/decides-nothing.ts'
import { authTexts } from '../../texts/auth.ts'
import { linkTexts } from '../../texts/auth/links.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { authErrorText } from './auth-error-text.ts'
import { AuthLayout } from './auth-layout.tsx'

const t = linkTexts.question

/** Asks whether to sign in as the owner of the e-mailed link that opened the page (rules: Accounts). */
export function LinkQuestionPage({ returnPath }: { returnPath: string | undefined }) {
  const isWaiting = useWaitingPerson() !== null
  const [wasHeld] = useState(holdsLinkSession)
  if (isWaiting || !wasHeld) return <Navigate to="/login" search={{ voltar: returnPath }} replace />
  return (
    <AuthLayout>
      <Card as="section" className="grid grid-cols-1 gap-6">
        <Question />
      </Card>
    </AuthLayout>
  )
}

function Question() {
  const navigate = useNavigate()
  const owner = useQuery(linkSession.owner())
  const [entering, setEntering] = useState(false)
  const [failure, setFailure] = useState<string>()
  if (owner.isPending) return <Spinner label={authTexts.reset.checking} size="lg" className="min-h-40" />
  if (owner.isError) {
    if (decidesNothing(owner.error)) return <LoadFailed level={1} title={authTexts.reset.checkFailed} query={owner} />
    return (
      <>
        <h1 className="text-section">{t.overTitle}</h1>
        <p className="text-muted">{t.over}</p>
        <Button asChild>
          <Link to="/login">{authTexts.reset.toLogin}</Link>
        </Button>
      </>
    )
  }
  const enter = async () => {
    setEntering(true)
    setFailure(undefined)
    try {
      await enterByLink(owner.data) // the guard then opens the page that the link is for
    } catch (reason) {
      setFailure(authErrorText(reason))
      setEntering(false)
    }
  }
  const decline = () => {
    void declineLink()
    void navigate({ to: '/', replace: true })
  }
  return (
    <>
      <h1 className="grid grid-cols-1 gap-1 text-section">
        {t.title} <span className="text-heading wrap-anywhere text-brand">{t.who(owner.data.email)}</span>
      </h1>
      <p className="text-muted">{t.text}</p>
      {failure !== undefined && <Alert tone="destructive">{failure}</Alert>}
      <div className="grid gap-2">
        <Button size="lg" loading={entering} onClick={() => void enter()}>
          {entering ? authTexts.signIn.submitting : t.enter}
        </Button>
        <Button variant="ghost" disabled={entering} onClick={decline}>
          {t.notNow}
        </Button>
      </div>
    </>
  )
}
