const mark = 'focinho.reloaded-for-chunk'

/**
 * A tab opened before a deployment asks for files that are gone. Reload once, and only with a network: offline the
 * reload would change nothing and the error screen offers to try again.
 */
export function reloadOnceOnStaleChunk(): void {
  globalThis.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || sessionStorage.getItem(mark) !== null) return
    sessionStorage.setItem(mark, '1')
    event.preventDefault()
    globalThis.location.reload()
  })
}
