import { serverNow } from '../server-clock.ts'
import { withFallback, withTimeout } from '../time-limits.ts'
import { dueNotes, sendNotes } from './notes.ts'
import { sendableMs, withScans, type StoredScan } from './scan-store.ts'
import { sendScans } from './scans-lane.ts'

const sendingMs = 8_000
const countingMs = 2_000

/**
 * Sends what waits, for 8 s at most. Returns how many scans of the last 72 h still wait. They stay on this device,
 * encrypted, until the same person signs in again.
 */
export async function sendBeforeLeaving(): Promise<number> {
  const { scans, notes } = await countKept(['waiting'])
  if (scans + notes === 0 || !navigator.onLine) return scans
  await withFallback(sendingMs, sendScans().then(sendNotes), false)
  return (await countKept(['waiting'])).scans
}

/**
 * Sends what waits, as `sendBeforeLeaving` does. Returns whether scans are left that the server accepts or a person
 * must still read or decide, none older than 72 h.
 */
export async function hasUnsettledScans(): Promise<boolean> {
  if ((await sendBeforeLeaving()) > 0) return true
  return (await countKept(['held', 'conflict'])).scans > 0
}

/**
 * Counts the scans in these states that the server still accepts, and the due notes; zero when the database does not
 * answer, because that must not keep anybody from leaving.
 */
async function countKept(states: StoredScan['state'][]): Promise<{ scans: number; notes: number }> {
  const tooOld = new Date(serverNow() - sendableMs)
  const isSendable = ({ scannedAt }: StoredScan) => scannedAt >= tooOld
  const count = () => withScans((scans) => scans.where('state').anyOf(states).filter(isSendable).count())
  try {
    const [scans, notes] = await withTimeout(countingMs, Promise.all([count(), dueNotes()]))
    return { scans, notes: notes.length }
  } catch (failure) {
    console.warn('the scans on this device cannot be counted', failure)
    return { scans: 0, notes: 0 }
  }
}
