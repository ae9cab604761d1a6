/** Registers the worker once the page has loaded; the built app only, so that development never serves stale files. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  globalThis.addEventListener('load', async () => {
    const { Workbox } = await import('workbox-window')
    try {
      await new Workbox('/sw.js').register({ immediate: true })
    } catch (failure) {
      console.warn('no service worker: the app works, but not offline', failure) // the browser or its owner refuses it
    }
  })
}
