import { Workbox } from 'workbox-window'

/** Registers the worker once the page has loaded; the built app only, so that development never serves stale files. */
export function registerServiceWorker(): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) void new Workbox('/sw.js').register()
}
