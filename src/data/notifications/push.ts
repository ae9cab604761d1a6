import * as z from 'zod/mini'
import { homeScreen } from '../device/home-screen.ts'
import { endPush, hasPushMark, keepPushMark } from '../device/push-mark.ts'
import { callRpc } from '../supabase/client.ts'

/** What this browser can do about push. 'needs_install': an iPhone or iPad, outside of the installed app. */
export type PushState = 'on' | 'off' | 'denied' | 'needs_install' | 'unsupported'

/** How long to wait before each check whether a service worker is still installing. */
const readyLimitMs = 10_000
const statusRow = z.object({ status: z.string() })

/** Whether push comes to this browser for the person, or why it cannot. */
export async function readPushState(userId: string): Promise<PushState> {
  if (!('PushManager' in globalThis) || !('Notification' in globalThis) || !('serviceWorker' in navigator))
    return homeScreen() === 'browser' ? 'needs_install' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const registration = await navigator.serviceWorker.getRegistration() // none a moment after the first start
  const subscription = (await registration?.pushManager.getSubscription()) ?? null
  return Notification.permission === 'granted' && subscription !== null && (await hasPushMark(userId)) ? 'on' : 'off'
}

/**
 * Asks for the permission, and has push sent to this browser while the session lasts. Call it from a tap. Resolves with
 * false where the person gave no permission; rejects with BackendError, or what the browser says.
 */
export async function turnPushOn(userId: string, publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  return inTurn(async () => {
    await endPush(userId) // a new subscription: push for its former owner can no longer arrive
    try {
      await subscribe(publicKey)
      await keepPushMark(userId)
    } catch (failure) {
      await endPush(userId)
      throw failure
    }
    return true
  })
}

/** Turns push off in this browser, even when it rejects with BackendError because the server was not told. */
export function turnPushOff(userId: string): Promise<void> {
  return inTurn(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    const endpoint = (await registration?.pushManager.getSubscription())?.endpoint
    await endPush(userId)
    if (endpoint !== undefined) await callRpc('unsubscribe_push', { endpoint }, statusRow)
  })
}

/**
 * Reports this browser's push subscription to the server again, if it has one for the person: the browser may have
 * renewed it, and a confirmed password replaces the session that it belongs to.
 */
export async function renewPush(userId: string): Promise<void> {
  if (!(await hasPushMark(userId))) return // most people: without a lock
  await inTurn(async () => {
    if (!(await hasPushMark(userId))) return // turned off meanwhile
    if (Notification.permission !== 'granted') {
      await endPush(userId)
      return
    }
    const key = await callRpc('push_public_key', {}, z.nullable(z.string()))
    if (key !== null) await subscribe(key)
  })
}

/** Runs one change of the browser's subscription after the other, so that the last one counts. */
function inTurn<T>(change: () => Promise<T>): Promise<T> {
  return navigator.locks.request('focinho.push', change)
}

async function subscribe(publicKey: string): Promise<void> {
  const { pushManager } = await workerReady()
  const subscription =
    (await pushManager.getSubscription()) ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }))
  const { endpoint, keys } = subscription.toJSON()
  const args = { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }
  await callRpc('subscribe_push', args, statusRow)
}

/** Resolves once the service worker is installed, however long its files take. Rejects where none comes. */
function workerReady(): Promise<ServiceWorkerRegistration> {
  return Promise.race([navigator.serviceWorker.ready, untilNoneComes()])
}

/** Rejects once no service worker installs: the browser or its settings refuse one, or its files did not arrive. */
async function untilNoneComes(): Promise<never> {
  let installing: ServiceWorker | null | undefined
  do {
    await new Promise((resolve) => setTimeout(resolve, readyLimitMs))
    installing = (await navigator.serviceWorker.getRegistration())?.installing
  } while (installing)
  throw new Error('no service worker')
}
