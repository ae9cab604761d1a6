import { rememberRestaurant } from '../scans/chosen-restaurant.ts'
import { sessionKey } from '../supabase/session-key.ts'
import { persistedCacheKey } from './persisted-cache-key.ts'

/** Removes everything that a person left on this device: session, persisted queries and the private databases. */
export async function wipeDevice(userId: string): Promise<void> {
  localStorage.removeItem(sessionKey)
  localStorage.removeItem(persistedCacheKey(userId))
  rememberRestaurant(userId, null)
  const { wipeDatabases } = await import('./wipe-databases.ts')
  await wipeDatabases(userId)
}
