import { BackendError } from '../../data/errors.ts'
import { useCancelSubscription } from '../../data/subscription/mutations.ts'
import type { OwnSubscription } from '../../data/subscription/rows.ts'
import { formatDate } from '../../domain/format.ts'
import { lastDay } from '../../domain/subscription.ts'
import { errorTexts } from '../../texts/errors.ts'
import { subscriptionTexts } from '../../texts/subscription.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { notify } from '../../ui/notify.ts'
import { refusalText } from './refusal-text.ts'

const t = subscriptionTexts.cancel

interface CancelSubscriptionDialogProps {
  userId: string
  subscription: OwnSubscription
  open: boolean
  onClose: () => void
}

/** Says clearly which day is the last, before and after. */
export function CancelSubscriptionDialog({ userId, subscription, open, onClose }: CancelSubscriptionDialogProps) {
  const cancel = useCancelSubscription(userId)
  const last = formatDate(lastDay(subscription.end_date))
  const confirm = () => {
    cancel.mutate(subscription.id, {
      onSuccess: (status) => {
        onClose()
        if (status === 'cancelled') notify.success(t.done, t.doneText(last))
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
          <Button variant="destructive" loading={cancel.isPending} onClick={confirm}>
            {t.confirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p className="text-lead">{t.text(last)}</p>
        <p className="text-muted">{t.vouchers}</p>
        <p className="text-muted">{t.money}</p>
      </div>
    </Dialog>
  )
}
