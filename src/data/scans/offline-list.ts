import type { Table } from 'dexie'
import { useLiveQuery } from 'dexie-react-hooks'
import { judgeOffline, listProblem, type OfflineVerdict } from '../../domain/scan/offline-verdict.ts'
import { openSealed } from '../../domain/scan/sealed-record.ts'
import { PersonalDatabase, type Owner } from '../device/personal-database.ts'
import { withRetry } from '../device/retry.ts'
import { serverNow } from '../server-clock.ts'
import { currentSession } from '../session.ts'
import { callRpc } from '../supabase/client.ts'
import { sealedListRow, sealedVoucherRow, type SealedList } from './rows.ts'
import type { StoredScan } from './scan-store.ts'

/** A restaurant's hours and rules as the server last sent them. */
export interface ListedPlace {
  restaurantId: string
  place: SealedList['place']
  syncedAt: Date
  /** What the server calls this list; absent in one of an earlier version of the app. */
  version?: string
}

interface SealedRecord {
  restaurantId: string
  index: string
  body: string
}

/** The offline lists of the restaurants where this person scans. Only a voucher's own code opens its record. */
class OfflineListDatabase extends PersonalDatabase {
  declare places: Table<ListedPlace, string>
  declare sealed: Table<SealedRecord, [string, string]>

  constructor(owner: Owner) {
    super(owner, 'offline-lists')
    this.version(1).stores({ places: 'restaurantId', sealed: '[restaurantId+index], restaurantId, index' })
  }
}

/** Brings the offline list of a restaurant up to date: only changes travel. Rejects with BackendError. */
export async function syncOfflineList(restaurantId: string): Promise<void> {
  const db = currentSession().get(OfflineListDatabase)
  const known = (await withRetry(db, () => db.places.get(restaurantId)))?.version
  const list = await callRpc('sealed_vouchers', { restaurant_id: restaurantId, known: known ?? '' }, sealedListRow)
  await withRetry(db, () =>
    db.transaction('rw', db.places, db.sealed, async () => {
      if ((await db.places.get(restaurantId))?.version !== known) return // another tab was faster
      if (list.is_whole) await db.sealed.where({ restaurantId }).delete()
      else await db.sealed.bulkDelete(list.gone.map((index) => [restaurantId, index]))
      await db.sealed.bulkPut(list.records.map((record) => ({ restaurantId, ...record })))
      const { place, version } = list
      await db.places.put({ restaurantId, place, version, syncedAt: new Date(serverNow()) })
    }),
  )
}

/**
 * The offline list of a restaurant on this device: when it came, and the restaurant's times; undefined while it is
 * read, null without one and where it cannot be read.
 */
export function useOfflineList(restaurantId: string): ListedPlace | null | undefined {
  const session = currentSession()
  return useLiveQuery(async () => {
    const db = session.get(OfflineListDatabase)
    const listed = await withRetry(db, () => db.places.get(restaurantId)).catch((failure: unknown) => {
      console.warn('the offline list cannot be read', failure)
    })
    return listed ?? null
  }, [session, restaurantId])
}

/**
 * Judges a scan by the offline lists; null when they do not have its code. A list older than a day, or of unknown age,
 * judges nothing.
 */
export async function judgeByOfflineList(
  { restaurantId, index, scannedAt }: StoredScan,
  code: string,
): Promise<
  | OfflineVerdict
  | { outcome: 'wrong_restaurant'; restaurant_name: string | null }
  | { outcome: 'unknown_offline'; reason: 'old_list' | 'wrong_clock' }
  | null
> {
  const db = currentSession().get(OfflineListDatabase)
  const [listed, records] = await withRetry(db, () =>
    Promise.all([db.places.get(restaurantId), db.sealed.where({ index }).toArray()]),
  )
  const problem = listed === undefined ? null : listProblem(listed.syncedAt, serverNow())
  if (problem !== null) return { outcome: 'unknown_offline', reason: problem }
  const here = records.find((record) => record.restaurantId === restaurantId)
  if (here === undefined) {
    const [other] = records
    if (other === undefined) return null
    const known = await db.places.get(other.restaurantId)
    return { outcome: 'wrong_restaurant', restaurant_name: known?.place.name ?? null }
  }
  if (listed === undefined) return null
  const { rules = listed.place.rules, ...voucher } = sealedVoucherRow.parse(
    JSON.parse(await openSealed(code, here.body)),
  )
  return judgeOffline({ ...voucher, rules }, listed.place, scannedAt)
}
