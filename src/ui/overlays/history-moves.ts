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
 * Leaves the history's entries of dialogs, which a reload keeps though it closes them. Chromium may lose the entry of
 * a dialog that opens just before a reload, and gives its state to the page's own: going back would leave the page.
 */
export function leaveDialogsAfterReload(): void {
  const { history } = globalThis
  const { dialogs = 0 }: { dialogs?: number } = history.state ?? {}
  if (dialogs === 0) return
  const navigation = globalThis.navigation as Navigation | undefined
  const { index = 0, url } = navigation?.currentEntry ?? {}
  if (navigation === undefined || navigation.entries()[index - dialogs]?.url === url) history.go(-dialogs)
  else history.replaceState({ ...history.state, dialogs: 0 }, '')
}
