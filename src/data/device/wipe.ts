import { currentIdentity } from './identity.ts'
import { personalPrefix } from './personal-name.ts'

const wipingKey = 'focinho.wiping'

/**
 * Deletes every localStorage key and database of this person, and the cached pictures. `pack` runs before the databases
 * go and gets their names: it saves what must outlive them. Whatever fails, the rest is deleted all the same.
 */
export async function wipeDevice(userId: string, pack: (databases: readonly string[]) => Promise<void>): Promise<void> {
  localStorage.setItem(wipingKey, userId) // the page may be closed at any moment
  const prefix = personalPrefix(userId)
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  const names = (await databaseNames()).filter((name) => name.startsWith(prefix))
  await pack(names).catch(warn)
  const packed = (await databaseNames()).filter((name) => name.startsWith(prefix))
  await Promise.all(packed.map((name) => deleteDatabase(name).catch(warn)))
  if ('caches' in globalThis) await caches.delete('images')
  await forgetImageDates()
  localStorage.removeItem(wipingKey)
}

/** The person whose wipe was cut short; null when there is none or when they are signed in again. */
export function interruptedWipe(): string | null {
  const userId = localStorage.getItem(wipingKey)
  if (userId === null || userId !== currentIdentity()?.userId) return userId
  localStorage.removeItem(wipingKey)
  return null
}

async function databaseNames(): Promise<string[]> {
  return (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
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
