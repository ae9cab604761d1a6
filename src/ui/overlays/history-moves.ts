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

/**
 * Leaves the history's entries of dialogs, which a reload keeps though it closes them. Chromium may lose the page's own
 * entry, or that of a dialog that opens just before a reload: going back would leave the page, so the state is mended.
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
  // By its key: the page may still see an entry that the browser has dropped; a number of steps would lead too far.
  if (entry !== undefined && entry.url === url) navigation.traverseTo(entry.key).committed?.catch(stay)
  else stay()
}
