import { serverNow } from '../server-clock.ts'
import { withFallback, withTimeout } from '../time-limits.ts'
import { dueNotes, sendNotes } from './notes.ts'
import { sendableMs, withScans, type StoredScan } from './scan-store.ts'
import { sendScans } from './scans-lane.ts'

const sendingMs = 8_000
const countingMs = 2_000

/**
 * Sends what waits, for 8 s at most. Returns how many scans are still not settled. They stay on this device, sealed,
 * until the same person signs in again.
 */
export async function sendBeforeLeaving(): Promise<number> {
  const { scans, notes } = await countWaiting()
  if (scans + notes === 0 || !navigator.onLine) return scans
  await withFallback(sendingMs, sendScans().then(sendNotes), false)
  return (await countWaiting()).scans
}

/**
 * What waits and is not too old for the server; nothing where the database does not tell, because that must not keep
 * anybody from leaving.
 */
async function countWaiting(): Promise<{ scans: number; notes: number }> {
  const tooOld = new Date(serverNow() - sendableMs)
  const isSendable = ({ scannedAt }: StoredScan) => scannedAt >= tooOld
  const count = () => withScans((scans) => scans.where({ state: 'waiting' }).filter(isSendable).count())
  try {
    const [scans, notes] = await withTimeout(countingMs, Promise.all([count(), dueNotes()]))
    return { scans, notes: notes.length }
  } catch (failure) {
    console.warn('the scans that wait cannot be counted', failure)
    return { scans: 0, notes: 0 }
  }
}
