import { vi } from 'vitest'

/** The browser globals that data code uses, for unit tests in Node; `vi.unstubAllGlobals` removes them. */
export type BrowserGlobals = {
  /** The content of localStorage. */
  stored: Map<string, string>
  /** Dispatch events of window and document here: `online`, `visibilitychange`. */
  events: EventTarget
}

/** An online browser with an empty localStorage. */
export function stubBrowserGlobals(): BrowserGlobals {
  const stored = new Map<string, string>()
  const events = new EventTarget()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('navigator', { onLine: true, locks: navigator.locks })
  vi.stubGlobal('document', events)
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  return { stored, events }
}
