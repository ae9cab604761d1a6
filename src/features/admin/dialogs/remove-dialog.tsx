import type { UseMutationResult } from '@tanstack/react-query'
import { BackendError } from '../../../domain/backend-error.ts'
import { adminClubTexts } from '../../../texts/admin/club.ts'
import { failureReason } from '../../../ui/feedback/failure-reason.ts'
import { notify } from '../../../ui/feedback/notify.ts'
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx'

const stillReferenced = '23503' // PostgreSQL's foreign_key_violation

export interface RemoveTexts {
  removed: string
  removedText?: string
  removeFailed: string
  /** The reason where another record needs it. */
  inUse?: string
}

interface RemoveDialogProps {
  id: string
  title: string
  text: string
  confirm?: string
  remove: UseMutationResult<void, Error, string>
  texts: RemoveTexts
  onClose: () => void
  /** Called before `onClose` when the record is gone. */
  onRemoved?: () => void
}

/** Asks, removes the record and shows the result as a toast. Open while it is mounted. */
export function RemoveDialog({
  id,
  title,
  text,
  confirm = adminClubTexts.remove,
  remove,
  texts,
  onClose,
  onRemoved,
}: RemoveDialogProps) {
  const run = async () => {
    try {
      await remove.mutateAsync(id)
      notify.success(texts.removed, texts.removedText)
      onRemoved?.()
    } catch (failure) {
      const isInUse = failure instanceof BackendError && failure.code === stillReferenced
      notify.error(texts.removeFailed, (isInUse ? texts.inUse : undefined) ?? failureReason(failure))
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={title}
      keep={adminClubTexts.cancel}
      confirm={confirm}
      isPending={remove.isPending}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <p>{text}</p>
    </ConfirmDialog>
  )
}
