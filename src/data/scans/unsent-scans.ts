import { serverNow } from '../server-clock.ts'
import { isNoteDue } from './notes.ts'
import { asLeft, ScanDatabase, sendableMs, type StoredScan } from './scan-store.ts'

/**
 * Reduces the scans of a signed-out person to those that must still be sent, and deletes those that are too old.
 * Returns false when none are left.
 */
export async function reduceToUnsent(userId: string): Promise<boolean> {
  const closing = new AbortController() // the person's session is over: this connection is ours
  const { scans } = new ScanDatabase({ userId, signal: closing.signal })
  const tooOld = new Date(serverNow() - sendableMs)
  try {
    await scans.filter((scan) => scan.scannedAt < tooOld || (scan.state === 'settled' && !isNoteDue(scan))).delete()
    await scans.toCollection().modify(reduce).catch(warn)
    return (await scans.count()) > 0
  } finally {
    closing.abort()
  }
}

function reduce(scan: StoredScan): void {
  Object.assign(scan, asLeft(scan))
  if (scan.state === 'conflict') scan.state = 'waiting' // sent again, it gets the same answer
  // A settled scan is kept here only for a due note, and only uses have notes.
  scan.result = scan.state === 'settled' ? { outcome: 'validated', used_at: scan.scannedAt } : null
  scan.resultAt = scan.scannedAt
}

/** On a full device results stay; they name nobody. */
function warn(failure: unknown): void {
  console.warn('the results of unsent scans stay on this device', failure)
}
