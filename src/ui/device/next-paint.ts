const atMostMs = 200

/** Resolves once the browser has painted what has changed so far, or after 200 ms. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    // The first callback runs just before the browser paints, the second when that frame is on its way to the screen.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
    setTimeout(resolve, atMostMs) // a hidden page is not painted
  })
}
