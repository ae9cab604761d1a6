import * as z from 'zod/mini'
import { withRetry } from '../device/retry.ts'
import { serverNow } from '../server-clock.ts'
import { callRpc } from '../supabase/client.ts'
import { compactRow } from './directory-row.ts'
import { restaurantDb } from './restaurant-database.ts'

const answer = z.object({ version: z.string(), rows: z.nullable(z.array(compactRow)) })

/**
 * Brings the directory snapshot of this device up to date: rows travel only when something changed. Rejects with
 * BackendError where no answer came, or the person left meanwhile.
 */
export async function syncDirectory(): Promise<void> {
  const db = restaurantDb()
  const known = await withRetry(db, () => db.snapshot.get('snapshot'))
  const { version, rows } = await callRpc(
    'directory_snapshot',
    { with_dishes: true, ...(known !== undefined && { known_version: known.version }) },
    answer,
  )
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
