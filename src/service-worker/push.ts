import { pushCameMessage, renewPushMessage } from '../domain/worker-names.ts'

const icon = '/icons/icon-192.png'
const badge = '/icons/badge-96.png'

/** Shows what the club sends, and opens the app where it belongs (rules: Notifications). */
export function handlePush(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    event.waitUntil(show(worker, event.data))
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(worker, event.notification))
  })
  // Only a signed-in page can tell the server: an open page, or else the next one that opens.
  worker.addEventListener('pushsubscriptionchange', (event: Event) => {
    if (!(event instanceof ExtendableEvent)) return
    event.waitUntil(tellPages(worker, renewPushMessage))
  })
}

/** Shows a notification, unless its person has left this device: then it ends the push subscription instead. */
async function show(worker: ServiceWorkerGlobalScope, data: PushMessageData | null): Promise<void> {
  const { registration } = worker
  if (!(await isAnybodyHere())) {
    await (await registration.pushManager.getSubscription())?.unsubscribe()
    return
  }
  const { title, body, url, tag } = textsOf(data)
  await registration.showNotification(title ?? 'Focinho à Mesa', {
    lang: 'pt-BR',
    icon,
    badge,
    ...(body !== undefined && { body }),
    ...(tag !== undefined && { tag }),
    data: url,
  })
  await tellPages(worker, pushCameMessage)
}

async function tellPages({ clients }: ServiceWorkerGlobalScope, message: string): Promise<void> {
  for (const page of await clients.matchAll({ type: 'window' })) page.postMessage(message)
}

/** Whether the device has the mark of a person who receives push here (src/data/device/push-mark.ts). */
async function isAnybodyHere(): Promise<boolean> {
  return (await indexedDB.databases()).some(({ name = '' }) => /^focinho\.[^.]+\.push$/.test(name))
}

type Texts = Partial<Record<'title' | 'body' | 'url' | 'tag', string>>

function textsOf(data: PushMessageData | null): Texts {
  const sent: unknown = data?.json()
  if (typeof sent !== 'object' || sent === null) return {}
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => typeof value === 'string'))
}

/** Goes to the notification's page of this app, in a window that is open or a new one. */
async function open({ clients, location }: ServiceWorkerGlobalScope, { data }: Notification): Promise<void> {
  const asked: unknown = data
  const url = new URL(typeof asked === 'string' ? asked : '/avisos', location.origin)
  const address = url.origin === location.origin ? url.href : `${location.origin}/avisos`
  for (const page of await clients.matchAll({ type: 'window' })) {
    await page.focus().catch(() => undefined) // the browser decides what may come to the front
    if ((await page.navigate(address).catch(() => null)) !== null) return
  }
  await clients.openWindow(address)
}
