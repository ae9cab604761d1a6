import { assetsCache } from '../../domain/worker-names.ts'

/**
 * Caches the scripts that this page has loaded, so that the scanner opens without a network: on the first visit there
 * is no service worker yet to do it. Never rejects: a file that does not come is cached at the next opening.
 */
export async function keepLoadedFiles(): Promise<void> {
  if (!('caches' in globalThis)) return
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const files = new Set(loaded.filter((name) => name.startsWith(`${location.origin}/assets/`)))
  await Promise.allSettled(Array.from(files, keep))
}

async function keep(file: string): Promise<void> {
  if ((await caches.match(file)) !== undefined) return
  const cache = await caches.open(assetsCache)
  await cache.add(file)
}
