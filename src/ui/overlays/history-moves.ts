/** Called with each move through the history, before the router. Set by the first dialog, which Back is to close. */
export const historyMoves: { follow?: (event: PopStateEvent) => void } = {}
