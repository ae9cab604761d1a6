/** The service worker answers this path from its image cache, as it answers the app from the app cache. */
export const barePath = '/storage/v1/object/public/bare.html'

/** Runs in the page of an installed app: stores a page with this drawing alone at the path. */
export async function storeBarePage({ path, drawing }: { path: string; drawing: string }): Promise<void> {
  const cache = await caches.open('images')
  const body = `<!doctype html><html lang="pt-BR"><title>QR</title><body>${drawing}</body></html>`
  // With the app's opener policy, so that it and the app can open each other.
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cross-origin-opener-policy': 'same-origin' }
  await cache.put(path, new Response(body, { headers }))
}
