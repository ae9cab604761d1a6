import { currentIdentity } from '../device/identity.ts'
import { endedSessionOf } from '../device/ended-session.ts'
import { endPush } from '../device/push-mark.ts'
import { databaseNames } from '../device/left-behind.ts'
import { ownerOf, personalKey } from '../device/personal-key.ts'
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
  await wipeDevice(userId, (databases) => awaitedOf(userId, databases))
  await pushEnded
}

/**
 * Deletes the data here of people who are not signed in, except what still waits: unsent scans, and what was written
 * before the server ended the session. Includes former identities of a tablet, and people whose wipe was interrupted.
 */
export async function dropLeftBehind(): Promise<void> {
  const databases = await databaseNames()
  for (const userId of new Set(databases.map(ownerOf))) {
    if (userId === null || userId === currentIdentity()?.userId) continue
    const names = databases.filter((name) => ownerOf(name) === userId)
    await deleteDatabases(names, await awaitedOf(userId, names))
  }
}

/** Which of somebody's databases hold what waits for their next sign-in, or that of their tablet. */
async function awaitedOf(userId: string, names: readonly string[]): Promise<string[]> {
  const drafts = written.map((resource) => personalKey(userId, resource)).filter((name) => names.includes(name))
  return [
    ...(names.includes(personalKey(userId, 'scans')) ? await unsentOf(userId) : []),
    ...(isAwaited(userId) ? await withRows(drafts) : []),
  ]
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

/** The databases that a person's unsent scans need; both when that cannot be determined now. */
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
  return [personalKey(userId, 'scans'), personalKey(userId, 'keys')]
}

/** Finishes a wipe that was cut short, for instance because the page was closed. */
export async function finishWipe(): Promise<void> {
  const userId = interruptedWipe()
  if (userId !== null) await wipePerson(userId)
}
