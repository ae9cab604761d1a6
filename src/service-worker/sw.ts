import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { isSameCover } from '../domain/directory/cover-address.ts'
import { assetsCache, imagesCache } from '../domain/worker-names.ts'
import { handleBackgroundSync } from './background-sync.ts'
import { handlePush } from './push.ts'
import { filesOfAll, keepScannerWorking } from './scanner-files.ts'

declare const self: ServiceWorkerGlobalScope

const manifest = self.__WB_MANIFEST
cleanupOutdatedCaches()
precacheAndRoute(filesOfAll(manifest))
keepScannerWorking(self, manifest)
handleBackgroundSync(self)
handlePush(self)

// A new version waits until the person applies it (src/app/installation/update-prompt.tsx).
self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  const message: unknown = data
  if (typeof message === 'object' && message !== null && 'type' in message && message.type === 'SKIP_WAITING')
    void self.skipWaiting()
})

// Prerendered pages come from the precache; every other address gets the same shell, except the backend's own (its API
// and the local mailbox) and files: no address of the app has a dot in its last part.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/app-shell.html'), {
    denylist: [/^\/(rest|auth|storage|functions|caixa|cep|health)(\/|$)/, /^[^?]*\.[^/?]*(\?|$)/],
  }),
)

// The scanner and the charts are for staff only: not precached, but cached on first use.
registerRoute(
  ({ url }) => url.origin === self.location.origin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: assetsCache, plugins: [new ExpirationPlugin({ maxEntries: 60 })] }),
)

// Covers are cached for an hour (rules: Caching).
registerRoute(
  ({ url }) => url.pathname.startsWith('/storage/v1/object/public/'),
  new CacheFirst({
    cacheName: imagesCache,
    plugins: [
      new ExpirationPlugin({ maxAgeSeconds: 3600, maxEntries: 200, purgeOnQuotaError: true }),
      { handlerDidError: ({ request }) => keptInOtherSize(request) },
    ],
  }),
)

/** Without a network, the cached picture in the size that another screen has asked for. */
async function keptInOtherSize({ url }: Request): Promise<Response | undefined> {
  const cache = await caches.open(imagesCache)
  const kept = (await cache.keys()).find((request) => isSameCover(request.url, url))
  return kept && cache.match(kept)
}
