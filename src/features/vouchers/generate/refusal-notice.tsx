import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { GenerationRefusal } from '../../../data/vouchers/rows.ts'
import { company } from '../../../domain/company.ts'
import { voucherTexts } from '../../../texts/vouchers.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { dayLabel } from '../card/window-text.ts'

/** Why no voucher can be generated, for the reasons that the person can only read about. */
export type Refusal = 'offline' | Exclude<GenerationRefusal, 'guidelines_pending' | 'active_voucher'>

const t = voucherTexts.nextSteps

/** The refusal in a reason, or null for those that a tap on the button leads on from. */
export function refusalOf(reason: GenerationRefusal | 'ok' | undefined): Refusal | null {
  switch (reason) {
    case undefined:
    case 'ok':
    case 'guidelines_pending':
    case 'active_voucher':
      return null
    default:
      return reason
  }
}

interface RefusalNoticeProps {
  refusal: Refusal
  /** 'yyyy-MM-dd', by the establishment's clock. */
  availableOn?: string | undefined
  compact: boolean
}

/** Says why, and offers what to do about it. */
export function RefusalNotice({ refusal, availableOn, compact }: RefusalNoticeProps) {
  const { title, text } = voucherTexts.refusals[refusal]
  return (
    <Alert tone={refusal === 'used_today' ? 'info' : 'warning'} title={title}>
      <p>{text}</p>
      {availableOn !== undefined && <p>{voucherTexts.availableOn(dayLabel(availableOn))}</p>}
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
      return <a href={`mailto:${company.supportEmail}`}>{t.support}</a>
    case 'offline':
      return <Link to="/dashboard">{t.wallet}</Link>
    case 'used_today':
    case 'restaurant_unavailable':
      return compact ? null : <Link to="/restaurantes">{t.restaurants}</Link> // the list is where compact ones stand
    case 'not_a_member':
      return null
  }
}
