import { currentIdentity } from '../device/identity.ts'
import { endedSessionOf } from '../device/ended-session.ts'
import { endPush } from '../device/push-mark.ts'
import { databaseNames } from '../device/left-behind.ts'
import { ownerOf, personalName } from '../device/personal-name.ts'
import { forgetSignUp } from './remembered-sign-up.ts'
import { deleteDatabases, hasRows, interruptedWipe, wipeDevice } from '../device/wipe.ts'
import { forgetInvitation } from '../invitations/remembered-invitation.ts'
import { keptOnDevice } from '../stale-times.ts'
import { sessionKey } from '../supabase/session-key.ts'
import { forgetVoucherSnapshot } from '../vouchers/snapshot.ts'

/** What a member wrote, which waits here where the server ended the session. */
const written = ['reviews', 'favorites']

/**
 * Deletes all that a person left on this device. Unsent scans stay; so do unsent reviews and favorite changes where the
 * server ended the session. Keys that all people share (Supabase session, voucher snapshot) stay when somebody has
 * signed in since.
 */
export async function wipePerson(userId: string): Promise<void> {
  let pushEnded: Promise<void> | undefined
  if (currentIdentity() === null) {
    pushEnded = endPush(userId) // begins at once: the next push may come at any moment
    localStorage.removeItem(sessionKey)
    forgetVoucherSnapshot()
    forgetSignUp()
    forgetInvitation()
  }
  await wipeDevice(userId, async (databases) => [
    ...(databases.includes(personalName(userId, 'scans')) ? await unsentOf(userId) : []),
    ...(isAwaited(userId) ? await withRows(databases.filter((name) => isWrittenBy(name, userId))) : []),
  ])
  await pushEnded
}

/**
 * Deletes expired data of people who are not signed in: scans that were sent or are too old to send, and reviews and
 * favorite changes that no longer wait for the next sign-in.
 */
export async function dropLeftBehind(): Promise<void> {
  for (const name of await databaseNames()) {
    const userId = ownerOf(name)
    if (userId === null || userId === currentIdentity()?.userId) continue
    if (name === personalName(userId, 'scans')) await deleteDatabases(scanDatabases(userId), await unsentOf(userId))
    else if (isWrittenBy(name, userId) && !isAwaited(userId)) await deleteDatabases([name], [])
  }
}

function isWrittenBy(name: string, userId: string): boolean {
  return written.some((resource) => name === personalName(userId, resource))
}

/** Whether the server ended this person's session here: what they wrote waits 7 days for their next sign-in. */
function isAwaited(userId: string): boolean {
  const ended = endedSessionOf(userId)
  return ended !== null && Date.now() - ended.at < keptOnDevice.gcTime
}

async function withRows(names: readonly string[]): Promise<readonly string[]> {
  const kept = await Promise.all(names.map(async (name) => ((await hasRows(name)) ? [name] : [])))
  return kept.flat()
}

/** The databases that a person's unsent scans need: both where that cannot be found out now. */
async function unsentOf(userId: string): Promise<readonly string[]> {
  try {
    const { reduceToUnsent } = await import('../scans/unsent-scans.ts')
    return (await reduceToUnsent(userId)) ? scanDatabases(userId) : []
  } catch (failure) {
    console.warn('unsent scans stay as they are until the next start', failure)
    return scanDatabases(userId)
  }
}

/** The scans, which name nobody, and the key that opens their codes. */
function scanDatabases(userId: string): readonly string[] {
  return [personalName(userId, 'scans'), personalName(userId, 'keys')]
}

/** Finishes a wipe that was cut short, for instance because the page was closed. */
export async function finishWipe(): Promise<void> {
  const userId = interruptedWipe()
  if (userId !== null) await wipePerson(userId)
}
