import type { Table } from 'dexie'
import { PersonalDatabase, type Owner } from '../device/personal-database.ts'
import { registerDroppable } from '../device/retry.ts'
import { currentSession } from '../session.ts'
import type { CompactRow } from './directory-row.ts'
import type { RestaurantDetail } from './rows.ts'

interface Snapshot {
  what: 'snapshot'
  version: string
  /** Numbers of all rows that this device is to keep; snapshots from before they had numbers lack them. */
  kept?: number[] | undefined
  savedAt: Date
}

/** A restaurant's page as the server last sent it. */
export interface OpenedDetail {
  slug: string
  detail: RestaurantDetail
  savedAt: Date
  /** When the person last looked at it; pages kept before this was noted lack it. */
  openedAt?: Date
}

/**
 * The directory snapshot and the pages opened last. All of it can be fetched again, so a full device drops it whole.
 */
class RestaurantDatabase extends PersonalDatabase {
  declare rows: Table<{ id: string; number?: number; row: CompactRow }, string>
  declare snapshot: Table<Snapshot, Snapshot['what']>
  declare details: Table<OpenedDetail, string>

  constructor(owner: Owner) {
    super(owner, 'restaurants')
    this.version(1).stores({ rows: 'id', snapshot: 'what', details: 'slug, savedAt' })
    this.version(2).stores({ rows: 'id, number' })
  }
}

/** What this device keeps of restaurants for the signed-in person. */
export function restaurantDb(): RestaurantDatabase {
  return currentSession().get(RestaurantDatabase)
}

registerDroppable(() => restaurantDb().delete({ disableAutoOpen: false }))
