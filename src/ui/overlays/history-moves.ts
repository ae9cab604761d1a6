interface HistoryMoves {
  /** Called with each move through the history, before the router. */
  follow?: (event: PopStateEvent) => void
  /** Calls `change` once no dialog has an entry in the history. */
  whenClosed?: (change: () => void) => void
}

/** Set by the first dialog that Back can close. */
export const historyMoves: HistoryMoves = {}

/**
 * Calls `change` once no dialog has an entry in the history. Replacing the address while a dialog has one would replace
 * that entry, and Back would then lead to the old address.
 */
export function onceDialogsClosed(change: () => void): void {
  if (historyMoves.whenClosed === undefined) change()
  else historyMoves.whenClosed(change)
}

/**
 * Removes the history entries of dialogs that a reload has closed but not removed. Chromium may lose the page's own
 * entry, or that of a dialog opened just before the reload: going back would leave the page, so only the state is
 * corrected.
 */
export function leaveDialogsAfterReload(): void {
  const { history } = globalThis
  const { dialogs = 0 }: { dialogs?: number } = history.state ?? {}
  if (dialogs === 0) return
  const navigation = globalThis.navigation as Navigation | undefined
  if (navigation === undefined) {
    history.go(-dialogs)
    return
  }
  const stay = () => {
    history.replaceState({ ...history.state, dialogs: 0 }, '')
  }
  const { index = 0, url } = navigation.currentEntry ?? {}
  const entry = navigation.entries()[index - dialogs]
  // By key: the page may still list an entry that the browser has dropped, so a number of steps would go too far.
  if (entry !== undefined && entry.url === url) navigation.traverseTo(entry.key).committed?.catch(stay)
  else stay()
}
