import { Dexie, type Table } from 'dexie'
import type { KeptResult, SealedList } from './rows.ts'
import type { Sealed } from '../device/encryption.ts'

/**
 * A scan of this tablet, kept before anything is sent and until days after it is settled; nobody's name is in it.
 * `waiting` is sent by itself, in order; `held` waits for a person's word; `conflict` waits for a person to have read it.
 */
export interface StoredScan {
  /** Made by the database: the order in which scans are sent. */
  order?: number
  scanId: string
  restaurantId: string
  /** SHA-256 of the code. */
  index: string
  /** The code under this tablet's key; null when it is needed no more. */
  code: Sealed | null
  /** By the server's clock. */
  scannedAt: Date
  state: 'waiting' | 'held' | 'conflict' | 'settled'
  /** The guest was served without the server's word. */
  accepted: boolean
  /** It went out at least once: the server may know it. */
  sent: boolean
  /** Its verdict was 'no answer' and has left the screen. */
  leftUnanswered: boolean
  result: KeptResult | null
  /** When the result came, by the server's clock. */
  resultAt: Date
  treat: boolean | null
  /** What the second item would have cost, in cents, where the waiter noted it. */
  savedCents: number | null
  /** Treat or amount changed after the server was told last. */
  noteDue: boolean
}

/** What the server last said of one establishment's vouchers, nameless. */
interface SealedPlace {
  restaurantId: string
  place: SealedList['place']
  syncedAt: Date
}

interface SealedRecord {
  restaurantId: string
  index: string
  body: string
}

/** A staff member's tablet: one database per person, deleted whole at sign-out. */
class ScanDb extends Dexie {
  declare scans: Table<StoredScan, number>
  declare places: Table<SealedPlace, string>
  declare sealed: Table<SealedRecord, [string, string]>
  declare keys: Table<{ what: 'device' | 'account'; key: CryptoKey }, string>

  constructor(userId: string) {
    super(scanDbName(userId))
    this.version(1).stores({
      scans: '++order, &scanId, state, index, scannedAt',
      places: 'restaurantId',
      sealed: '[restaurantId+index], restaurantId, index',
      keys: 'what',
    })
  }
}

const opened = new Map<string, ScanDb>()

function scanDbName(userId: string): string {
  return `focinho-scans-${userId}`
}

/** The person's scans on this device, opened once. */
export function scanDb(userId: string): ScanDb {
  const known = opened.get(userId)
  if (known !== undefined) return known
  const db = new ScanDb(userId)
  opened.set(userId, db)
  return db
}

export function hasScanDb(userId: string): Promise<boolean> {
  return Dexie.exists(scanDbName(userId))
}

export async function deleteScanDb(userId: string): Promise<void> {
  opened.get(userId)?.close()
  opened.delete(userId)
  await Dexie.delete(scanDbName(userId))
}
