import { queryOptions } from '@tanstack/react-query'
import type { RecoveryLink } from '../../domain/url/recovery-link.ts'
import { toBackendError } from '../errors.ts'
import { BackendError } from '../../domain/backend-error.ts'
import type { createRecoveryClient } from '../supabase/create-client.ts'
import { currentIdentity } from '../device/identity.ts'
import { signOut } from './session.ts'

type RecoveryToken = Extract<RecoveryLink, { state: 'token' }>

let client: ReturnType<typeof createRecoveryClient> | undefined

async function recoveryClient() {
  if (!navigator.onLine) throw new BackendError('offline', 'no network')
  try {
    const module = await import('../supabase/create-client.ts')
    return (client ??= module.createRecoveryClient())
  } catch (failure) {
    throw toBackendError(failure)
  }
}

export const recovery = {
  /**
   * The e-mail address whose password a link may change. Rejects with BackendError: any kind but 'offline' and 'server'
   * means that the link has expired.
   */
  owner: ({ accessToken }: RecoveryToken) =>
    queryOptions({
      queryKey: ['recovery', accessToken] as const,
      queryFn: async () => {
        const { auth } = await recoveryClient()
        const { data, error } = await auth.getUser(accessToken)
        if (error) throw toBackendError(error)
        return data.user.email ?? ''
      },
      staleTime: Infinity,
      gcTime: 0,
      retry: false,
    }),
}

/**
 * Changes the password of the link's owner, whose e-mail address was shown. The database then ends all their sessions,
 * and this device is signed out, whoever was using it. Rejects with BackendError with the code of Supabase Auth.
 */
export async function resetPassword(
  { accessToken, refreshToken }: RecoveryToken,
  email: string,
  password: string,
): Promise<void> {
  const { auth } = await recoveryClient()
  const { data, error: refused } = await auth.setSession({ access_token: accessToken, refresh_token: refreshToken })
  if (refused) throw toBackendError(refused)
  if (data.user?.email !== email) throw new BackendError('forbidden', 'the tokens belong to two people')
  const { error } = await auth.updateUser({ password })
  if (error) throw toBackendError(error)
  if (currentIdentity() !== null) await signOut('local')
}
