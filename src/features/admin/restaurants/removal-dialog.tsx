import { useSetRestaurantDeleted } from '../../../data/admin/restaurants/mutations.ts'
import { restaurantRecordTexts } from '../../../texts/admin/restaurants/record.ts'
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx'
import { notify } from '../../../ui/feedback/notify.ts'
import { failureReason } from '../../../ui/feedback/failure-reason.ts'

const t = restaurantRecordTexts.removal

interface RemovalDialogProps {
  restaurant: { id: string; name: string }
  onRemoved?: () => void
  onClose: () => void
}

/** Asks before a restaurant is removed. It can be restored. */
export function RemovalDialog({ restaurant, onRemoved, onClose }: RemovalDialogProps) {
  const setDeleted = useSetRestaurantDeleted()
  const remove = async () => {
    try {
      const { status } = await setDeleted.mutateAsync({ id: restaurant.id, deleted: true })
      if (status === 'not_found') notify.error(t.removeFailed, t.gone)
      else notify.success(t.removed, t.removedText)
      onRemoved?.()
    } catch (failure) {
      notify.error(t.removeFailed, failureReason(failure))
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={t.title(restaurant.name)}
      keep={t.cancel}
      confirm={t.confirm}
      isPending={setDeleted.isPending}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{t.text}</p>
    </ConfirmDialog>
  )
}
