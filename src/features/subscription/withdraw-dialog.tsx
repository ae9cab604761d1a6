import { BackendError } from '../../data/errors.ts'
import { useWithdraw } from '../../data/subscription/mutations.ts'
import type { PastOrder } from '../../data/subscription/rows.ts'
import { formatDate, formatMoney } from '../../domain/format.ts'
import { lastDay } from '../../domain/subscription.ts'
import { errorTexts } from '../../texts/errors.ts'
import { subscriptionTexts } from '../../texts/subscription.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { notify } from '../../ui/notify.ts'
import { refusalText } from './refusal-text.ts'

const t = subscriptionTexts.withdraw

interface WithdrawDialogProps {
  userId: string
  order: PastOrder
  now: number
  open: boolean
  onClose: () => void
}

/** The right of withdrawal (specification, section 9): what comes back, and what ends. */
export function WithdrawDialog({ userId, order, now, open, onClose }: WithdrawDialogProps) {
  const withdraw = useWithdraw(userId)
  const amount = formatMoney(order.amount_cents / 100)
  const begun = order.period_start === null || order.period_start.getTime() <= now
  const confirm = () => {
    withdraw.mutate(order.id, {
      onSuccess: (status) => {
        onClose()
        if (status === 'refunded') notify.success(t.done, t.doneText(amount))
        else notify.error(t.failed, refusalText(t.refusals, status))
      },
      onError: (failure) => notify.error(t.failed, errorTexts[failure instanceof BackendError ? failure.kind : 'server']),
    })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.title}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t.keep}
          </Button>
          <Button variant="destructive" loading={withdraw.isPending} onClick={confirm}>
            {t.confirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p className="text-lead">{t.text(amount, order.withdraw_until === null ? '' : formatDate(lastDay(order.withdraw_until)))}</p>
        <p className="text-muted">{begun ? t.now : t.later}</p>
      </div>
    </Dialog>
  )
}
