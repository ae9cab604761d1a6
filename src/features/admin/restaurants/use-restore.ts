import { useSetRestaurantDeleted } from '../../../data/admin/restaurants/mutations.ts'
import { restaurantRecordTexts } from '../../../texts/admin/restaurants/record.ts'
import { failureReason } from '../../../ui/feedback/failure-reason.ts'
import { notify } from '../../../ui/feedback/notify.ts'

const t = restaurantRecordTexts.removal

/** Restores a removed restaurant and says what came of it. `restoring`: the id of the one that waits for its answer. */
export function useRestore() {
  const setDeleted = useSetRestaurantDeleted()
  const restore = async ({ id, is_draft }: { id: string; is_draft: boolean }) => {
    try {
      const { status } = await setDeleted.mutateAsync({ id, deleted: false })
      if (status === 'not_found') notify.error(t.restoreFailed, t.gone)
      else notify.success(t.restored, is_draft ? t.restoredDraft : t.restoredText)
    } catch (failure) {
      notify.error(t.restoreFailed, failureReason(failure))
    }
  }
  return { restore, restoring: setDeleted.isPending ? setDeleted.variables.id : undefined }
}
