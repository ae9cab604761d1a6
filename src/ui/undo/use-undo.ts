import { useState } from 'react'
import { failureKind } from '../../domain/backend-error.ts'
import { errorTexts } from '../../texts/errors.ts'
import { scannerTexts } from '../../texts/scanner.ts'

const { failures } = scannerTexts.undo

/** Undoes a use for a reason. Resolves with 'undone' or why that is not possible; rejects with BackendError. */
export type SendUndo = (reason: string) => Promise<'undone' | keyof typeof failures>

/** Undoes a use by `send`; `problem` is the reason to show where that is not possible. */
export function useUndo(send: SendUndo) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  /** Resolves with true when the use is undone. */
  const undo = async (reason: string): Promise<boolean> => {
    setBusy(true)
    setProblem(undefined)
    try {
      const status = await send(reason)
      if (status !== 'undone') setProblem(failures[status])
      return status === 'undone'
    } catch (failure) {
      const kind = failureKind(failure)
      setProblem(kind === 'offline' ? failures.offline : errorTexts[kind])
      return false
    } finally {
      setBusy(false)
    }
  }
  return { undo, busy, problem }
}
