const cacheName = 'assets' // the worker's, for what it does not precache

/**
 * Keeps the scripts that this page has loaded for the next time without a network: on the first visit there is no
 * worker yet to do it. Staff only.
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
