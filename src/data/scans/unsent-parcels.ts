import { Dexie, type Table } from 'dexie'
import { parseTimestamp } from '../../domain/timestamp.ts'
import type { KeptResult } from './rows.ts'
import { asLeft, codeOf, deviceKey, isNoteDue } from './waiting-scans.ts'
import { hasScanDb, scanDb, type StoredScan } from './scan-database.ts'
import { seal, unseal, type Sealed } from '../device/encryption.ts'
import { withRetry } from '../device/retry.ts'

/** What a person's sign-out found unsettled: no names, and the codes under a key that went with the session. */
interface Parcel {
  scans: Sealed
  /** Only where the person's own key never arrived here: a key that scripts can use but not read. */
  key?: CryptoKey
}

/** One parcel for each sign-out since the last that were taken back; one by itself is how the version before kept it. */
type LeftScans = { userId: string } & ({ parcels: Parcel[] } | Parcel)

const parcelsOf = (left: LeftScans): Parcel[] => ('parcels' in left ? left.parcels : [left])

class LeftDb extends Dexie {
  declare left: Table<LeftScans, string>

  constructor() {
    super('focinho-left-scans')
    this.version(1).stores({ left: 'userId' })
  }
}

let db: LeftDb | undefined
const leftDb = () => (db ??= new LeftDb())

type Packed = Omit<StoredScan, 'order' | 'code' | 'scannedAt' | 'resultAt' | 'result'> & {
  code: string | null
  scannedAt: string
}

/** Before a person's database is deleted: packs what is not settled or told, so that their next sign-in here sends it. */
export async function packScans(userId: string): Promise<void> {
  if (!(await hasScanDb(userId))) return
  const { scans, keys } = scanDb(userId)
  const unsent = await scans.filter((scan) => scan.state !== 'settled' || isNoteDue(scan)).sortBy('order')
  if (unsent.length === 0) return
  const packed = await Promise.all(
    unsent.map(async (scan): Promise<Packed> => {
      const { order: _, result: __, resultAt: ___, ...rest } = scan
      const state = scan.state === 'conflict' ? 'waiting' : scan.state // sent again it gets the same answer
      return {
        ...rest,
        state,
        ...asLeft(scan),
        code: scan.code === null ? null : await codeOf(userId, scan),
        scannedAt: scan.scannedAt.toISOString(),
      }
    }),
  )
  const own = await keys.get('account')
  const key = own?.key ?? (await deviceKey(userId))
  const parcel: Parcel = { scans: await seal(key, JSON.stringify(packed)), ...(own === undefined ? { key } : {}) }
  const { left } = leftDb()
  await withRetry(leftDb(), () =>
    leftDb().transaction('rw', left, async () => {
      const before = await left.get(userId) // a sign-in whose key did not come left it there
      await left.put({ userId, parcels: [...(before === undefined ? [] : parcelsOf(before)), parcel] })
    }),
  )
}

/** Takes back what the person's last sign-out left here; `ownKey` is theirs, from the server. Returns how many. */
export async function unpackScans(userId: string, ownKey: CryptoKey): Promise<number> {
  const left = await leftDb().left.get(userId)
  if (left === undefined) return 0
  const opened = await Promise.all(parcelsOf(left).map(({ key, scans }) => unseal(key ?? ownKey, scans)))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- authenticated: only packScans can have written it
  const packed = opened.flatMap((parcel) => JSON.parse(parcel) as Packed[])
  const key = await deviceKey(userId)
  const { scans } = scanDb(userId)
  const known = new Set(
    (
      await scans
        .where('scanId')
        .anyOf(packed.map(({ scanId }) => scanId))
        .toArray()
    ).map(({ scanId }) => scanId),
  )
  const back = await Promise.all(
    packed
      .filter(({ scanId }) => !known.has(scanId))
      .map(async ({ code, scannedAt, ...rest }): Promise<StoredScan> => {
        const at = parseTimestamp(scannedAt)
        const result: KeptResult | null = rest.state === 'settled' ? { outcome: 'validated', used_at: at } : null // its note is due
        return { ...rest, code: code === null ? null : await seal(key, code), scannedAt: at, result, resultAt: at }
      }),
  )
  await scans.bulkAdd(back)
  await leftDb().left.delete(userId)
  return back.length
}
