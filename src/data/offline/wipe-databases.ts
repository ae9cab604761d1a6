import { deleteDirectoryDb } from './directory-db.ts'
import { packScans } from './left-scans.ts'
import { deletePrivateDb } from './private-db.ts'
import { deleteScanDb } from './scan-db.ts'

/** Deletes the person's databases on this device; scans that wait go into their sealed parcel first. */
export async function wipeDatabases(userId: string): Promise<void> {
  await packScans(userId)
  await deleteScanDb(userId)
  await deletePrivateDb(userId)
  await deleteDirectoryDb()
}
