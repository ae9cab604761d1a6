import { hasUnsavedWork } from './unsaved-work.ts'

const mark = 'focinho.reloaded-for-chunk'

/**
 * A tab opened before a deployment asks for files that are gone. Reload once, and only with a network: offline the
 * reload would change nothing and the error screen offers to try again. Nor in the middle of a form: a link that is
 * about
 * to be tapped asks for its files too.
 */
export function reloadOnceOnStaleChunk(): void {
  globalThis.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || hasUnsavedWork() || sessionStorage.getItem(mark) !== null) return
    sessionStorage.setItem(mark, '1')
    event.preventDefault()
    globalThis.location.reload()
  })
}
