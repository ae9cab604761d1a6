import { useWithdraw } from '../../data/subscription/mutations.ts'
import type { PastOrder } from '../../data/subscription/rows.ts'
import { formatDate, formatMoney } from '../../domain/format.ts'
import { lastDay } from '../../domain/money/subscription.ts'
import { subscriptionTexts } from '../../texts/subscription.ts'
import { EndingDialog } from './ending-dialog.tsx'

const t = subscriptionTexts.withdraw

interface WithdrawDialogProps {
  userId: string
  order: PastOrder
  now: number
  open: boolean
  onClose: () => void
}

/** The right of withdrawal: refunds an order and ends its period (rules: Payments). */
export function WithdrawDialog({ userId, order, now, open, onClose }: WithdrawDialogProps) {
  const withdraw = useWithdraw(userId)
  const amount = formatMoney(order.amount_cents / 100)
  const hasBegun = order.period_start === null || order.period_start.getTime() <= now
  return (
    <EndingDialog
      texts={t}
      doneText={t.doneText(amount)}
      mutation={withdraw}
      id={order.id}
      doneStatus="refunded"
      open={open}
      onClose={onClose}
    >
      <p className="text-lead">
        {t.text(amount, order.withdraw_until === null ? '' : formatDate(lastDay(order.withdraw_until)))}
      </p>
      <p className="text-muted">{hasBegun ? t.now : t.later}</p>
    </EndingDialog>
  )
}
