import { signOut } from '../auth/session.ts'
import { dueNotes, sendNotes } from './notes.ts'
import { withScans } from './scan-store.ts'
import { sendScans } from './scans-lane.ts'

const patienceMs = 8_000

/** Sends what waits, for 8 s at most. Returns how many scans are still not settled. */
export async function sendBeforeLeaving(): Promise<number> {
  const unsent = () => withScans((scans) => scans.where({ state: 'waiting' }).count())
  const isDone = (await unsent()) === 0 && (await dueNotes()).length === 0
  if (isDone || !navigator.onLine) return unsent()
  const send = async () => {
    await sendScans()
    await sendNotes()
  }
  await Promise.race([
    send(),
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
