import { queryOptions } from '@tanstack/react-query'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Factor, SecondStep } from '../../domain/people/second-factor.ts'
import type { RecoveryLink } from '../../domain/url/recovery-link.ts'
import { toBackendError } from '../errors.ts'
import { BackendError } from '../../domain/backend-error.ts'
import { currentIdentity } from '../device/identity.ts'
import { factorsOf, secondStep } from './second-factor.ts'
import { signOut } from './session.ts'

type RecoveryToken = Extract<RecoveryLink, { state: 'token' }>

/** Whose password a link may change, and what they have to be asked first. */
export interface LinkOwner {
  email: string
  factors: Factor[]
}

let client: SupabaseClient['auth'] | undefined
/** The link whose session `client` has. */
let opened: string | undefined

async function recoveryClient() {
  if (!navigator.onLine) throw new BackendError('offline', 'no network')
  try {
    const module = await import('../supabase/create-client.ts')
    return (client ??= module.createSeparateClient().auth)
  } catch (failure) {
    throw toBackendError(failure)
  }
}

export const recovery = {
  /**
   * The owner of a link. Rejects with BackendError: any kind but 'offline' and 'server' means that it has expired.
   */
  owner: ({ accessToken }: RecoveryToken) =>
    queryOptions({
      queryKey: ['recovery', accessToken] as const,
      queryFn: async (): Promise<LinkOwner> => {
        const auth = await recoveryClient()
        const { data, error } = await auth.getUser(accessToken)
        if (error) throw toBackendError(error)
        return { email: data.user.email ?? '', factors: factorsOf(data.user) }
      },
      staleTime: Infinity,
      gcTime: 0,
      retry: false,
    }),
}

/** Asks the owner of a link for a one-time code: without it the server refuses to change the password. */
export function recoveryStep(link: RecoveryToken, { email, factors }: LinkOwner): SecondStep {
  return secondStep(() => openLink(link, email), factors)
}

/**
 * Changes the password of the link's owner, whose e-mail address was shown. The database then ends all their sessions,
 * and this device is signed out, whoever was using it. Rejects with BackendError with the code of Supabase Auth.
 */
export async function resetPassword(link: RecoveryToken, email: string, password: string): Promise<void> {
  const auth = await openLink(link, email)
  const { error } = await auth.updateUser({ password })
  if (error) throw toBackendError(error)
  if (currentIdentity() !== null) await signOut('local')
}

/** The client with the link's session, which a code given before has raised. */
async function openLink({ accessToken, refreshToken }: RecoveryToken, email: string): Promise<SupabaseClient['auth']> {
  const auth = await recoveryClient()
  if (opened === accessToken) return auth
  const { data, error } = await auth.setSession({ access_token: accessToken, refresh_token: refreshToken })
  if (error) throw toBackendError(error)
  if (data.user?.email !== email) throw new BackendError('forbidden', 'the tokens belong to two people')
  opened = accessToken
  return auth
}
