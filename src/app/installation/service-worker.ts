import type { Workbox } from 'workbox-window'
import { whenBrowserIdle } from '../browser-idle.ts'

const lookEveryMs = 30 * 60_000

let worker: Workbox | undefined
let waiting = false
let applying = false
const listeners = new Set<() => void>()

/** Whether a new version is here and waits for the person's word. */
export function updateWaits(): boolean {
  return waiting
}

/** Calls `listener` when that changes; returns how to stop. */
export function onUpdateChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Puts the new version to use and opens the page again with it; the other tabs follow when nothing is under way there.
 */
export function applyUpdate(): void {
  applying = true
  worker?.messageSkipWaiting()
}

/**
 * Registers the worker once the page has loaded; the built app only, so that development never serves stale files.
 * `reloadWhenIdle` opens the page again in a tab where somebody else's tap has put a new version to use.
 */
export function registerServiceWorker(reloadWhenIdle: () => void): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = async () => {
    await whenBrowserIdle()
    const { Workbox: Registration } = await import('workbox-window')
    worker = new Registration('/sw.js')
    worker.addEventListener('waiting', () => {
      setWaiting(true)
    })
    worker.addEventListener('controlling', ({ isUpdate }) => {
      if (isUpdate !== true && !applying) return // the first one: this page is as new as it
      setWaiting(false)
      if (applying) globalThis.location.reload()
      else reloadWhenIdle()
    })
    try {
      const registration = await worker.register({ immediate: true })
      const look = () => void registration?.update().catch(() => undefined) // no network, or half an answer: later
      setInterval(look, lookEveryMs)
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') look()
      })
    } catch (failure) {
      console.warn('no service worker: the app works, but not offline', failure) // the browser or its owner refuses it
    }
  }
  if (document.readyState === 'complete') void register()
  else globalThis.addEventListener('load', () => void register(), { once: true })
}

function setWaiting(now: boolean): void {
  waiting = now
  for (const listener of listeners) listener()
}
