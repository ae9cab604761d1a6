import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureReason } from '../../ui/feedback/failure-reason.ts'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { refusalText } from './refusal-text.ts'

interface EndingDialogProps {
  texts: {
    title: string
    keep: string
    confirm: string
    done: string
    failed: string
    refusals: Readonly<Record<string, string>>
  }
  /** Toast text after success. */
  doneText: string
  /** Receives `id`, resolves with a status. */
  mutation: UseMutationResult<string, Error, string>
  id: string
  /** The statuses that mean success, the first time and again; others are refusals. */
  doneStatuses: readonly string[]
  open: boolean
  onClose: () => void
  /** After success and `onClose`. */
  onDone?: () => void
  children: ReactNode
}

/** Asks for confirmation before a subscription or order ends, then reports the outcome. */
export function EndingDialog({
  texts,
  doneText,
  mutation,
  id,
  doneStatuses,
  open,
  onClose,
  onDone,
  children,
}: EndingDialogProps) {
  // Awaits `mutateAsync`: its callbacks would not run if a refetch of the list behind removes this dialog first.
  const confirm = async () => {
    try {
      const status = await mutation.mutateAsync(id)
      onClose()
      if (doneStatuses.includes(status)) {
        notify.success(texts.done, doneText)
        onDone?.()
      } else notify.error(texts.failed, refusalText(texts.refusals, status))
    } catch (failure) {
      notify.error(texts.failed, failureReason(failure))
    }
  }
  return (
    <ConfirmDialog
      open={open}
      size="md"
      title={texts.title}
      keep={texts.keep}
      confirm={texts.confirm}
      isPending={mutation.isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <div className="grid gap-3">{children}</div>
    </ConfirmDialog>
  )
}
