import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MailCheck, MailWarning, Unlink } from 'lucide-react'
import type { ReactNode } from 'react'
import { emailChange } from '../../data/auth/email-change.ts'
import type { LinkToken } from '../../data/auth/emailed-link.ts'
import { decidesNothing } from '../../domain/decides-nothing.ts'
import { emailedLinkIn } from '../../domain/url/emailed-link.ts'
import { authTexts } from '../../texts/auth.ts'
import { linkTexts } from '../../texts/auth/links.ts'
import { Button } from '../../ui/controls/button.tsx'
import { takeFocus } from '../../ui/controls/take-focus.ts'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { Checking } from './checked-link.tsx'
import { UnusedLinkCard } from './unused-link-card.tsx'

const t = linkTexts.emailChange

/** Target of both links of a change of the e-mail address (rules: Accounts). `fragment`: the URL's part after '#'. */
export function EmailChangePage({ fragment }: { fragment: string }) {
  const link = emailedLinkIn(fragment)
  return (
    <AuthLayout>
      {link.state === 'unused' && <UnusedLinkCard link={link} texts={linkTexts.redeem.emailChange} />}
      {link.state === 'token' && <Finished link={link} />}
      {link.state === 'halfway' && (
        <Outcome icon={<MailWarning aria-hidden className="size-8" />} title={t.halfwayTitle} text={t.halfwayText} />
      )}
      {(link.state === 'failed' || link.state === 'none') && <Dead />}
    </AuthLayout>
  )
}

function Finished({ link }: { link: LinkToken }) {
  const finished = useQuery(emailChange.finished(link))
  if (finished.isPending) return <Checking />
  if (finished.data === undefined) {
    if (!decidesNothing(finished.error)) return <Dead />
    return (
      <Card as="section">
        <LoadFailed level={1} title={authTexts.reset.checkFailed} query={finished} />
      </Card>
    )
  }
  return (
    <Outcome
      icon={<MailCheck aria-hidden className="size-8" />}
      title={t.doneTitle}
      text={t.doneText(finished.data.email)}
    />
  )
}

function Dead() {
  return <Outcome dead icon={<Unlink aria-hidden className="size-8" />} title={t.deadTitle} text={t.deadText} />
}

interface OutcomeProps {
  icon: ReactNode
  title: string
  text: string
  dead?: boolean
}

function Outcome({ icon, title, text, dead = false }: OutcomeProps) {
  const tone = dead ? 'bg-danger-soft text-danger-soft-ink' : 'bg-success-soft text-success-soft-ink'
  return (
    <Card as="section" className="grid justify-items-center gap-4 text-center">
      <span className={`grid size-16 place-items-center rounded-full ${tone}`}>{icon}</span>
      <h1 ref={takeFocus} tabIndex={-1} className="text-section outline-none">
        {title}
      </h1>
      <p className="wrap-anywhere text-muted">{text}</p>
      <Button asChild className="mt-2">
        <Link to="/perfil">{t.toProfile}</Link>
      </Button>
    </Card>
  )
}
