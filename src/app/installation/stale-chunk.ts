import { hasUnsavedWork } from './unsaved-work.ts'

const mark = 'focinho.reloaded-for-chunk'

/**
 * Reloads once when a tab that was opened before a deployment requests a file that is gone. Not offline, where the
 * error screen offers a retry, and not during unsaved work: hovering over a link requests its files too.
 */
export function reloadOnceOnStaleChunk(): void {
  globalThis.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || hasUnsavedWork() || sessionStorage.getItem(mark) !== null) return
    sessionStorage.setItem(mark, '1')
    event.preventDefault()
    globalThis.location.reload()
  })
}
