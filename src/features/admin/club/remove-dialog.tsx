import type { UseMutationResult } from '@tanstack/react-query'
import { BackendError } from '../../../data/errors.ts'
import { adminClubTexts } from '../../../texts/admin/club.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { notify } from '../../../ui/feedback/notify.ts'
import { failureReason } from '../failure-reason.ts'

interface RemoveDialogProps {
  id: string
  title: string
  text: string
  confirm?: string
  remove: UseMutationResult<void, Error, string>
  texts: {
    removed: string
    removedText?: string
    removeFailed: string
    /** Why it stays where something else needs it. */
    inUse?: string
  }
  onClose: () => void
}

/** Asks, takes the record away and says what came of it. Open while it is mounted. */
export function RemoveDialog({
  id,
  title,
  text,
  confirm = adminClubTexts.remove,
  remove,
  texts,
  onClose,
}: RemoveDialogProps) {
  const run = async () => {
    try {
      await remove.mutateAsync(id)
      notify.success(texts.removed, texts.removedText)
    } catch (failure) {
      const isNeeded = failure instanceof BackendError && failure.code === '23503'
      notify.error(texts.removeFailed, (isNeeded ? texts.inUse : undefined) ?? failureReason(failure))
    }
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={title}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {adminClubTexts.cancel}
          </Button>
          <Button variant="destructive" loading={remove.isPending} onClick={() => void run()}>
            {confirm}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
