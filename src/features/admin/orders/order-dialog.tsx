import type { AdminOrder } from '../../../data/admin/orders/rows.ts'
import type { RequestIds } from '../../../data/send-once.ts'
import { orderNumber } from '../../../domain/money/order.ts'
import { ordersTexts as t } from '../../../texts/admin/orders.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { RecordHistory } from '../audit/record-history.tsx'
import { OrderFacts } from './order-facts.tsx'
import type { OrderStepKind } from '../../../domain/money/order-step-form.ts'
import { SubscriptionStep, type SubscriptionStepKind } from '../people/subscription-step.tsx'
import { StepButtons } from './step-buttons.tsx'
import { StepDialog } from './step-dialog.tsx'

/** A step about an order, or about the subscription of its person. */
export type OrderDialogStep = OrderStepKind | SubscriptionStepKind

interface OrderDialogProps {
  order: AdminOrder
  /** The step being confirmed; null shows the order itself. */
  step: OrderDialogStep | null
  onStep: (step: OrderDialogStep | null) => void
  /** Steps whose answer was lost. */
  unanswered: RequestIds
  onClose: () => void
}

/** An order with its subscription and history, or the confirmation of a step: one dialog at a time. */
export function OrderDialog({ order, step, onStep, unanswered, onClose }: OrderDialogProps) {
  const back = () => onStep(null)
  if (step === 'grant' || step === 'extend' || step === 'cancelSubscription')
    return (
      <SubscriptionStep
        kind={step}
        userId={order.user_id ?? ''}
        subscriptionId={order.subscription?.id ?? null}
        unanswered={unanswered}
        onClose={back}
      />
    )
  if (step !== null)
    return <StepDialog order={order} kind={step} unanswered={unanswered} onBack={back} onDone={onClose} />
  return (
    <Dialog open onClose={onClose} size="lg" title={t.detail.title(orderNumber(order.id))}>
      <div className="grid gap-7">
        <OrderFacts order={order} />
        <StepButtons order={order} onStep={onStep} />
        <RecordHistory subjectTable="subscription_orders" subjectId={order.id} />
      </div>
    </Dialog>
  )
}
