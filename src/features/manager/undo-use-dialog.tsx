import type { RestaurantScan } from '../../data/manager/rows.ts'
import { useUndoUse } from '../../data/manager/undo-use.ts'
import { formatZoneDateTime } from '../../domain/calendar-day.ts'
import { managerTexts } from '../../texts/manager.ts'
import { scannerTexts } from '../../texts/scanner.ts'
import { notify } from '../../ui/feedback/notify.ts'
import { UndoDialog } from '../../ui/undo/undo-dialog.tsx'

interface UndoUseDialogProps {
  userId: string
  restaurantId: string
  scan: RestaurantScan
  /** The restaurant's. */
  timeZone: string
  returnFocus: () => HTMLElement | undefined
  onClose: () => void
}

/** Undoes a use that any device of the restaurant has recorded, with a reason (rules: Scanning). */
export function UndoUseDialog({ userId, restaurantId, scan, timeZone, returnFocus, onClose }: UndoUseDialogProps) {
  const { mutateAsync } = useUndoUse(userId, restaurantId)
  const { id: scanId, scanned_at: at, member_name: member, pet_name: pet } = scan
  const served = [member, pet !== null && managerTexts.scans.pet(pet)].filter(Boolean).join(' ')
  const send = async (reason: string) => {
    const status = await mutateAsync({ scanId, reason })
    if (status === 'undone') notify.success(scannerTexts.verdict.undone, scannerTexts.verdict.undoneHelp)
    return status
  }
  return (
    <UndoDialog
      open
      at={formatZoneDateTime(timeZone, at)}
      served={served || null}
      send={send}
      returnFocus={returnFocus}
      onDone={onClose}
    />
  )
}
