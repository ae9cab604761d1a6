import * as z from 'zod/mini'
import { signUpConsents } from '../../domain/people/consents.ts'
import { recoveryPath } from '../../domain/url/recovery-link.ts'
import { BackendError, isUndecided, toBackendError } from '../errors.ts'
import { wipeDevice } from '../device/wipe.ts'
import { fetchProfile } from '../profiles/fetch-profile.ts'
import { referralCode } from '../referral.ts'
import { getSupabase } from '../supabase/client.ts'
import { sessionKey } from '../supabase/session-key.ts'
import { currentIdentity, rememberIdentity } from '../device/identity.ts'
import { endLeftSessions, endSession, leaveEverywhere } from './pending-sign-outs.ts'

const storedSession = z.object({ refresh_token: z.string() })

/** Signs in with e-mail and password (specification, section 7). Throws BackendError with the service's code. */
export async function signIn(credentials: { email: string; password: string }): Promise<void> {
  if (!(await endLeftSessions())) throw new BackendError('offline', 'a sign-out is not told yet')
  const supabase = await getSupabase()
  const { data, error } = await supabase.auth.signInWithPassword(credentials)
  if (error) throw toBackendError(error)
  await adopt(data.user).catch((failure: unknown) => {
    localStorage.removeItem(sessionKey) // nobody is signed in here: nobody could sign out
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
 * Creates an account, with what the person declared and the referral code of this device; the person confirms by
 * e-mail. The answer is the same for an address that exists already.
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

/** Sends the confirmation of a sign-up again. The answer is the same for every address. */
export async function resendConfirmation(email: string, returnPath: string): Promise<void> {
  const supabase = await getSupabase()
  const options = { emailRedirectTo: globalThis.location.origin + returnPath }
  const { error } = await supabase.auth.resend({ type: 'signup', email, options })
  if (error) throw toBackendError(error)
}

/** Sends a link that opens /reset-password (specification, section 7). The answer is the same for every address. */
export async function requestRecovery(email: string): Promise<void> {
  const supabase = await getSupabase()
  const { error } = await supabase.auth.resetPasswordForEmail(email, {
    redirectTo: globalThis.location.origin + recoveryPath,
  })
  if (error) throw toBackendError(error)
}

/** Signs in again with the password, which proves it to the server now; a wrong one rejects with 'invalid_credentials'. */
export async function confirmPassword(password: string): Promise<void> {
  const supabase = await getSupabase()
  const { error } = await supabase.auth.signInWithPassword({ email: currentIdentity()?.email ?? '', password })
  if (error) throw toBackendError(error)
}

/**
 * Changes one's own password, the current one verified by the server; the database then ends every session, this one too.
 * Rejects with BackendError with the service's code: 'invalid_credentials' for a wrong current one.
 */
export async function changePassword({ current, next }: { current: string; next: string }): Promise<void> {
  await confirmPassword(current)
  const supabase = await getSupabase()
  const { error } = await supabase.auth.updateUser({ password: next, current_password: current })
  if (error) throw toBackendError(error)
}

/**
 * Takes over the session that an e-mailed link carries in the address. Where somebody else is signed in that would empty
 * the device and make its person another, which anybody who sends them a link could want: nothing happens, and the answer
 * is 'other_person'. A link that fails leaves things as they were.
 */
export async function adoptSessionFromLink(): Promise<'adopted' | 'other_person' | 'failed'> {
  const { pathname, search, hash } = globalThis.location
  const link = new URLSearchParams(hash.slice(1))
  const tokens = { access_token: link.get('access_token') ?? '', refresh_token: link.get('refresh_token') ?? '' }
  try {
    const supabase = await getSupabase()
    // Not by this page's client: it ends its own session when the server knows none for a token, whoever's that is.
    const { createRecoveryClient } = await import('../supabase/create-client.ts')
    const { data, error } = await createRecoveryClient().auth.getUser(tokens.access_token)
    if (error) throw toBackendError(error)
    // In place: the library's own way leaves the tokens in the history, one step back.
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
 * Ends every session of the person (or, with 'local', this one) and clears this device (specification, section 4,
 * 'Auth'). The device is cleared first, whatever the network does; without one the server hears of it later, or, of
 * this one session, never: nobody has its tokens any more.
 */
export async function signOut(scope: 'global' | 'local' = 'global'): Promise<void> {
  const stored = storedSession.safeParse(JSON.parse(localStorage.getItem(sessionKey) ?? 'null'))
  if (stored.success && scope === 'global') leaveEverywhere(stored.data.refresh_token)
  await forget()
  if (!navigator.onLine) return
  if (stored.success && scope === 'local') await endSession(stored.data.refresh_token)
  await endLeftSessions()
}

/**
 * Follows the session for as long as the page lives: one revoked elsewhere calls `onRevoked` and clears this device.
 * Having no network is not being revoked.
 */
export async function followSession(onRevoked: () => void): Promise<void> {
  const supabase = await getSupabase()
  const end = () => {
    if (currentIdentity() === null) return
    onRevoked()
    void forget()
  }
  const isOver = () => localStorage.getItem(sessionKey) === null
  // A tab that slept may hear of a sign-out after somebody has signed in again.
  supabase.auth.onAuthStateChange((event) => {
    if (event === 'SIGNED_OUT' && isOver()) end()
  })
  if (isOver()) end() // it was found revoked before anybody listened
}

async function adopt(user: { id: string; email?: string | undefined }) {
  const profile = await fetchProfile().catch((failure: unknown) => {
    // Signed in, but the profile did not arrive: go on, the guard asks for the role again.
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
  rememberIdentity(null) // first: no screen of the person may read what is about to go
  if (userId !== undefined) await wipeDevice(userId)
}
