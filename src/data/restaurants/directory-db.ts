import { Dexie, type Table } from 'dexie'
import { registerDroppable } from '../device/retry.ts'
import type { CompactRow } from './directory-row.ts'

interface Snapshot {
  what: 'snapshot'
  version: string
  savedAt: Date
}

interface StoredRow {
  id: string
  row: CompactRow
}

/** The public directory on this device; a database of its own, so that a full device can drop it whole. */
class DirectoryDb extends Dexie {
  declare rows: Table<StoredRow, string>
  declare snapshot: Table<Snapshot, Snapshot['what']>

  constructor() {
    super(name)
    this.version(1).stores({ rows: 'id', snapshot: 'what' })
  }
}

const name = 'focinho-directory'
let db: DirectoryDb | undefined

/** The database, opened once. */
export function directoryDb(): DirectoryDb {
  return (db ??= new DirectoryDb())
}

/** Deletes it; the next synchronisation makes a new one. */
export async function deleteDirectoryDb(): Promise<void> {
  db?.close()
  db = undefined
  await Dexie.delete(name)
}

registerDroppable(deleteDirectoryDb)
