import type { PastOrder } from '../../../data/subscription/rows.ts'
import type { Refund } from '../../../data/subscription/refund-row.ts'
import { company } from '../../../data/company.ts'
import { formatMoney } from '../../../domain/format.ts'
import { orderNumber } from '../../../domain/money/order.ts'
import { formatLastDay } from '../../../domain/money/period-days.ts'
import { formatPixKey } from '../../../domain/money/pix-key.ts'
import { mailLink } from '../../../domain/people/mail-link.ts'
import { standingTexts } from '../../../texts/subscription/standing.ts'
import { refundTexts as t } from '../../../texts/subscription.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Card } from '../../../ui/layout/card.tsx'

interface OwedRefundProps {
  order: PastOrder
  refund: Refund
  /** Epoch ms. */
  now: number
  onKey: () => void
}

/** Money that the club owes to the member: how much, until when, and to which PIX key (rules: Refunds). */
export function OwedRefund({ order, refund, now, onKey }: OwedRefundProps) {
  const { pix_key_kind: kind, pix_key: key, amount_cents, due_at } = refund
  return (
    <Card as="section" aria-label={t.owed} className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="grid gap-0.5">
          <h2 className="text-heading">{t.owed}</h2>
          <p className="text-sm text-muted">
            {order.repeats_order_id === null
              ? t.ofOrder(orderNumber(order.id), order.plan_name)
              : t.ofRepeated(orderNumber(order.repeats_order_id), order.plan_name)}
          </p>
        </div>
        <p className="grid gap-1 sm:justify-items-end">
          <span className="font-display text-section leading-none font-semibold tabular-nums">
            {formatMoney(amount_cents / 100)}
          </span>
          <span className="text-sm text-muted tabular-nums">{t.until(formatLastDay(due_at))}</span>
        </p>
      </div>
      {key === null || kind === null ? (
        <Alert
          tone="warning"
          title={t.keyMissing}
          action={<Button onClick={onKey}>{standingTexts.refund.giveKey}</Button>}
        >
          {t.keyMissingText}
        </Alert>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3">
          <p className="wrap-anywhere">{t.toKey(t.key.named[kind], formatPixKey(key))}</p>
          <Button variant="outline" size="sm" onClick={onKey}>
            {t.correctKey}
          </Button>
        </div>
      )}
      {key !== null && due_at.getTime() <= now && (
        <p className="text-sm">
          {t.late}{' '}
          <a href={mailLink(company.supportEmail)} className="font-semibold underline">
            {company.supportEmail}
          </a>
          .
        </p>
      )}
    </Card>
  )
}
