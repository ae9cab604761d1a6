/** Names that pages and the service worker have in common. */

/** Cache of the files that are not precached. */
export const assetsCache = 'assets'

/** Cache of the restaurants' pictures. */
export const imagesCache = 'images'

/** Message to pages: the browser has renewed the push subscription, and the server must know. */
export const renewPushMessage = 'renew-push'

/** Message to pages: a push has come, so there is a new notification. */
export const pushCameMessage = 'push-came'

/** Tag of the background sync, and the message to pages that the worker makes of it. */
export const sendOutboxTag = 'send-outbox'
