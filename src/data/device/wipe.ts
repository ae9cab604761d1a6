import { imagesCache } from '../../domain/worker-names.ts'
import { currentIdentity } from './identity.ts'
import { databaseNames, wipingKey } from './left-behind.ts'
import { personalPrefix } from './personal-key.ts'

/**
 * Deletes every localStorage key and database of this person, and the cached pictures. `keep` runs before the databases
 * go, gets their names, and returns those that stay. If one part fails, the rest is still deleted.
 */
export async function wipeDevice(
  userId: string,
  keep: (databases: readonly string[]) => Promise<readonly string[]>,
): Promise<void> {
  localStorage.setItem(wipingKey, userId) // the page may be closed at any moment
  const prefix = personalPrefix(userId)
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  if ('caches' in globalThis) await caches.delete(imagesCache).catch(warn)
  const names = (await databaseNames()).filter((name) => name.startsWith(prefix))
  await deleteDatabases(names, await keep(names))
  await forgetImageDates()
  if (localStorage.getItem(wipingKey) === userId) localStorage.removeItem(wipingKey) // else another wipe is running
}

/** Deletes these databases except `kept`. Never rejects. */
export async function deleteDatabases(names: readonly string[], kept: readonly string[]): Promise<void> {
  const gone = names.filter((name) => !kept.includes(name))
  await Promise.all(gone.map((name) => deleteDatabase(name).catch(warn)))
}

/** Whether a database that nobody has open stores anything. True if it cannot be read: it may hold the last copy. */
export async function hasRows(name: string): Promise<boolean> {
  const { Dexie } = await import('dexie')
  const db = new Dexie(name)
  try {
    await db.open()
    const counts = await Promise.all(db.tables.map((table) => table.count()))
    return counts.some((count) => count > 0)
  } catch (failure) {
    warn(failure)
    return true
  } finally {
    db.close()
  }
}

/** The person whose wipe was cut short; null when there is none or when they are signed in again. */
export function interruptedWipe(): string | null {
  const userId = localStorage.getItem(wipingKey)
  if (userId === null || userId !== currentIdentity()?.userId) return userId
  localStorage.removeItem(wipingKey)
  return null
}

function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    request.addEventListener('success', () => {
      resolve()
    })
    request.addEventListener('error', () => {
      reject(request.error ?? new Error(`${name} was not deleted`))
    })
  })
}

function warn(failure: unknown): void {
  console.warn('a sign-out did not clear everything', failure)
}

/** Clears the dates of cached pictures instead of deleting their database: the service worker holds it open. */
async function forgetImageDates(): Promise<void> {
  const name = 'workbox-expiration'
  if (!(await databaseNames()).includes(name)) return
  const { Dexie } = await import('dexie')
  const db = await new Dexie(name).open()
  await Promise.all(db.tables.map((table) => table.clear()))
  db.close()
}
