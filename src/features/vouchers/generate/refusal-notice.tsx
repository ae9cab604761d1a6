import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { GenerationRefusal } from '../../../data/vouchers/rows.ts'
import { company } from '../../../data/company.ts'
import { mailLink } from '../../../domain/people/mail-link.ts'
import { voucherTexts } from '../../../texts/vouchers.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { formatWeekday } from '../../../domain/calendar-day.ts'

/** Reasons against generating a voucher that are shown as a notice; the others lead on to a dialog or a voucher. */
export type Refusal =
  'offline' | Exclude<GenerationRefusal, 'consents_missing' | 'guidelines_pending' | 'active_voucher'>

const t = voucherTexts.nextSteps

/** The reason as a refusal to show, or null if a tap on the button leads further. */
export function refusalOf(reason: GenerationRefusal | 'ok' | undefined): Refusal | null {
  switch (reason) {
    case undefined:
    case 'ok':
    case 'consents_missing':
    case 'guidelines_pending':
    case 'active_voucher':
      return null
    default:
      return reason
  }
}

interface RefusalNoticeProps {
  refusal: Refusal
  /** 'yyyy-MM-dd' in the restaurant's time zone. */
  availableOn?: string | undefined
  compact: boolean
}

/** Explains a refusal and links to the next step. */
export function RefusalNotice({ refusal, availableOn, compact }: RefusalNoticeProps) {
  const { title, text } = voucherTexts.refusals[refusal]
  return (
    <Alert tone={refusal === 'used_today' ? 'info' : 'warning'} title={title}>
      <p>{text}</p>
      {availableOn !== undefined && <p>{voucherTexts.availableOn(formatWeekday(availableOn))}</p>}
      <NextStep refusal={refusal} compact={compact} />
    </Alert>
  )
}

function NextStep({ refusal, compact }: { refusal: Refusal; compact: boolean }): ReactNode {
  const link = linkFor(refusal, compact)
  return (
    link && (
      <Button asChild variant="outline" size="sm" className="mt-3">
        {link}
      </Button>
    )
  )
}

function linkFor(refusal: Refusal, compact: boolean) {
  switch (refusal) {
    case 'no_subscription':
      return <Link to="/planos">{t.plans}</Link>
    case 'suspended':
      return <a href={mailLink(company.supportEmail)}>{t.support}</a>
    case 'offline':
      return <Link to="/dashboard">{t.wallet}</Link>
    case 'used_today':
    case 'restaurant_unavailable':
      return compact ? null : <Link to="/restaurantes">{t.restaurants}</Link> // compact notices are in that list
    case 'not_a_member':
      return null
  }
}
