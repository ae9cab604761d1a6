import { signOut } from '../auth/session.ts'
import { scanDb } from './scan-database.ts'
import { dueNotes } from './waiting-scans.ts'
import { scanLine } from './scan-line.ts'

const patienceMs = 8_000

/** Sends what waits, for a few seconds at most. Returns how many scans are still not settled. */
export async function sendBeforeLeaving(userId: string): Promise<number> {
  const unsent = () => scanDb(userId).scans.where({ state: 'waiting' }).count()
  const nothingLeft = (await unsent()) === 0 && (await dueNotes(userId)).length === 0
  if (nothingLeft || !navigator.onLine) return unsent()
  await Promise.race([
    scanLine(userId).finish(),
    new Promise((resolve) => {
      setTimeout(resolve, patienceMs)
    }),
  ])
  return unsent()
}

/** Ends the session of this device only. Scans that wait stay here, sealed, until the same person signs in again. */
export function leaveThisDevice(): Promise<void> {
  return signOut('local')
}
