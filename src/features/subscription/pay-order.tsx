import { Clock } from 'lucide-react'
import { useState, type Ref } from 'react'
import { useOnline } from '../../data/connection.ts'
import { pixReceiver } from '../../data/environment.ts'
import type { Order } from '../../data/subscription/rows.ts'
import { formatDayTime, formatMoney } from '../../domain/format.ts'
import { orderNumber, timeLeft } from '../../domain/money/order.ts'
import { orderBrCode, receiverOf } from '../../domain/money/br-code.ts'
import { formatPixKey, pixKeyKind } from '../../domain/money/pix-key.ts'
import { checkoutTexts } from '../../texts/checkout.ts'
import { alreadyPaid } from '../../texts/subscription/standing.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { QrCode } from '../../ui/layout/qr-code.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { BackToPlans } from './back-to-plans.tsx'
import { CopyCode } from './copy-code.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'

const CancelOrderDialog = lazyDialog(async () => (await import('./cancel-order-dialog.tsx')).CancelOrderDialog)

const t = checkoutTexts.pay
const numberClass =
  'grid size-7 shrink-0 place-items-center rounded-full bg-brand-soft text-sm font-semibold text-brand-soft-ink'

interface PayOrderProps {
  userId: string
  order: Order
  now: number
  /** True if the last poll of the order failed. */
  stale: boolean
  titleRef: Ref<HTMLHeadingElement>
}

/** The PIX code of a pending order, with steps and time left. */
export function PayOrder({ userId, order, now, stale, titleRef }: PayOrderProps) {
  const online = useOnline()
  const [cancelling, setCancelling] = useState(false)
  const code = orderBrCode(order, pixReceiver)
  const receiver = receiverOf(code) // not the setting: what the bank will show
  const { days, hours, minutes } = timeLeft(order.expires_at, now)
  return (
    <Page>
      <PageHeader
        back={<BackToPlans />}
        title={t.title}
        titleRef={titleRef}
        lead={t.lead(order.subscription_plan.name)}
      />
      {!online && (
        <Alert tone="warning" title={t.offline}>
          {t.offlineText}
        </Alert>
      )}
      {online && stale && <Alert tone="warning">{t.stale}</Alert>}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[auto_1fr]">
        <Card as="section" aria-label={t.code} className="grid justify-items-center gap-4 text-center">
          <p className="grid gap-0.5">
            <span className="text-sm text-muted">{t.amount}</span>
            <span className="font-display text-title leading-none font-semibold tabular-nums">
              {formatMoney(order.amount_cents / 100)}
            </span>
          </p>
          <QrCode value={code} size={272} label={t.qr} />
          <CopyCode code={code} />
        </Card>
        <div className="grid gap-6">
          <Card as="section" className="grid gap-4">
            <p role="status" className="flex items-center gap-3 text-heading font-display font-semibold">
              <Spinner size="sm" decorative />
              {t.waiting}
            </p>
            <p>{alreadyPaid}</p>
            <p className="text-muted">{t.waitingText}</p>
            <p className="flex items-start gap-2.5 rounded-md bg-warning-soft p-3 text-sm text-warning-soft-ink">
              <Clock aria-hidden className="size-5 shrink-0" />
              <span>
                <strong className="font-semibold">{t.until(formatDayTime(order.expires_at))}</strong>:{' '}
                {t.left(days, hours, minutes)}.
              </span>
            </p>
            <ol className="grid gap-3">
              {t.steps.map((step, index) => (
                <li key={step} className="flex gap-3">
                  <span aria-hidden className={numberClass}>
                    {index + 1}
                  </span>
                  {step}
                </li>
              ))}
            </ol>
          </Card>
          <dl className="grid gap-x-6 gap-y-4 text-sm sm:grid-cols-2">
            <div>
              <dt className="text-muted">{t.receiver}</dt>
              <dd className="font-semibold wrap-anywhere">{receiver.name}</dd>
              <dd className="wrap-anywhere tabular-nums">
                {t.key(pixKeyKind(receiver.key) ?? 'random', formatPixKey(receiver.key))}
              </dd>
              <dd>{receiver.city}</dd>
            </div>
            <div>
              <dt className="text-muted">{t.number}</dt>
              <dd className="font-mono font-semibold">{orderNumber(order.id)}</dd>
            </div>
          </dl>
          <div>
            <Button variant="link" className="-ml-1" onClick={() => setCancelling(true)}>
              {t.cancel}
            </Button>
          </div>
        </div>
      </div>
      <CancelOrderDialog userId={userId} orderId={order.id} open={cancelling} onClose={() => setCancelling(false)} />
    </Page>
  )
}
