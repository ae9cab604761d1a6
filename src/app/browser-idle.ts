/** Resolves once the page has drawn what it opened with: what serves later starts and offers waits so long. */
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
