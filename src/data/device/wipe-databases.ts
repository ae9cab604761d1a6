import { deleteDirectoryDb } from '../restaurants/directory-db.ts'
import { packScans } from '../scans/unsent-parcels.ts'
import { deletePrivateDb } from './private-db.ts'
import { deleteScanDb } from '../scans/scan-database.ts'

/**
 * Deletes the person's databases on this device; scans that wait go into their sealed parcel first. Whatever fails of it,
 * the rest is done: what a person left behind weighs more. Never rejects.
 */
export async function wipeDatabases(userId: string): Promise<void> {
  const warn = (failure: unknown) => {
    console.warn('not all of a sign-out went well', failure)
  }
  await packScans(userId).catch(warn)
  await Promise.all(
    [deleteScanDb(userId), deletePrivateDb(userId), deleteDirectoryDb()].map((deletion) => deletion.catch(warn)),
  )
}
