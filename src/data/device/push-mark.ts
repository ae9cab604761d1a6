import { databaseNames } from './left-behind.ts'
import { personalKey } from './personal-key.ts'
import { deleteDatabases } from './wipe.ts'

/**
 * Says that push comes to this browser for this person: an empty database with their name, which the service worker can
 * see (src/service-worker/push.ts) and a sign-out deletes like all that is theirs.
 */
const markOf = (userId: string) => personalKey(userId, 'push')

/** Whether this person receives push on this browser. */
export async function hasPushMark(userId: string): Promise<boolean> {
  return (await databaseNames()).includes(markOf(userId))
}

export function keepPushMark(userId: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(markOf(userId))
    opening.addEventListener('success', () => {
      opening.result.close()
      resolve()
    })
    opening.addEventListener('error', () => {
      reject(opening.error ?? new Error('the mark was not stored'))
    })
  })
}

/**
 * Ends push on this browser, with or without a network: what still comes is not shown, and what was shown is taken
 * away. Never rejects.
 */
export async function endPush(userId: string): Promise<void> {
  await Promise.all([deleteDatabases([markOf(userId)], []), endSubscription().catch(() => undefined)])
}

async function endSubscription(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (registration === undefined) return
  for (const shown of await registration.getNotifications()) shown.close()
  await (await registration.pushManager?.getSubscription())?.unsubscribe()
}
