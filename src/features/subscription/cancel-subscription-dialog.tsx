import { useCancelSubscription } from '../../data/subscription/mutations.ts'
import type { CurrentSubscription } from '../../data/subscription/rows.ts'
import { formatDate } from '../../domain/format.ts'
import { lastDay } from '../../domain/money/subscription.ts'
import { subscriptionTexts } from '../../texts/subscription.ts'
import { EndingDialog } from './ending-dialog.tsx'

const t = subscriptionTexts.cancel

interface CancelSubscriptionDialogProps {
  userId: string
  subscription: CurrentSubscription
  open: boolean
  onClose: () => void
}

/** Cancels the renewal; names the last day before and after (rules: Subscriptions). */
export function CancelSubscriptionDialog({ userId, subscription, open, onClose }: CancelSubscriptionDialogProps) {
  const cancel = useCancelSubscription(userId)
  const last = formatDate(lastDay(subscription.end_date))
  return (
    <EndingDialog
      texts={t}
      doneText={t.doneText(last)}
      mutation={cancel}
      id={subscription.id}
      doneStatus="cancelled"
      open={open}
      onClose={onClose}
    >
      <p className="text-lead">{t.text(last)}</p>
      <p className="text-muted">{t.vouchers}</p>
      <p className="text-muted">{t.money}</p>
    </EndingDialog>
  )
}
