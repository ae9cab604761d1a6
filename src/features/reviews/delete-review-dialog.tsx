import { useDeleteReview } from '../../data/reviews/mutations.ts'
import type { Voucher } from '../../data/vouchers/rows.ts'
import { reviewTexts } from '../../texts/reviews.ts'
import { failureReason } from '../../ui/feedback/failure-reason.ts'
import { notify } from '../../ui/feedback/notify.ts'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'

const t = reviewTexts.published

interface DeleteReviewDialogProps {
  userId: string
  voucher: Voucher
  hasAnswer: boolean
  onClose: () => void
}

/** Asks before one's own review is deleted (rules: Reviews). */
export function DeleteReviewDialog({ userId, voucher, hasAnswer, onClose }: DeleteReviewDialogProps) {
  const remove = useDeleteReview(userId)
  const confirm = () => {
    // `mutateAsync`, because the callbacks of `mutate` do not run once the review has gone, and this dialog with it.
    void remove.mutateAsync(voucher.id).then(
      (status) => {
        onClose()
        if (status === 'deleted') notify.success(t.deleted, t.deletedText)
        else notify.error(t.deleteFailed, t.refusals[status])
      },
      (failure: unknown) => notify.error(t.deleteFailed, failureReason(failure)),
    )
  }
  return (
    <ConfirmDialog
      open
      title={t.deleteTitle}
      keep={t.keep}
      confirm={t.confirmDelete}
      isPending={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{hasAnswer ? t.deleteTextAnswered : t.deleteText}</p>
    </ConfirmDialog>
  )
}
