import type { StoredScan } from '../../../data/scans/scan-store.ts'
import type { ScannedGuest } from '../../../data/scans/queries.ts'
import { useServerNow } from '../../../data/use-server-now.ts'
import { formatRecent } from '../../../domain/format.ts'
import { scannerTexts } from '../../../texts/scanner.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { servedLine } from './served-line.ts'
import { UndoReasons } from './undo-reasons.tsx'
import { useUndo } from './use-undo.ts'

const t = scannerTexts.undo

interface UndoDialogProps {
  /** Closed, an undo in progress goes on. */
  open: boolean
  scan: StoredScan
  guest: ScannedGuest | undefined
  onDone: () => void
}

/** Undoes a use from the log, with a reason. */
export function UndoDialog({ open, scan, guest, onDone }: UndoDialogProps) {
  const { undo, busy, problem } = useUndo()
  const now = useServerNow()
  const choose = async (reason: string) => {
    if (await undo(scan.scanId, reason)) onDone()
  }
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onDone}
      title={t.title}
      description={`${t.which(formatRecent(scan.scannedAt, now), servedLine(scan, guest))} ${t.help}`}
    >
      <UndoReasons busy={busy} problem={problem} onChoose={(reason) => void choose(reason)} onCancel={onDone} />
    </Dialog>
  )
}
