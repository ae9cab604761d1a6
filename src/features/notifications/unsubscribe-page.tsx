import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MailCheck, MailX, Unlink } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { notificationName } from '../../../supabase/functions/_shared/notification-texts.ts'
import { lastUnsubscribed, unsubscribe } from '../../data/notifications/unsubscribe.ts'
import { notificationSettingTexts } from '../../texts/notifications/settings.ts'
import { Button } from '../../ui/controls/button.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'

const t = notificationSettingTexts.unsubscribe

/** What the link of an e-mail opens: it stops e-mails of that kind, without a sign-in (rules: Notifications). */
export function UnsubscribePage({ token }: { token: string }) {
  // Kept while the opposite is requested, so that the button and its focus stay
  const [answer, setAnswer] = useState(() => lastUnsubscribed(token))
  const change = useMutation({ mutationFn: (resume: boolean) => unsubscribe(token, resume), onSuccess: setAnswer })
  const { mutate, error, isPending, variables: resume = false } = change
  // Back and a reload show the last answer: asking again would stop e-mails that the person has resumed.
  useEffect(() => {
    if (lastUnsubscribed(token) === undefined) mutate(false)
  }, [mutate, token])
  return (
    <Page width="narrow">
      <meta name="robots" content="noindex" />
      <Card as="section" className="grid justify-items-center gap-4 text-center">
        {error !== null ? (
          <LoadFailed
            level={1}
            title={resume ? t.resumeFailed : t.failed}
            query={{ error, isFetching: isPending, refetch: () => mutate(resume) }}
          />
        ) : answer === undefined ? (
          <Spinner className="min-h-40" label={t.working} />
        ) : (
          <Answer answer={answer} isPending={isPending} onChange={mutate} />
        )}
      </Card>
    </Page>
  )
}

interface AnswerProps {
  answer: Awaited<ReturnType<typeof unsubscribe>>
  isPending: boolean
  onChange: (resume: boolean) => void
}

function Answer({ answer: { status, kind = '' }, isPending, onChange }: AnswerProps) {
  if (status === 'unknown') {
    return (
      <Outcome icon={<Unlink aria-hidden className="size-8" />} title={t.unknown} text={t.unknownText}>
        <SettingsLink />
      </Outcome>
    )
  }
  const name = notificationName(kind)
  if (kind === 'newsletter')
    return <Outcome icon={<MailX aria-hidden className="size-8" />} title={t.stopped} text={t.stoppedNewsletter} />
  const isStopped = status === 'stopped'
  const Icon = isStopped ? MailX : MailCheck
  return (
    <Outcome
      icon={<Icon aria-hidden className="size-8" />}
      title={isStopped ? t.stopped : t.resumed}
      text={isStopped ? t.stoppedText(name) : t.resumedText(name)}
    >
      <Button variant="outline" loading={isPending} onClick={() => onChange(isStopped)}>
        {isStopped ? t.resume : t.stopAgain}
      </Button>
      <SettingsLink />
    </Outcome>
  )
}

function SettingsLink() {
  return (
    <Button asChild variant="link">
      <Link to="/perfil" search={{ aba: 'avisos' }}>
        {t.settings}
      </Link>
    </Button>
  )
}

interface OutcomeProps {
  icon: ReactNode
  title: string
  text: string
  children?: ReactNode
}

function Outcome({ icon, title, text, children }: OutcomeProps) {
  return (
    <>
      <span className="grid size-16 place-items-center rounded-full bg-brand-soft text-brand-soft-ink">{icon}</span>
      <div role="status" className="grid gap-2">
        <h1 className="text-section">{title}</h1>
        <p className="wrap-anywhere text-muted">{text}</p>
      </div>
      <div className="flex flex-wrap justify-center gap-3">{children}</div>
    </>
  )
}
