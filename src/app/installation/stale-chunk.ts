import { reloadAgainMs, reloadedKey } from '../../early/contract.ts'
import { applyUpdate, isUpdateWaiting } from './service-worker.ts'
import { hasUnsavedWork } from './unsaved-work.ts'

/** A file that fails within this time after `beforeunload` counts as a failure of the page being left. */
const leavingMs = 5_000

/**
 * Starts the version that waits, or else reloads, once in ten minutes at most, when a tab that was opened before a
 * deployment requests a file that is gone. Not offline, where the error screen offers a retry, and not during unsaved
 * work: hovering over a link requests its files too.
 */
export function reloadOnStaleChunk(): void {
  let isLeaving = false
  globalThis.addEventListener('beforeunload', () => {
    isLeaving = true
    setTimeout(() => {
      isLeaving = false // the person was asked about unsaved work, and stays
    }, leavingMs)
  })
  globalThis.addEventListener('vite:preloadError', (event) => {
    // WebKit cancels the requests of a page that is being left. A reload, also one by the router, would return to it.
    if (isLeaving) {
      event.preventDefault()
      return
    }
    if (!navigator.onLine || hasUnsavedWork()) return
    // The service worker would serve the same old version to a page that is only reloaded.
    if (isUpdateWaiting()) {
      event.preventDefault()
      applyUpdate()
      return
    }
    if (Date.now() - Number(sessionStorage.getItem(reloadedKey)) < reloadAgainMs) return
    sessionStorage.setItem(reloadedKey, String(Date.now()))
    event.preventDefault()
    globalThis.location.reload()
  })
}
