import type { StoredScan } from '../../../data/scans/scan-database.ts'
import { scannerTexts } from '../../../texts/scanner.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { UndoReasons } from './undo-reasons.tsx'
import { useUndo } from './use-undo.ts'

interface UndoDialogProps {
  userId: string
  scan: StoredScan
  onDone: () => void
}

/** Takes a use of the log back, with a reason. */
export function UndoDialog({ userId, scan, onDone }: UndoDialogProps) {
  const { undo, busy, problem } = useUndo(userId)
  const choose = async (reason: string) => {
    if (await undo(scan.scanId, reason)) onDone()
  }
  return (
    <Dialog open onClose={onDone} title={scannerTexts.undo.title} description={scannerTexts.undo.help}>
      <UndoReasons busy={busy} problem={problem} onChoose={(reason) => void choose(reason)} onCancel={onDone} />
    </Dialog>
  )
}
