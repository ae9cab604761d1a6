import { useState } from 'react'
import { failureKind } from '../../../domain/backend-error.ts'
import { undoScan, type UndoStatus } from '../../../data/scans/undo.ts'
import { errorTexts } from '../../../texts/errors.ts'
import { scannerTexts } from '../../../texts/scanner.ts'

const failures: Record<Exclude<UndoStatus, 'undone'>, string> = scannerTexts.undo.failures

/** Undoes a use; `problem` is the reason to show where that is not possible. */
export function useUndo() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  /** Resolves with true when the use is undone. */
  const undo = async (scanId: string, reason: string): Promise<boolean> => {
    setBusy(true)
    setProblem(undefined)
    try {
      const status = await undoScan(scanId, reason)
      if (status !== 'undone') setProblem(failures[status])
      return status === 'undone'
    } catch (failure) {
      const kind = failureKind(failure)
      setProblem(kind === 'offline' ? scannerTexts.undo.failures.offline : errorTexts[kind])
      return false
    } finally {
      setBusy(false)
    }
  }
  return { undo, busy, problem }
}
