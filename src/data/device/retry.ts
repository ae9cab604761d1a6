import { Dexie } from 'dexie'

const lostConnection: ReadonlySet<string> = new Set(['DatabaseClosedError', 'InvalidStateError', 'UnknownError'])

/** How to free space on a full device. Resources register what can be fetched again; vouchers never are. */
const droppable = new Set<() => PromiseLike<unknown>>([dropImages])

/** Registers what a full device may drop because it can be fetched again. */
export function registerDroppable(drop: () => PromiseLike<unknown>): void {
  droppable.add(drop)
}

/**
 * Runs `work` on IndexedDB and retries it once after an error that passes: after a lost connection (iOS drops it when
 * the page comes back) with a new one, after a full disk once everything droppable is gone.
 */
export async function withRetry<Answer>(db: Dexie, work: () => PromiseLike<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (failure) {
    if (isQuotaError(failure)) await freeSpace()
    else if (lostConnection.has(nameOf(failure))) db.close({ disableAutoOpen: false })
    else throw failure
    return work()
  }
}

async function freeSpace(): Promise<void> {
  await Promise.allSettled(Array.from(droppable, (drop) => drop()))
}

function isQuotaError(failure: unknown): boolean {
  if (nameOf(failure) === 'QuotaExceededError') return true
  return failure instanceof Dexie.DexieError && isQuotaError(failure.inner)
}

function nameOf(failure: unknown): string {
  return failure instanceof Error || failure instanceof DOMException ? failure.name : ''
}

async function dropImages(): Promise<void> {
  if ('caches' in globalThis) await caches.delete('images')
}
