import { scannerTexts } from '../../texts/scanner.ts'
import { Dialog } from '../overlays/dialog.tsx'
import { UndoReasons } from './undo-reasons.tsx'
import { useUndo, type SendUndo } from './use-undo.ts'

const t = scannerTexts.undo

interface UndoDialogProps {
  /** Closed, an undo in progress goes on. */
  open: boolean
  /** When the use was scanned, as text. */
  at: string
  /** The served person and pet, as text; null if unknown. */
  served: string | null
  send: SendUndo
  onDone: () => void
  /** What gets the focus at the end; by default what had it before. */
  returnFocus?: () => HTMLElement | undefined
}

/** Undoes a use, with a reason. */
export function UndoDialog({ open, at, served, send, onDone, returnFocus }: UndoDialogProps) {
  const { undo, busy, problem } = useUndo(send)
  const choose = async (reason: string) => {
    if (await undo(reason)) onDone()
  }
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onDone}
      title={t.title}
      description={`${t.which(at, served)} ${t.help}`}
      returnFocus={returnFocus}
    >
      <UndoReasons busy={busy} problem={problem} onChoose={(reason) => void choose(reason)} onCancel={onDone} />
    </Dialog>
  )
}
