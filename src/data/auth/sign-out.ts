import { currentIdentity, markSessionEnded, rememberIdentity } from '../device/identity.ts'
import { storedSession } from '../supabase/stored-session.ts'
import { endSession, queueGlobalSignOut, sendPendingSignOuts } from './pending-sign-outs.ts'
import { wipePerson } from './wipe-person.ts'

/**
 * Clears this device and ends every session of the person, or with 'local' only this one (rules: Accounts). 'ended'
 * also ends only this one, when the person did not ask to sign out: what they wrote waits for their next sign-in.
 * Device and server are handled in parallel. Without a network a global sign-out is sent later; a local one is not,
 * because nobody has that session's tokens any more.
 */
export async function signOut(scope: 'global' | 'local' | 'ended' = 'global'): Promise<void> {
  if (scope === 'ended' && currentIdentity() !== null) markSessionEnded()
  const stored = storedSession()
  const forgotten = clearDevice() // first: in a full storage it makes room for the queue
  if (stored !== undefined && scope === 'global') queueGlobalSignOut(stored.refresh_token)
  const tellServer = async () => {
    if (stored !== undefined && scope !== 'global') await endSession(stored.refresh_token)
    await sendPendingSignOuts()
  }
  await Promise.all([forgotten, navigator.onLine ? tellServer() : undefined])
}

/** Ends the person's session on this page, and deletes what the device keeps of them. */
export async function clearDevice(): Promise<void> {
  const userId = currentIdentity()?.userId
  rememberIdentity(null) // first, because it ends the session: no screen may read what is being deleted
  if (userId !== undefined) await wipePerson(userId)
}
