import { Dexie } from 'dexie'

const lostConnection: ReadonlySet<string> = new Set(['DatabaseClosedError', 'InvalidStateError', 'UnknownError'])

/** Set by what can be fetched again: frees its space when the device has no more. Vouchers are never given up so. */
const expendable = new Set<() => Promise<unknown>>([dropImages])

/** Registers what a full device may drop. */
export function registerDroppable(drop: () => Promise<unknown>): void {
  expendable.add(drop)
}

/**
 * Does `work` in IndexedDB, a second time after what passes: a connection that the browser dropped (iOS does, when it
 * comes back to the page) is opened again; on a full device everything that can be fetched again goes first.
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

/** Drops what can be fetched again. */
async function freeSpace(): Promise<void> {
  await Promise.allSettled(Array.from(expendable, (drop) => drop()))
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
