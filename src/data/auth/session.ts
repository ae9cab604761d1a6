import type { User } from '@supabase/supabase-js'
import * as z from 'zod/mini'
import type { IdentityRole, Role } from '../../domain/people/roles.ts'
import { signUpConsents } from '../../domain/people/consents.ts'
import { confirmationPath, recoveryPath } from '../../domain/url/link-page.ts'
import { toBackendError } from '../errors.ts'
import { BackendError } from '../../domain/backend-error.ts'
import { fetchProfile, type Profile } from '../profiles/fetch-profile.ts'
import { profiles } from '../profiles/queries.ts'
import { queryClient } from '../query-client.ts'
import { referralCode } from '../referral.ts'
import { updateTablet } from '../tablets/tablet.ts'
import { getSupabase, onLevelLost } from '../supabase/client.ts'
import { sessionKey } from '../supabase/session-key.ts'
import { endedSessionOf } from '../device/ended-session.ts'
import { currentIdentity, isPerson, markSessionEnded, rememberIdentity } from '../device/identity.ts'
import { captchaOptions } from './captcha.ts'
import { sendPendingSignOuts, endSession, queueGlobalSignOut } from './pending-sign-outs.ts'
import { factorsOf, lacksCode } from './second-factor.ts'
import { setSessionAside } from './waiting-session.ts'
import { rememberSignUp } from './remembered-sign-up.ts'
import { wipePerson } from './wipe-person.ts'

/** Another role, or a suspension. */
export type AccessChange = Role | 'suspended'

let accessChange: AccessChange | null = null

const storedSession = z.object({ refresh_token: z.string(), user: z.optional(z.object({ id: z.string() })) })

/**
 * Signs in with e-mail and password (rules: Accounts). Whoever has a second factor is asked for a code then (data/auth/
 * sign-in-step.ts). Rejects with BackendError with the code of Supabase Auth.
 */
export async function signIn(credentials: { email: string; password: string }): Promise<void> {
  if (!(await sendPendingSignOuts()))
    throw new BackendError('offline', 'an earlier sign-out has not reached the server')
  const supabase = await getSupabase()
  const { data, error } = await supabase.auth.signInWithPassword({ ...credentials, options: await captchaOptions() })
  if (error) throw toBackendError(error)
  await admit(data.user)
}

/** Signs in the owner of the client's new session, or has them asked for a one-time code first. */
export async function admit(user: User): Promise<void> {
  const { auth } = await getSupabase()
  if (await lacksCode(auth)) setSessionAside()
  else await adopt(user)
}

const takenCodes: ReadonlySet<string | undefined> = new Set(['user_already_exists', 'email_exists'])

export interface SignUp {
  fullName: string
  email: string
  password: string
  /** Path of this app to go on to once the sign-up is complete. */
  returnPath: string
}

/**
 * Creates an account with this device's referral code. Only that code survives the confirmation by e-mail, which asks
 * again for name, password and consents (rules: Accounts). The answer is the same for an address that already has an
 * account.
 */
export async function signUp({ fullName, email, password, returnPath }: SignUp): Promise<void> {
  const supabase = await getSupabase()
  const { error } = await supabase.auth.signUp({
    email,
    password,
    options: {
      data: { full_name: fullName, consents: signUpConsents, referral_code: referralCode() },
      emailRedirectTo: confirmationUrl(returnPath),
      ...(await captchaOptions()),
    },
  })
  if (error && !takenCodes.has(error.code)) throw toBackendError(error)
  rememberSignUp(email, fullName) // also for a taken address: who has an account is nobody's business
}

/** Sends the confirmation e-mail of a sign-up again. The answer is the same for every address. */
export async function resendConfirmation(email: string, returnPath: string): Promise<void> {
  const supabase = await getSupabase()
  const options = { emailRedirectTo: confirmationUrl(returnPath), ...(await captchaOptions()) }
  const { error } = await supabase.auth.resend({ type: 'signup', email, options })
  if (error) throw toBackendError(error)
}

function confirmationUrl(returnPath: string): string {
  return `${globalThis.location.origin}${confirmationPath}?${new URLSearchParams({ voltar: returnPath }).toString()}`
}

/** Sends a link that opens /reset-password (rules: Accounts). The answer is the same for every address. */
export async function requestRecovery(email: string): Promise<void> {
  const supabase = await getSupabase()
  const { error } = await supabase.auth.resetPasswordForEmail(email, {
    redirectTo: globalThis.location.origin + recoveryPath,
    ...(await captchaOptions()),
  })
  if (error) throw toBackendError(error)
}

/**
 * Clears this device and ends every session of the person, or with 'local' only this one (rules: Accounts). Neither
 * waits for the other. Without a network a global sign-out is sent later; a local one is not, since nobody has the
 * tokens of that session any more.
 */
export async function signOut(scope: 'global' | 'local' = 'global'): Promise<void> {
  const stored = readSession()
  const forgotten = forget() // first: in a full storage it makes room for the queue
  if (stored !== undefined && scope === 'global') queueGlobalSignOut(stored.refresh_token)
  const tellServer = async () => {
    if (stored !== undefined && scope === 'local') await endSession(stored.refresh_token)
    await sendPendingSignOuts()
  }
  await Promise.all([forgotten, navigator.onLine ? tellServer() : undefined])
}

/**
 * Watches for as long as the page lives whether the session was ended elsewhere, or lacks a second factor that was
 * turned on meanwhile; then clears this device, unless it is a tablet. A missing network does not count as ended.
 */
export async function followSession(): Promise<void> {
  const supabase = await getSupabase()
  const end = () => {
    const identity = currentIdentity()
    if (identity === null) return
    if (!isPerson(identity)) {
      updateTablet({ status: 'lost' }) // it keeps what waits, and asks for a new connection code
      return
    }
    markSessionEnded()
    void forget()
  }
  const isOver = () => localStorage.getItem(sessionKey) === null
  onLevelLost(() => {
    void answerLevelLost()
  })
  // A suspended tab may get this event late, when somebody has signed in again.
  supabase.auth.onAuthStateChange((event) => {
    if (event === 'SIGNED_OUT' && isOver()) end()
  })
  if (isOver()) end() // ended before this listener was added
}

/**
 * Called when the server refuses a call for want of a second factor. Signs the person out if they have one; an admin
 * without one stays signed in, and the guard shows how to set it up.
 */
async function answerLevelLost(): Promise<void> {
  const { auth } = await getSupabase()
  const level = await auth.mfa.getAuthenticatorAssuranceLevel()
  if (level.data?.currentLevel === 'aal2') return // the answer is to a call from before the code
  const { data } = await auth.getUser()
  const known = currentIdentity()
  if (known === null || data.user?.id !== known.userId) return
  if (factorsOf(data.user).length === 0) {
    await queryClient.invalidateQueries({ queryKey: profiles.mine(known.userId).queryKey, exact: true })
    return
  }
  markSessionEnded()
  await signOut('local')
}

function readSession() {
  return storedSession.safeParse(JSON.parse(localStorage.getItem(sessionKey) ?? 'null')).data
}

/**
 * Makes the owner of the stored session the person of this device. Rejects with kind 'signed_out' where the sign-in was
 * given up meanwhile, whoever has signed in since.
 */
export async function adopt(user: User): Promise<void> {
  const isGivenUp = () => readSession()?.user?.id !== user.id
  const profile = await fetchProfile().catch((failure: unknown) => {
    // Without the profile the sign-in still counts: the guard asks for the role again.
    if (isUndecided(failure) || isGivenUp()) return null
    localStorage.removeItem(sessionKey) // no identity was stored, so nobody could sign out
    throw failure
  })
  if (isGivenUp()) throw new BackendError('signed_out', 'the sign-in was given up')
  const former = endedSessionOf(user.id)?.role ?? null
  if (former !== null) accessChange = changeSince(former, profile)
  try {
    rememberIdentity({
      userId: user.id,
      email: user.email ?? '',
      fullName: profile?.full_name ?? null,
      role: profile?.role ?? null,
    })
  } catch (failure) {
    localStorage.removeItem(sessionKey) // a full device: without an identity nobody could sign out
    throw failure
  }
}

/** Whether the server decided nothing. */
function isUndecided(failure: unknown): boolean {
  return (
    failure instanceof BackendError &&
    ['offline', 'server', 'rate_limited', 'signed_out', 'second_factor'].includes(failure.kind)
  )
}

function changeSince(role: IdentityRole, profile: Profile | null): AccessChange | null {
  if (profile === null) return null
  if (profile.role !== role) return profile.role
  return profile.suspended_at === null ? null : 'suspended'
}

/** What has changed for the person since the server ended the session that this sign-in follows; null once taken. */
export function takeAccessChange(): AccessChange | null {
  const change = accessChange
  accessChange = null
  return change
}

async function forget() {
  const userId = currentIdentity()?.userId
  rememberIdentity(null) // first, because it ends the session: no screen may read what is being deleted
  if (userId !== undefined) await wipePerson(userId)
}
