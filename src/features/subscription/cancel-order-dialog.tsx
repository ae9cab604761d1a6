import { useCancelOrder } from '../../data/subscription/mutations.ts'
import { checkoutTexts } from '../../texts/checkout.ts'
import { failureReason } from '../../ui/feedback/failure-reason.ts'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'
import { notify } from '../../ui/feedback/notify.ts'

const t = checkoutTexts.pay

interface CancelOrderDialogProps {
  userId: string
  orderId: string
  open: boolean
  onClose: () => void
}

export function CancelOrderDialog({ userId, orderId, open, onClose }: CancelOrderDialogProps) {
  const cancel = useCancelOrder(userId)
  const confirm = () => {
    cancel.mutate(orderId, {
      onSuccess: onClose, // also if the order was paid meanwhile: the page shows its new status
      onError: (failure) => notify.error(t.cancelFailed, failureReason(failure)),
    })
  }
  return (
    <ConfirmDialog
      open={open}
      title={t.cancelTitle}
      keep={t.keep}
      confirm={t.cancel}
      isPending={cancel.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t.cancelText}</p>
    </ConfirmDialog>
  )
}
