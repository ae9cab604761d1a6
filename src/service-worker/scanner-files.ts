import type { PrecacheEntry } from 'workbox-precaching'
import { assetsCache } from '../domain/worker-names.ts'

const isOfScanner = (address: string) => /\/(scanner-|decode-worker-|zxing)/.test(address)

/** The files that every device stores: all but those of the scanner. */
export function filesOfAll(manifest: readonly (PrecacheEntry | string)[]): (PrecacheEntry | string)[] {
  return manifest.filter((entry) => !isOfScanner(addressOf(entry)))
}

/**
 * On a device that has used the scanner, installs this version only together with its scanner files, without which the
 * scanner would not open offline. Until they have loaded, the previous version stays. Activating this version deletes
 * the files of earlier ones.
 */
export function keepScannerWorking(worker: ServiceWorkerGlobalScope, manifest: readonly (PrecacheEntry | string)[]) {
  const files = manifest.map(addressOf).filter(isOfScanner)
  worker.addEventListener('install', (event) => {
    event.waitUntil(addWhereOneScans(files))
  })
  worker.addEventListener('activate', (event) => {
    event.waitUntil(deleteAllBut(files))
  })
}

async function deleteAllBut(files: string[]): Promise<void> {
  const cache = await caches.open(assetsCache)
  const old = (await cache.keys()).filter(({ url }) => !files.includes(new URL(url).pathname))
  await Promise.all(old.map((request) => cache.delete(request)))
}

async function addWhereOneScans(files: string[]): Promise<void> {
  const cache = await caches.open(assetsCache)
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  if (kept.some(isOfScanner)) await cache.addAll(files.filter((file) => !kept.includes(file)))
}

function addressOf(entry: PrecacheEntry | string): string {
  return typeof entry === 'string' ? entry : `/${entry.url}`
}
