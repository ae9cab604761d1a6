import * as z from 'zod/mini'
import { withRetry } from '../device/retry.ts'
import { serverNow } from '../server-clock.ts'
import { callRpc } from '../supabase/client.ts'
import { compactRow } from './directory-row.ts'
import { restaurantDb } from './restaurant-database.ts'

const changesRow = z.object({
  version: z.string(),
  is_whole: z.boolean(),
  kept: z.nullable(z.array(z.number())),
  rows: z.array(z.tuple([z.number(), compactRow])),
})

/** The running synchronization: a second slow download at the same time would make both slower. */
let running: Promise<void> | undefined

/**
 * Brings the directory snapshot of this device up to date: only rows that changed, or are new on it, travel. Rejects
 * with BackendError where no answer came, or the person left meanwhile.
 */
export function syncDirectory(): Promise<void> {
  running ??= fetchAll().finally(() => (running = undefined))
  return running
}

async function fetchAll(): Promise<void> {
  await fetchChanges()
  if ((await readState()).missing.length > 0) await fetchChanges()
}

async function fetchChanges(): Promise<void> {
  const db = restaurantDb()
  const { snapshot, numbers, missing } = await readState()
  const changes = await callRpc(
    'directory_snapshot',
    { missing, ...(snapshot !== undefined && { known: snapshot.version }) },
    changesRow,
  )
  const { version, is_whole: isWhole, rows } = changes
  const kept = changes.kept === null ? snapshot?.kept : sumsOf(changes.kept)
  const stays = new Set(kept)
  await withRetry(db, () =>
    db.transaction('rw', db.rows, db.snapshot, async () => {
      if ((await db.snapshot.get('snapshot'))?.version !== snapshot?.version) return // another tab was faster
      if (isWhole) await db.rows.clear()
      else
        await db.rows
          .where('number')
          .anyOf(numbers.filter((number) => !stays.has(number)))
          .delete()
      await db.rows.bulkPut(rows.map(([number, row]) => ({ id: row[0], number, row })))
      await db.snapshot.put({ what: 'snapshot', version, kept, savedAt: new Date(serverNow()) })
    }),
  )
}

/** The snapshot, the numbers of its stored rows, and the numbers of rows that should be stored but are missing. */
async function readState() {
  const db = restaurantDb()
  return withRetry(db, () =>
    db.transaction('r', db.rows, db.snapshot, async () => {
      const snapshot = await db.snapshot.get('snapshot')
      const numbers = (await db.rows.orderBy('number').keys()).map(Number)
      const here = new Set(numbers)
      return { snapshot, numbers, missing: (snapshot?.kept ?? []).filter((number) => !here.has(number)) }
    }),
  )
}

/** The server sends each number as its distance to the one before: [3, 1, 4] means [3, 4, 8]. */
function sumsOf(steps: readonly number[]): number[] {
  let sum = 0
  return steps.map((step) => (sum += step))
}
