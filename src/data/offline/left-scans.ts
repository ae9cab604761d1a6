import { Dexie, type Table } from 'dexie'
import { parseTimestamp } from '../../domain/timestamp.ts'
import type { KeptResult } from '../scans/rows.ts'
import { codeOf, deviceKey, isNoteDue } from './scan-outbox.ts'
import { hasScanDb, scanDb, type StoredScan } from './scan-db.ts'
import { seal, unseal, type Sealed } from './sealing.ts'
import { steadily } from './steady.ts'

/** What a person's sign-out found unsettled: no names, and the codes under a key that went with the session. */
interface LeftScans {
  userId: string
  scans: Sealed
  /** Only where the person's own key never arrived here: a key that scripts can use but not read. */
  key?: CryptoKey
}

class LeftDb extends Dexie {
  declare left: Table<LeftScans, string>

  constructor() {
    super('focinho-left-scans')
    this.version(1).stores({ left: 'userId' })
  }
}

let db: LeftDb | undefined
const leftDb = () => (db ??= new LeftDb())

type Packed = Omit<StoredScan, 'order' | 'code' | 'scannedAt' | 'resultAt' | 'result'> & { code: string | null; scannedAt: string }

/** Before a person's database is deleted: packs what is not settled or told, so that their next sign-in here sends it. */
export async function packScans(userId: string): Promise<void> {
  if (!(await hasScanDb(userId))) return
  const { scans, keys } = scanDb(userId)
  const unsent = await scans.filter((scan) => scan.state !== 'settled' || isNoteDue(scan)).sortBy('order')
  if (unsent.length === 0) return
  const packed = await Promise.all(unsent.map(async (scan): Promise<Packed> => {
    const { order: _, result: __, resultAt: ___, ...rest } = scan
    const state = scan.state === 'conflict' ? 'waiting' : scan.state // sent again it gets the same answer
    return { ...rest, state, code: scan.code === null ? null : await codeOf(userId, scan), scannedAt: scan.scannedAt.toISOString() }
  }))
  const own = await keys.get('account')
  const key = own?.key ?? (await deviceKey(userId))
  const parcel: LeftScans = { userId, scans: await seal(key, JSON.stringify(packed)), ...(own === undefined ? { key } : {}) }
  await steadily(leftDb(), () => leftDb().left.put(parcel))
}

/** Takes back what the person's last sign-out left here; `ownKey` is theirs, from the server. Returns how many. */
export async function unpackScans(userId: string, ownKey: CryptoKey): Promise<number> {
  const left = await leftDb().left.get(userId)
  if (left === undefined) return 0
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- authenticated: only packScans can have written it
  const packed = JSON.parse(await unseal(left.key ?? ownKey, left.scans)) as Packed[]
  const key = await deviceKey(userId)
  const { scans } = scanDb(userId)
  const known = new Set((await scans.where('scanId').anyOf(packed.map(({ scanId }) => scanId)).toArray()).map(({ scanId }) => scanId))
  const back = await Promise.all(packed.filter(({ scanId }) => !known.has(scanId)).map(async ({ code, scannedAt, ...rest }): Promise<StoredScan> => {
    const at = parseTimestamp(scannedAt)
    const result: KeptResult | null = rest.state === 'settled' ? { outcome: 'validated', used_at: at } : null // its note is due
    return { ...rest, code: code === null ? null : await seal(key, code), scannedAt: at, result, resultAt: at }
  }))
  await scans.bulkAdd(back)
  await leftDb().left.delete(userId)
  return back.length
}
