import { vi } from 'vitest'

/** What the app's data code finds in a browser, for a unit test in Node; `vi.unstubAllGlobals` takes it away. */
export type BrowserGlobals = {
  /** What localStorage holds. */
  stored: Map<string, string>
  /** Events of window and document: `online`, `visibilitychange`. */
  events: EventTarget
}

/** A browser that has a network, with an empty localStorage. `locks` as the browser has them, or not, as old ones. */
export function stubBrowserGlobals({ locks = true } = {}): BrowserGlobals {
  const stored = new Map<string, string>()
  const events = new EventTarget()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('navigator', { onLine: true, ...(locks ? { locks: navigator.locks } : {}) })
  vi.stubGlobal('document', events)
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  return { stored, events }
}
