import { Dexie } from 'dexie'
import { imagesCache } from '../../domain/worker-names.ts'

const lostConnection = ['DatabaseClosedError', 'InvalidStateError', 'UnknownError']

/** How to free space on a full device. Resources register what can be fetched again; vouchers never are. */
const droppable = new Set<() => PromiseLike<unknown>>([dropImages])

/** Registers what a full device may drop because it can be fetched again. */
export function registerDroppable(drop: () => PromiseLike<unknown>): void {
  droppable.add(drop)
}

/**
 * Runs `work` on IndexedDB and retries it once after a transient error: on a new connection when iOS has closed the old
 * one, or after freeing space on a full disk.
 */
export async function withRetry<Answer>(db: Dexie, work: () => PromiseLike<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (failure) {
    if (isNamed(failure, ['QuotaExceededError'])) {
      await freeSpace()
      if (!db.isOpen()) db.close({ disableAutoOpen: false }) // Dexie remembers that it could not be opened
    } else if (isNamed(failure, lostConnection)) db.close({ disableAutoOpen: false })
    else throw failure
    return work()
  }
}

async function freeSpace(): Promise<void> {
  await Promise.allSettled(Array.from(droppable, (drop) => drop()))
}

/** Whether an error, or one that Dexie reports in it, has one of these names. */
function isNamed(failure: unknown, names: readonly string[]): boolean {
  if (!(failure instanceof Error || failure instanceof DOMException)) return false
  if (names.includes(failure.name)) return true
  const inside: unknown[] =
    failure instanceof Dexie.ModifyError || failure instanceof Dexie.BulkError
      ? Object.values(failure.failures)
      : [failure instanceof Dexie.DexieError ? failure.inner : undefined]
  return inside.some((part) => isNamed(part, names))
}

async function dropImages(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(imagesCache)
}
