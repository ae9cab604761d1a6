import type { StoredScan } from '../../../data/scans/scan-store.ts'
import { scannerTexts } from '../../../texts/scanner.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { UndoReasons } from './undo-reasons.tsx'
import { useUndo } from './use-undo.ts'

interface UndoDialogProps {
  scan: StoredScan
  onDone: () => void
}

/** Undoes a use from the log, with a reason. */
export function UndoDialog({ scan, onDone }: UndoDialogProps) {
  const { undo, busy, problem } = useUndo()
  const choose = async (reason: string) => {
    if (await undo(scan.scanId, reason)) onDone()
  }
  return (
    <Dialog open onClose={onDone} title={scannerTexts.undo.title} description={scannerTexts.undo.help}>
      <UndoReasons busy={busy} problem={problem} onChoose={(reason) => void choose(reason)} onCancel={onDone} />
    </Dialog>
  )
}
