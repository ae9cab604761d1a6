const atMostMs = 200

/** Resolves once the browser has painted what has changed so far; soon also in a page that is not visible. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve)) // the callback runs before the frame, its timer after it
    setTimeout(resolve, atMostMs)
  })
}
