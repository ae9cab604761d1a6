/** How long a use can be undone after the server has recorded it, in ms (rules: Scanning). */
export const undoMs = 15 * 60_000
