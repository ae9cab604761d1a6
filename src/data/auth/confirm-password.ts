import type { SupabaseClient } from '@supabase/supabase-js'
import { BackendError } from '../../domain/backend-error.ts'
import type { SecondStep } from '../../domain/people/second-factor.ts'
import { currentIdentity, leavingSignal } from '../device/identity.ts'
import { writeMakingRoom } from '../device/make-room.ts'
import { toBackendError } from '../errors.ts'
import { serverNow } from '../server-clock.ts'
import { getSupabase, loadClients } from '../supabase/client.ts'
import { sessionKey } from '../supabase/session-key.ts'
import { captchaOptions } from './captcha.ts'
import { endSession } from './pending-sign-outs.ts'
import { ownAuth, refuseAfterLeaving } from './own-auth.ts'
import { factorsOf, lacksCode, secondStep } from './second-factor.ts'

/** Shows the second step; resolves with whether the person has given a code. */
export type AskForCode = (step: SecondStep) => Promise<boolean>

/** `delete_account` wants a sign-in of the last 5 minutes. */
const freshMs = 4 * 60_000

/**
 * Has the person sign in again with the password and, if they have a second factor, with a code. The new session
 * replaces and ends this device's session only when both are proven, so the level never falls. Resolves with false when
 * the person gave up; rejects with BackendError: code 'invalid_credentials' for a wrong password, kind 'signed_out'
 * when the person left meanwhile.
 */
export async function confirmPassword(password: string, askForCode: AskForCode): Promise<boolean> {
  const signal = leavingSignal()
  const email = currentIdentity()?.email ?? ''
  const app = await getSupabase()
  const { auth, data, error } = await signInApart(email, password)
  if (error) throw toBackendError(error)
  if (await lacksCode(auth)) {
    const isProven = await hasJustSignedIn(app.auth)
    if (isProven || !(await askForCode(secondStep(() => Promise.resolve(auth), factorsOf(data.user))))) {
      await auth.signOut({ scope: 'local' })
      return isProven
    }
  }
  const { session } = (await auth.getSession()).data
  if (session === null) throw new BackendError('signed_out', 'the new session has ended')
  const replaced = (await app.auth.getSession()).data.session
  if (signal?.aborted !== false) await endSession(session.refresh_token)
  refuseAfterLeaving(signal)
  // Not `setSession`: with a clock that is ahead it would refresh at once and return the former session.
  writeMakingRoom(session.user.id, () => localStorage.setItem(sessionKey, JSON.stringify(session)))
  if (replaced !== null) await endSession(replaced.refresh_token)
  movePush(session.user.id)
  return true
}

/** Signs in with a separate client, which stores nothing; the caller has to end that session. */
async function signInApart(email: string, password: string) {
  const { createSeparateClient } = await loadClients()
  const { auth } = createSeparateClient()
  return { auth, ...(await auth.signInWithPassword({ email, password, options: await captchaOptions() })) }
}

/** Whether the password of an account is this one, by a sign-in that ends at once. */
export async function isPassword(email: string, password: string): Promise<boolean> {
  const { auth, error } = await signInApart(email, password)
  await auth.signOut({ scope: 'local' })
  return error === null
}

/** Moves this device's push subscription to the new session. If that fails, the next start tries again. */
function movePush(userId: string): void {
  void import('../notifications/push.ts').then(({ renewPush }) => renewPush(userId)).catch(() => undefined)
}

/** Whether password and code were both given in the last four minutes: the same code would not work again. */
async function hasJustSignedIn(auth: SupabaseClient['auth']): Promise<boolean> {
  const { data } = await auth.mfa.getAuthenticatorAssuranceLevel()
  const since = (serverNow() - freshMs) / 1000
  return (
    data?.currentLevel === 'aal2' &&
    data.currentAuthenticationMethods.every((entry) => typeof entry === 'object' && entry.timestamp > since)
  )
}

/** A new password whose change got no answer; the server may have done it. */
let unanswered: string | undefined

/**
 * Changes the password after the server has verified the current one; the database then ends every session, this one
 * too. Resolves with false when the person gave up at the code. Rejects with BackendError: code 'invalid_credentials'
 * for a wrong current password.
 */
export async function changePassword(
  { current, next }: { current: string; next: string },
  askForCode: AskForCode,
): Promise<boolean> {
  const signal = leavingSignal()
  const auth = await ownAuth()
  if (next === unanswered && (await isPassword(currentIdentity()?.email ?? '', next))) {
    if (currentIdentity() !== null) refuseAfterLeaving(signal) // null: this page already knows that the session ended
    return true
  }
  if (!(await confirmPassword(current, askForCode))) return false
  const { error } = await auth.updateUser({ password: next, current_password: current })
  refuseAfterLeaving(signal)
  if (!error) return true
  const failure = toBackendError(error)
  if (failure.kind === 'offline') unanswered = next
  throw failure
}
