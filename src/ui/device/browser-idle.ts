/**
 * Resolves once the first screen is drawn and the browser is idle: work for later starts and offers waits until then.
 */
export function whenBrowserIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(
        () => {
          resolve()
        },
        { timeout: 3_000 },
      )
    else setTimeout(resolve, 1_000)
  })
}
