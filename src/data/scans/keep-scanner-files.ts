const cacheName = 'assets' // the service worker's, for files that it does not precache

/**
 * Caches the scripts that this page has loaded, so that the scanner opens without a network: on the first visit there
 * is no service worker yet to do it.
 */
export async function keepLoadedFiles(): Promise<void> {
  if (!('caches' in globalThis)) return
  const cache = await caches.open(cacheName)
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const files = new Set(loaded.filter((name) => name.startsWith(`${location.origin}/assets/`)))
  await Promise.all(
    Array.from(files, async (file) => {
      if ((await cache.match(file)) === undefined) await cache.add(file)
    }),
  )
}
