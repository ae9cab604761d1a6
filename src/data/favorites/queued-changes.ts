import type { Table } from 'dexie'
import { PersonalDatabase, type Owner } from '../device/personal-database.ts'
import { withRetry } from '../device/retry.ts'
import { currentSession } from '../session.ts'

/** What the person last wanted for one restaurant, and when they tapped. */
export interface FavoriteChange {
  restaurantId: string
  favorite: boolean
  at: Date
}

/** Hearts tapped without a network: one row per restaurant, the last tap. */
class FavoriteDatabase extends PersonalDatabase {
  declare changes: Table<FavoriteChange, string>

  constructor(owner: Owner) {
    super(owner, 'favorites')
    this.version(1).stores({ changes: 'restaurantId' })
  }
}

const database = () => currentSession().get(FavoriteDatabase)

/** Queues a change; a later one for the same restaurant replaces it. */
export async function queueChange(change: FavoriteChange): Promise<void> {
  const db = database()
  await withRetry(db, () => db.changes.put(change))
}

/** The queued changes. Never rejects: a database that cannot be read counts as empty. */
export async function queuedChanges(): Promise<FavoriteChange[]> {
  const db = database()
  return withRetry(db, () => db.changes.toArray()).catch(() => [])
}

/** Whether this change is still the last one for its restaurant. */
export async function isStillQueued({ restaurantId, at }: FavoriteChange): Promise<boolean> {
  const db = database()
  const kept = await withRetry(db, () => db.changes.get(restaurantId))
  return kept?.at.getTime() === at.getTime()
}

/** Removes a change that the server has answered, unless the person tapped again meanwhile. */
export async function settleChange({ restaurantId, at }: FavoriteChange): Promise<void> {
  const db = database()
  await withRetry(db, () =>
    db.transaction('rw', db.changes, async () => {
      const kept = await db.changes.get(restaurantId)
      if (kept !== undefined && kept.at <= at) await db.changes.delete(restaurantId)
    }),
  )
}
