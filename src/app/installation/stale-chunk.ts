import { hasUnsavedWork } from './unsaved-work.ts'

const mark = 'focinho.reloaded-for-chunk'
/** For how long after `beforeunload` a file that fails counts as caused by leaving the page. */
const leavingMs = 5_000

/**
 * Reloads once when a tab that was opened before a deployment requests a file that is gone. Not offline, where the
 * error screen offers a retry, and not during unsaved work: hovering over a link requests its files too.
 */
export function reloadOnceOnStaleChunk(): void {
  let isLeaving = false
  globalThis.addEventListener('beforeunload', () => {
    isLeaving = true
    setTimeout(() => {
      isLeaving = false // the person was asked about unsaved work, and stays
    }, leavingMs)
  })
  globalThis.addEventListener('vite:preloadError', (event) => {
    // WebKit ends the requests of a page that is being left. A reload, also the router's own, would bring it back.
    if (isLeaving) {
      event.preventDefault()
      return
    }
    if (!navigator.onLine || hasUnsavedWork() || sessionStorage.getItem(mark) !== null) return
    sessionStorage.setItem(mark, '1')
    event.preventDefault()
    globalThis.location.reload()
  })
}
