import { cx } from 'class-variance-authority'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSignedIn } from '../../data/auth/use-identity.ts'
import type { CurrentSubscription, PastOrder } from '../../data/subscription/rows.ts'
import { formatClubDate } from '../../domain/calendar-day.ts'
import { formatMoney } from '../../domain/format.ts'
import { lastPayment } from '../../domain/money/order.ts'
import { endsSoon, subscriptionDaysLeft, subscriptionStatus } from '../../domain/money/subscription.ts'
import { hasRole } from '../../domain/people/roles.ts'
import { formatFirstDay, formatLastDay } from '../../domain/money/period-days.ts'
import { standingTexts } from '../../texts/subscription/standing.ts'
import { subscriptionTexts as t } from '../../texts/subscription.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { takeFocus } from '../../ui/controls/take-focus.ts'
import { Card } from '../../ui/layout/card.tsx'
import { ResumeButton } from './resume-button.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'

const CancelSubscriptionDialog = lazyDialog(
  async () => (await import('./cancel-subscription-dialog.tsx')).CancelSubscriptionDialog,
)
const WithdrawDialog = lazyDialog(async () => (await import('./withdraw-dialog.tsx')).WithdrawDialog)

const tones = { active: 'success', expired: 'destructive', cancelled: 'neutral', pending: 'warning' } as const

interface SubscriptionCardProps {
  userId: string
  subscription: CurrentSubscription
  /** All of the person's orders, newest first. */
  orders: readonly PastOrder[]
  /** Epoch ms. */
  now: number
  /** Called with the order from which the person withdrew. */
  onWithdrawn: (orderId: string) => void
}

/** The subscription: plan, status, days left, a warning near its end, and the possible actions. */
export function SubscriptionCard({ userId, subscription, orders, now, onWithdrawn }: SubscriptionCardProps) {
  const [dialog, setDialog] = useState<'cancel' | 'withdraw' | null>(null)
  const [resumed, setResumed] = useState(false)
  const { plan, start_date, end_date, auto_renew } = subscription
  const status = subscriptionStatus(subscription, now)
  const { role } = useSignedIn()
  const isStaff = role !== null && hasRole(role, ['restaurant_manager', 'admin'])
  const lastDayText = formatLastDay(end_date)
  const lastPaid = lastPayment(orders)
  const isUndone = lastPaid === undefined && orders.some((order) => order.status === 'refunded')
  const withdrawable =
    lastPaid?.withdraw_until != null && lastPaid.withdraw_until.getTime() > now ? lastPaid : undefined
  const renewButton = (
    <Button asChild>
      {plan.is_active ? (
        <Link to="/assinar/$planId" params={{ planId: plan.id }}>
          {status === 'active' ? standingTexts.renew : standingTexts.again}
        </Link>
      ) : (
        <Link to="/planos">{t.otherPlan}</Link>
      )}
    </Button>
  )
  return (
    <div className="grid grid-cols-1 gap-5">
      {endsSoon(subscription, now) && (
        <Alert tone="warning" title={t.warning}>
          {t.warningText(lastDayText)}
        </Alert>
      )}
      {!isStaff && !plan.is_active && (
        <Alert tone="warning" title={t.notOffered(plan.name)}>
          {status === 'active' ? t.notOfferedText.active(lastDayText) : t.notOfferedText.over}
        </Alert>
      )}
      <Card as="section" className="grid grid-cols-1 gap-6">
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="grid min-w-0 gap-1">
            <h2 className="text-section wrap-anywhere">{t.plan(plan.name)}</h2>
            <p className="text-lead text-muted">
              {status === 'active' ? t.daysLeft(subscriptionDaysLeft(subscription, now)) : t.over}
            </p>
          </div>
          <Badge tone={tones[status]} className="mt-2">
            {t.status[status]}
          </Badge>
        </header>
        <dl className="grid gap-x-6 gap-y-4 border-t border-line pt-5 sm:grid-cols-2">
          <Fact term={t.start} value={formatFirstDay(start_date)} />
          <Fact term={status === 'active' ? t.end : t.ended} value={lastDayText} />
          {!isUndone && (
            <Fact
              term={t.paid}
              value={
                lastPaid?.paid_at == null
                  ? t.granted
                  : `${formatMoney(lastPaid.amount_cents / 100)} · ${formatClubDate(lastPaid.paid_at)}`
              }
            />
          )}
          {status === 'active' && (
            <Fact term={t.renewal} value={auto_renew ? t.manual : t.cancelledUntil(lastDayText)} />
          )}
        </dl>
        <footer
          className={cx(
            'flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-5',
            'max-sm:flex-col max-sm:items-stretch',
          )}
        >
          {!isStaff && renewButton}
          {status === 'active' && auto_renew && (
            <Button ref={resumed ? takeFocus : undefined} variant="ghost" onClick={() => setDialog('cancel')}>
              {t.cancel.open}
            </Button>
          )}
          {status === 'active' && !auto_renew && (
            <ResumeButton userId={userId} subscription={subscription} onResumed={() => setResumed(true)} />
          )}
          {withdrawable !== undefined && (
            <Button variant="ghost" onClick={() => setDialog('withdraw')}>
              {withdrawable.is_guarantee ? t.guarantee.open : t.withdraw.open}
            </Button>
          )}
        </footer>
      </Card>
      <CancelSubscriptionDialog
        userId={userId}
        subscription={subscription}
        withdrawable={withdrawable}
        open={dialog === 'cancel'}
        onClose={() => setDialog(null)}
      />
      {withdrawable !== undefined && (
        <WithdrawDialog
          userId={userId}
          order={withdrawable}
          now={now}
          open={dialog === 'withdraw'}
          onClose={() => setDialog(null)}
          onDone={() => onWithdrawn(withdrawable.id)}
        />
      )}
    </div>
  )
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  )
}
