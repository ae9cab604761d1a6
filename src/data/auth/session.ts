import * as z from 'zod/mini'
import { signUpConsents } from '../../domain/people/consents.ts'
import { recoveryPath } from '../../domain/url/recovery-link.ts'
import { toBackendError } from '../errors.ts'
import { BackendError, isUndecided } from '../../domain/backend-error.ts'
import { fetchProfile } from '../profiles/fetch-profile.ts'
import { referralCode } from '../referral.ts'
import { getSupabase } from '../supabase/client.ts'
import { sessionKey } from '../supabase/session-key.ts'
import { currentIdentity, rememberIdentity } from '../device/identity.ts'
import { sendPendingSignOuts, endSession, queueGlobalSignOut } from './pending-sign-outs.ts'
import { wipePerson } from './wipe-person.ts'

const storedSession = z.object({ refresh_token: z.string() })

/** Signs in with e-mail and password (rules: Accounts). Rejects with BackendError with the code of Supabase Auth. */
export async function signIn(credentials: { email: string; password: string }): Promise<void> {
  if (!(await sendPendingSignOuts()))
    throw new BackendError('offline', 'an earlier sign-out has not reached the server')
  const supabase = await getSupabase()
  const { data, error } = await supabase.auth.signInWithPassword(credentials)
  if (error) throw toBackendError(error)
  await adopt(data.user).catch((failure: unknown) => {
    localStorage.removeItem(sessionKey) // no identity was stored, so nobody could sign out
    throw failure
  })
}

export interface SignUp {
  fullName: string
  email: string
  password: string
  /** Path of this app that the confirmation link opens. */
  returnPath: string
}

/**
 * Creates an account with the person's consents and this device's referral code; the person confirms it by e-mail. The
 * answer is the same for an address that already has an account.
 */
export async function signUp({ fullName, email, password, returnPath }: SignUp): Promise<void> {
  const supabase = await getSupabase()
  const { error } = await supabase.auth.signUp({
    email,
    password,
    options: {
      data: { full_name: fullName, consents: signUpConsents, referral_code: referralCode() },
      emailRedirectTo: globalThis.location.origin + returnPath,
    },
  })
  if (error) throw toBackendError(error)
}

/** Sends the confirmation e-mail of a sign-up again. The answer is the same for every address. */
export async function resendConfirmation(email: string, returnPath: string): Promise<void> {
  const supabase = await getSupabase()
  const options = { emailRedirectTo: globalThis.location.origin + returnPath }
  const { error } = await supabase.auth.resend({ type: 'signup', email, options })
  if (error) throw toBackendError(error)
}

/** Sends a link that opens /reset-password (rules: Accounts). The answer is the same for every address. */
export async function requestRecovery(email: string): Promise<void> {
  const supabase = await getSupabase()
  const { error } = await supabase.auth.resetPasswordForEmail(email, {
    redirectTo: globalThis.location.origin + recoveryPath,
  })
  if (error) throw toBackendError(error)
}

/** Checks the password by signing in again; a wrong one rejects with code 'invalid_credentials'. */
export async function confirmPassword(password: string): Promise<void> {
  const supabase = await getSupabase()
  const { error } = await supabase.auth.signInWithPassword({ email: currentIdentity()?.email ?? '', password })
  if (error) throw toBackendError(error)
}

/**
 * Changes the password after the server has verified the current one; the database then ends every session, this one
 * too. Rejects with BackendError: code 'invalid_credentials' for a wrong current password.
 */
export async function changePassword({ current, next }: { current: string; next: string }): Promise<void> {
  await confirmPassword(current)
  const supabase = await getSupabase()
  const { error } = await supabase.auth.updateUser({ password: next, current_password: current })
  if (error) throw toBackendError(error)
}

/**
 * Signs in with the session that an e-mailed link carries in its address. Resolves with 'other_person', and changes
 * nothing, when somebody else is signed in: otherwise anybody could clear a device by sending its owner a link.
 */
export async function adoptSessionFromLink(): Promise<'adopted' | 'other_person' | 'failed'> {
  const { pathname, search, hash } = globalThis.location
  const link = new URLSearchParams(hash.slice(1))
  const tokens = { access_token: link.get('access_token') ?? '', refresh_token: link.get('refresh_token') ?? '' }
  try {
    const supabase = await getSupabase()
    // With a client of its own: the page's client would end its session if the server rejects the link's token.
    const { createRecoveryClient } = await import('../supabase/create-client.ts')
    const { data, error } = await createRecoveryClient().auth.getUser(tokens.access_token)
    if (error) throw toBackendError(error)
    // The library's own reader would leave the tokens in the history, one step back.
    globalThis.history.replaceState(globalThis.history.state, '', pathname + search)
    const known = currentIdentity()
    if (known !== null && known.userId !== data.user.id) return 'other_person'
    const taken = await supabase.auth.setSession(tokens)
    if (taken.error) throw toBackendError(taken.error)
    await adopt(data.user)
    return 'adopted'
  } catch (failure) {
    console.warn('session link not adopted', toBackendError(failure).kind)
    return 'failed'
  }
}

/**
 * Clears this device and ends every session of the person, or with 'local' only this one (rules: Accounts). The device
 * is cleared first, with or without a network. Without one a global sign-out is sent later; a local one is not, since
 * nobody has the tokens of that session any more.
 */
export async function signOut(scope: 'global' | 'local' = 'global'): Promise<void> {
  const stored = storedSession.safeParse(JSON.parse(localStorage.getItem(sessionKey) ?? 'null'))
  if (stored.success && scope === 'global') queueGlobalSignOut(stored.data.refresh_token)
  await forget()
  if (!navigator.onLine) return
  if (stored.success && scope === 'local') await endSession(stored.data.refresh_token)
  await sendPendingSignOuts()
}

/**
 * Watches for as long as the page lives whether the session was revoked elsewhere; then calls `onRevoked` and clears
 * this device. A missing network does not count as revoked.
 */
export async function followSession(onRevoked: () => void): Promise<void> {
  const supabase = await getSupabase()
  const end = () => {
    if (currentIdentity() === null) return
    onRevoked()
    void forget()
  }
  const isOver = () => localStorage.getItem(sessionKey) === null
  // A suspended tab may get this event late, when somebody has signed in again.
  supabase.auth.onAuthStateChange((event) => {
    if (event === 'SIGNED_OUT' && isOver()) end()
  })
  if (isOver()) end() // revoked before this listener was added
}

async function adopt(user: { id: string; email?: string | undefined }) {
  const profile = await fetchProfile().catch((failure: unknown) => {
    // Without the profile the sign-in still counts: the guard asks for the role again.
    if (isUndecided(failure)) return null
    throw failure
  })
  rememberIdentity({
    userId: user.id,
    email: user.email ?? '',
    fullName: profile?.full_name ?? null,
    role: profile?.role ?? null,
  })
}

async function forget() {
  const userId = currentIdentity()?.userId
  rememberIdentity(null) // first, because it ends the session: no screen may read what is being deleted
  if (userId !== undefined) await wipePerson(userId)
}
