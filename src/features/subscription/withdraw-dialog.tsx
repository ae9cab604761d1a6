import { useWithdraw } from '../../data/subscription/mutations.ts'
import type { PastOrder } from '../../data/subscription/rows.ts'
import { formatMoney } from '../../domain/format.ts'
import { formatLastDay } from '../../domain/money/period-days.ts'
import { subscriptionTexts } from '../../texts/subscription.ts'
import { EndingDialog } from './ending-dialog.tsx'

const t = subscriptionTexts.withdraw

interface WithdrawDialogProps {
  userId: string
  order: PastOrder
  now: number
  open: boolean
  onClose: () => void
  onDone: () => void
}

/** The right of withdrawal, or the guarantee of the first month: undoes an order and its period (rules: Payments). */
export function WithdrawDialog({ userId, order, now, open, onClose, onDone }: WithdrawDialogProps) {
  const withdraw = useWithdraw(userId)
  const amount = formatMoney(order.amount_cents / 100)
  const hasBegun = order.period_start === null || order.period_start.getTime() <= now
  const texts = order.is_guarantee ? { ...t, ...subscriptionTexts.guarantee } : t
  return (
    <EndingDialog
      texts={texts}
      doneText={t.doneText(amount)}
      mutation={withdraw}
      id={order.id}
      doneStatuses={['refunded', 'already_refunded']}
      open={open}
      onClose={onClose}
      onDone={onDone}
    >
      <p className="text-lead">
        {texts.text(amount, order.withdraw_until === null ? '' : formatLastDay(order.withdraw_until))}
      </p>
      <p className="text-muted">{t.key}</p>
      <p className="text-muted">{hasBegun ? t.now : t.later}</p>
    </EndingDialog>
  )
}
