import type { User } from '@supabase/supabase-js'
import type { IdentityRole, Role } from '../../domain/people/roles.ts'
import { recoveryPath } from '../../domain/url/link-page.ts'
import { BackendError } from '../../domain/backend-error.ts'
import { endedSessionOf } from '../device/ended-session.ts'
import { rememberIdentity } from '../device/identity.ts'
import { toBackendError } from '../errors.ts'
import { fetchProfile, type Profile } from '../profiles/fetch-profile.ts'
import { getSupabase } from '../supabase/client.ts'
import { sessionKey } from '../supabase/session-key.ts'
import { storedSession } from '../supabase/stored-session.ts'
import { captchaOptions } from './captcha.ts'
import { sendPendingSignOuts } from './pending-sign-outs.ts'
import { lacksCode } from './second-factor.ts'
import { setSessionAside } from './waiting-session.ts'

/** The person's new role, or a suspension. */
export type AccessChange = Role | 'suspended'

let accessChange: AccessChange | null = null

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
  await signInOrAskForCode(data.user)
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

/** Signs in the owner of the client's new session, or has them asked for a one-time code first. */
export async function signInOrAskForCode(user: User): Promise<void> {
  const { auth } = await getSupabase()
  if (await lacksCode(auth)) setSessionAside()
  else await rememberOwner(user)
}

/**
 * Makes the owner of the stored session the person of this device. Rejects with kind 'signed_out' where the sign-in was
 * given up meanwhile, whoever has signed in since.
 */
export async function rememberOwner(user: User): Promise<void> {
  const isGivenUp = () => storedSession()?.user?.id !== user.id
  const profile = await fetchProfile().catch((failure: unknown) => {
    if (mayBeReadLater(failure) || isGivenUp()) return null
    localStorage.removeItem(sessionKey) // without a stored identity nobody could sign out
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

/** Whether the sign-in may continue without the profile, which the guard then requests again. */
function mayBeReadLater(failure: unknown): boolean {
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
