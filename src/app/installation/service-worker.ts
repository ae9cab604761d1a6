import type { Workbox } from 'workbox-window'
import { whenBrowserIdle } from '../../ui/device/browser-idle.ts'

const checkEveryMs = 30 * 60_000
/** How long a new version may take to take over before the page is reloaded all the same. */
const takeOverMs = 4_000

let worker: Workbox | undefined
let waiting = false
let applying = false
const listeners = new Set<() => void>()

/** Whether a new version waits for the person's consent. */
export function isUpdateWaiting(): boolean {
  return waiting
}

/** Calls `listener` when that changes; returns how to stop. */
export function onUpdateChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Activates the new version and reloads the page; other tabs reload once they have no unsaved work.
 */
export function applyUpdate(): void {
  applying = true
  worker?.messageSkipWaiting()
  // The old worker may still be busy; it is free once this page is gone.
  setTimeout(() => globalThis.location.reload(), takeOverMs)
}

/**
 * Registers the service worker once the page has loaded; only in the built app, so that development serves no stale
 * files. Calls `reloadWhenIdle` when another tab has activated a new version.
 */
export function registerServiceWorker(reloadWhenIdle: () => void): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = async () => {
    await whenBrowserIdle()
    const { Workbox: Registration } = await import('workbox-window')
    worker = new Registration('/sw.js')
    worker.addEventListener('waiting', () => {
      // A page without a controlling worker came from the network and cannot switch to the new version.
      if (navigator.serviceWorker.controller) setWaiting(true)
    })
    worker.addEventListener('controlling', ({ isUpdate }) => {
      if (isUpdate !== true && !applying) return // the first worker: this page is already up to date
      setWaiting(false)
      if (applying) globalThis.location.reload()
      else reloadWhenIdle()
    })
    try {
      const registration = await worker.register({ immediate: true })
      // Workbox reports only the first update that it did not register itself, even if that update failed.
      registration?.addEventListener('updatefound', () => {
        const { installing } = registration
        installing?.addEventListener('statechange', () => {
          if (installing.state === 'installed' && navigator.serviceWorker.controller) setWaiting(true)
        })
      })
      const check = () => void registration?.update().catch(() => undefined) // no network: the next check may succeed
      setInterval(check, checkEveryMs)
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') check()
      })
    } catch (failure) {
      // the browser or its settings refuse it
      console.warn('no service worker: the app works, but not offline', failure)
    }
  }
  if (document.readyState === 'complete') void register()
  else globalThis.addEventListener('load', () => void register(), { once: true })
}

function setWaiting(now: boolean): void {
  waiting = now
  for (const listener of listeners) listener()
}
