import type { Table } from 'dexie'
import { PersonalDatabase, type Owner } from '../device/personal-database.ts'
import { withRetry } from '../device/retry.ts'
import { currentSession } from '../session.ts'
import { withTimeout } from '../time-limits.ts'

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

const longestWaitMs = 4_000 // a database of WebKit may hang until the browser is started again

/** Works on the changes, with a retry; rejects also when the database gives no answer. */
function withChanges<Answer>(work: (changes: FavoriteDatabase['changes']) => PromiseLike<Answer>): Promise<Answer> {
  const db = currentSession().get(FavoriteDatabase)
  return withTimeout(
    longestWaitMs,
    withRetry(db, () => work(db.changes)),
  )
}

/** Queues a change; a later one for the same restaurant replaces it. */
export async function queueChange(change: FavoriteChange): Promise<void> {
  await withChanges((changes) => changes.put(change))
}

/** The queued changes. Never rejects: a database that cannot be read counts as empty. */
export function queuedChanges(): Promise<FavoriteChange[]> {
  return withChanges((changes) => changes.toArray()).catch(() => [])
}

/** Whether this change is still the last one for its restaurant. */
export async function isStillQueued({ restaurantId, at }: FavoriteChange): Promise<boolean> {
  const kept = await withChanges((changes) => changes.get(restaurantId))
  return kept?.at.getTime() === at.getTime()
}

/** Removes a change that the server has answered, unless the person tapped again meanwhile. */
export async function settleChange({ restaurantId, at }: FavoriteChange): Promise<void> {
  await withChanges((changes) =>
    changes
      .where({ restaurantId })
      .filter((kept) => kept.at.getTime() === at.getTime())
      .delete(),
  )
}
