import { currentIdentity } from './identity.ts'
import { rememberRestaurant } from '../scans/chosen-restaurant.ts'
import { sessionKey } from '../supabase/session-key.ts'
import { persistedCacheKey } from '../persisted-cache-key.ts'
import { forgetVoucherSnapshot } from '../vouchers/snapshot.ts'

const underWayKey = 'focinho.wiping'

/**
 * Removes everything that a person left on this device: session, persisted queries, databases and cached pictures. What
 * persons share a place for (session, snapshot) stays where somebody has signed in since.
 */
export async function wipeDevice(userId: string): Promise<void> {
  localStorage.setItem(underWayKey, userId) // the page may be closed at any moment
  localStorage.removeItem(persistedCacheKey(userId))
  if (currentIdentity() === null) {
    localStorage.removeItem(sessionKey)
    forgetVoucherSnapshot()
  }
  rememberRestaurant(userId, null)
  const { wipeDatabases } = await import('./wipe-databases.ts')
  await wipeDatabases(userId)
  if ('caches' in globalThis) await caches.delete('images')
  await forgetImageDates()
  localStorage.removeItem(underWayKey)
}

/** Ends a removal that was cut short, unless that person is signed in again. */
export async function finishWipe(): Promise<void> {
  const userId = localStorage.getItem(underWayKey)
  if (userId === null) return
  if (userId === currentIdentity()?.userId) localStorage.removeItem(underWayKey)
  else await wipeDevice(userId)
}

/** The worker notes when each picture came, by its address; its own connection keeps that database from being deleted. */
async function forgetImageDates(): Promise<void> {
  const name = 'workbox-expiration'
  if (!(await indexedDB.databases()).some((database) => database.name === name)) return
  const { Dexie } = await import('dexie')
  const db = await new Dexie(name).open()
  await Promise.all(db.tables.map((table) => table.clear()))
  db.close()
}
