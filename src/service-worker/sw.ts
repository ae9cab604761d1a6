import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { wakeScans } from './wake-scans.ts'

declare const self: ServiceWorkerGlobalScope

cleanupOutdatedCaches()
precacheAndRoute(self.__WB_MANIFEST)
wakeScans(self)

// A new version waits until the person says so (src/app/installation/update-prompt.tsx).
self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  const message: unknown = data
  if (typeof message === 'object' && message !== null && 'type' in message && message.type === 'SKIP_WAITING')
    void self.skipWaiting()
})

// A prerendered page comes from the precache; every other one is the same shell. What belongs to the backend (its API, the local mailbox) is never answered from here.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/app-shell.html'), {
    denylist: [/^\/(rest|auth|storage|caixa|cep|health)(\/|$)/],
  }),
)

// Decoders and their wasm (staff only) are not precached: kept on first use, so that the scanner opens offline later.
registerRoute(
  ({ url }) => url.origin === self.location.origin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: 'assets', plugins: [new ExpirationPlugin({ maxEntries: 60 })] }),
)

// Covers: one hour, as the specification caches images (section 9).
registerRoute(
  ({ url }) => url.pathname.startsWith('/storage/v1/object/public/'),
  new CacheFirst({
    cacheName: 'images',
    plugins: [new ExpirationPlugin({ maxAgeSeconds: 3600, maxEntries: 200, purgeOnQuotaError: true })],
  }),
)
