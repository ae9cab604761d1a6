import * as z from 'zod/mini'
import { currentIdentity } from '../device/identity.ts'
import { serverNow } from '../server-clock.ts'
import { callRpc } from '../supabase/client.ts'
import { directoryDb } from './directory-db.ts'
import { compactRow } from './directory-row.ts'
import { withRetry } from '../device/retry.ts'

const answer = z.object({ version: z.string(), rows: z.nullable(z.array(compactRow)) })

/**
 * Brings the directory's snapshot on this device up to date: rows travel only when something changed. For a signed-in
 * person; what comes after they left is thrown away. Rejects with BackendError where no answer came.
 */
export async function syncDirectory(userId: string): Promise<void> {
  const db = directoryDb()
  const known = await withRetry(db, () => db.snapshot.get('snapshot'))
  const { version, rows } = await callRpc(
    'directory_snapshot',
    known === undefined ? {} : { known_version: known.version },
    answer,
  )
  if (currentIdentity()?.userId !== userId) return
  const savedAt = new Date(serverNow())
  await withRetry(db, () =>
    db.transaction('rw', db.rows, db.snapshot, async () => {
      if (rows !== null) {
        await db.rows.clear()
        await db.rows.bulkPut(rows.map((row) => ({ id: row[0], row })))
      }
      await db.snapshot.put({ what: 'snapshot', version, savedAt })
    }),
  )
}
