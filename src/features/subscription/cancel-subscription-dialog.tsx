import { useCancelSubscription } from '../../data/subscription/mutations.ts'
import type { CurrentSubscription, PastOrder } from '../../data/subscription/rows.ts'
import { formatLastDay } from '../../domain/money/period-days.ts'
import { subscriptionTexts } from '../../texts/subscription.ts'
import { EndingDialog } from './ending-dialog.tsx'

const { cancel: t, guarantee, withdraw } = subscriptionTexts

interface CancelSubscriptionDialogProps {
  userId: string
  subscription: CurrentSubscription
  /** The payment that the person can have back instead. */
  withdrawable: PastOrder | undefined
  open: boolean
  onClose: () => void
}

/** Cancels the renewal; names the last day before and after (rules: Subscriptions). */
export function CancelSubscriptionDialog({
  userId,
  subscription,
  withdrawable,
  open,
  onClose,
}: CancelSubscriptionDialogProps) {
  const cancel = useCancelSubscription(userId)
  const last = formatLastDay(subscription.end_date)
  return (
    <EndingDialog
      texts={t}
      doneText={t.doneText(last)}
      mutation={cancel}
      id={subscription.id}
      doneStatuses={['cancelled', 'already_cancelled']}
      open={open}
      onClose={onClose}
    >
      <p className="text-lead">{t.text(last)}</p>
      <p className="text-muted">{t.vouchers}</p>
      <p className="text-muted">
        {withdrawable?.withdraw_until == null
          ? t.money
          : t.moneyBack(
              withdrawable.is_guarantee ? guarantee.open : withdraw.open,
              formatLastDay(withdrawable.withdraw_until),
            )}
      </p>
    </EndingDialog>
  )
}
