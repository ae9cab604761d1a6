import { serverNow } from '../../../data/server-clock.ts'
import type { AdminOrder } from '../../../data/admin/orders/rows.ts'
import { formatLastDay } from '../../../domain/money/period-days.ts'
import { ordersTexts as t } from '../../../texts/admin/orders.ts'
import { canBePaid } from '../../../domain/money/can-be-paid.ts'
import { adminPeopleTexts } from '../../../texts/admin/people.ts'
import { Button } from '../../../ui/controls/button.tsx'
import type { OrderStepKind } from '../../../domain/money/order-step-form.ts'
import type { SubscriptionStepKind } from '../people/subscription-step.tsx'

interface StepButtonsProps {
  order: AdminOrder
  onStep: (step: OrderStepKind | SubscriptionStepKind) => void
}

/** The steps that the order and its person's subscription allow. */
export function StepButtons({ order, onStep }: StepButtonsProps) {
  const { status, subscription, refund_until } = order
  const refundable = refund_until !== null && refund_until.getTime() > serverNow()
  const active = subscription?.status === 'active'
  const ofSubscription = (kind: SubscriptionStepKind) => (
    <Button size="sm" variant="outline" onClick={() => onStep(kind)}>
      {adminPeopleTexts.person[kind]}
    </Button>
  )
  const button = (kind: OrderStepKind, variant: 'primary' | 'outline' | 'destructive' = 'outline') => (
    <Button size="sm" variant={variant} onClick={() => onStep(kind)}>
      {t.steps[kind].button}
    </Button>
  )
  return (
    <>
      <section aria-label={t.detail.order} className="grid gap-2">
        <h3 className="text-base font-semibold">{t.detail.order}</h3>
        <div className="flex flex-wrap gap-2">
          {canBePaid(order) ? button('pay', 'primary') : button('owe')}
          {status === 'pending' && button('cancelOrder')}
          {refundable && button('refund', 'destructive')}
        </div>
        {status === 'paid' && refund_until !== null && (
          <p className="text-sm text-muted">
            {refundable ? t.detail.refundUntil(formatLastDay(refund_until)) : t.detail.noRefund}
          </p>
        )}
      </section>
      {order.user_id !== null && (
        <section aria-label={t.detail.subscription} className="grid gap-2">
          <h3 className="text-base font-semibold">{t.detail.subscription}</h3>
          <p className="text-sm text-muted">
            {subscription === null
              ? t.noSubscription
              : `${t.subscriptionStatus[subscription.status]} ${t.until(formatLastDay(subscription.end_date))}`}
          </p>
          <div className="flex flex-wrap gap-2">
            {active && ofSubscription('extend')}
            {ofSubscription('grant')}
            {active && subscription.auto_renew && ofSubscription('cancelSubscription')}
          </div>
        </section>
      )}
    </>
  )
}
