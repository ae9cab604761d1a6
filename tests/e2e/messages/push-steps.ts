import { expect, type BrowserContext, type Page } from 'playwright/test'

export interface BrowserSubscription {
  endpoint: string
  p256dh: string
  auth: string
}

/**
 * Lets the app subscribe without the browser's own push service, which is on the internet: `subscribe` answers with
 * this subscription, which stays until it is unsubscribed. Permission and service worker are real.
 */
export async function stubSubscribe(context: BrowserContext, subscription: BrowserSubscription): Promise<void> {
  await context.grantPermissions(['notifications'])
  await context.addInitScript(({ endpoint, p256dh, auth }: BrowserSubscription) => {
    const key = 'test.push'
    const stub = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: () => {
        localStorage.removeItem(key)
        return Promise.resolve(true)
      },
    } as unknown as PushSubscription
    PushManager.prototype.getSubscription = () => Promise.resolve(localStorage.getItem(key) === null ? null : stub)
    PushManager.prototype.subscribe = () => {
      localStorage.setItem(key, 'subscribed')
      return Promise.resolve(stub)
    }
  }, subscription)
}

/** Turns push on with the button of the page 'Avisos'. */
export async function turnPushOn(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready) // on a slow machine its files take long
  await page.getByRole('main').getByRole('button', { name: 'Avisar neste aparelho' }).click()
  await expect(page.getByText('Este aparelho recebe avisos', { exact: true }).first()).toBeVisible()
}

/** Hands a push to the service worker, decrypted, as the browser does. Resolves once the worker has handled it. */
export async function deliver(page: Page, payload: unknown): Promise<void> {
  const worker = page.context().serviceWorkers()[0]!
  await worker.evaluate(watchPush)
  const devtools = await page.context().newCDPSession(page)
  const found = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations.filter(({ isDeleted }) => !isDeleted)
      if (own !== undefined) resolve(own.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  const data = JSON.stringify(payload)
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await found, data })
  // Chromium forgets a notification that is asked for in the moment in which it is being shown.
  await worker.evaluate(() => (globalThis as unknown as PushWatch).pushHandled)
  await devtools.detach()
}

type WaitUntil = (this: Event, work: Promise<unknown>) => void
interface PushWatch {
  pushHandled: Promise<unknown>
  ExtendableEvent: { prototype: { waitUntil: WaitUntil } }
}

/** In the worker: keeps a promise that resolves once all that the next push began is done. */
function watchPush(): void {
  const worker = globalThis as unknown as PushWatch
  const { prototype } = worker.ExtendableEvent
  const { waitUntil } = prototype
  worker.pushHandled = new Promise((resolve) => {
    prototype.waitUntil = function (work) {
      waitUntil.call(this, work)
      if (this.type !== 'push') return
      prototype.waitUntil = waitUntil
      work.then(resolve, resolve)
    }
  })
}

/** What the service worker shows on the device. */
export function shownNotifications(page: Page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body, tag, lang }) => ({ title, body, tag, lang }))
  })
}

/** A tap on the shown notification: the worker's own listener runs, but the browser brings no window to the front. */
export async function tapNotification(context: BrowserContext): Promise<void> {
  await context.serviceWorkers()[0]!.evaluate(async () => {
    const worker = globalThis as unknown as EventTarget & {
      registration: ServiceWorkerRegistration
      NotificationEvent: new (type: string, init: { notification: Notification }) => Event
    }
    const [notification] = await worker.registration.getNotifications()
    worker.dispatchEvent(new worker.NotificationEvent('notificationclick', { notification: notification! }))
  })
}
