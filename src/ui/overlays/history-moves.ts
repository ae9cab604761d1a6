interface HistoryMoves {
  /** Called with each move through the history, before the router. */
  follow?: (event: PopStateEvent) => void
  /** Calls `change` once no dialog has an entry in the history. */
  whenClosed?: (change: () => void) => void
}

/** Set by the first dialog, which Back is to close. */
export const historyMoves: HistoryMoves = {}

/**
 * Calls `change` once no dialog has an entry in the history. An address that is replaced while a dialog has one would
 * replace that entry, and Back would lead to the address before.
 */
export function onceDialogsClosed(change: () => void): void {
  if (historyMoves.whenClosed === undefined) change()
  else historyMoves.whenClosed(change)
}
