import { queryOptions } from '@tanstack/react-query'
import type { Factor, SecondStep } from '../../domain/people/second-factor.ts'
import type { EmailedLink } from '../../domain/url/emailed-link.ts'
import { toBackendError } from '../errors.ts'
import { decidesNothing } from '../../domain/decides-nothing.ts'
import { BackendError } from '../../domain/backend-error.ts'
import { currentIdentity } from '../device/identity.ts'
import { loadClients } from '../supabase/client.ts'
import type { Client } from '../supabase/create-client.ts'
import { isPassword } from './confirm-password.ts'
import { factorsOf, secondStep } from './second-factor.ts'
import { signOut } from './sign-out.ts'

/** An e-mailed link that nobody has redeemed yet. */
export type UnusedLink = Extract<EmailedLink, { state: 'unused' }>

/** An e-mailed link whose session may only set a password on its own page. */
export type LinkToken = Extract<EmailedLink, { state: 'token' }>

/** Whose password a link may change, and what they have to be asked first. */
export interface LinkOwner {
  userId: string
  email: string
  factors: Factor[]
}

let client: Client | undefined
/** The link whose session `client` has. */
let opened: string | undefined

async function linkClient() {
  const { createSeparateClient } = await loadClients()
  return (client ??= createSeparateClient())
}

export const emailedLinks = {
  /**
   * The owner of a link. Rejects with BackendError: any kind but 'offline' and 'server' means that it has expired.
   */
  owner: ({ accessToken }: LinkToken) =>
    queryOptions({
      queryKey: ['emailed-links', accessToken] as const,
      queryFn: async (): Promise<LinkOwner> => {
        const { auth } = await linkClient()
        const { data, error } = await auth.getUser(accessToken)
        if (error) throw toBackendError(error)
        return { userId: data.user.id, email: data.user.email ?? '', factors: factorsOf(data.user) }
      },
      staleTime: Infinity,
      gcTime: 0,
      retry: false,
    }),
}

/**
 * Redeems a link, which works once. Resolves with the fragment that takes its place in the address: tokens, the message
 * that the other link is missing, or an error. Rejects with BackendError where the server decided nothing.
 */
export async function redeemLink({ tokenHash, type }: UnusedLink): Promise<string> {
  const { auth } = await linkClient()
  const { data, error } = await auth.verifyOtp({ token_hash: tokenHash, type })
  if (error) {
    const failure = toBackendError(error)
    if (failure.code === undefined || decidesNothing(failure)) throw failure
    return fragment({ error: 'access_denied', error_code: failure.code })
  }
  if (data.session === null) return fragment({ message: 'The other link is missing' })
  const { access_token, refresh_token } = data.session
  return fragment({ access_token, refresh_token, type })
}

const fragment = (parameters: Record<string, string>) => new URLSearchParams(parameters).toString()

/** Asks the owner of a link for a one-time code: without it the server refuses to change the password. */
export function recoveryStep(link: LinkToken, { email, factors }: LinkOwner): SecondStep {
  return secondStep(async () => (await openLink(link, email)).auth, factors)
}

/**
 * Changes the password of the link's owner, whose e-mail address was shown. The database then ends all their sessions,
 * and this device is signed out, whoever was using it; what the owner wrote waits here for their next sign-in. Rejects
 * with BackendError with the code of Supabase Auth.
 */
export async function resetPassword(link: LinkToken, email: string, password: string): Promise<void> {
  const { auth } = await openLink(link, email)
  const { error } = await auth.updateUser({ password })
  if (error) await refuseUnlessSet(toBackendError(error), email, password)
  const known = currentIdentity()
  if (known !== null) void signOut(known.email === email ? 'ended' : 'local') // not awaited: a database may hang
}

/** Throws `failure`, unless this password is already set: the change has worked, and only its answer was lost. */
export async function refuseUnlessSet(failure: BackendError, email: string, password: string): Promise<void> {
  const hasEnded = failure.kind === 'signed_out' || failure.kind === 'forbidden'
  if (!hasEnded || !(await isPassword(email, password))) throw failure
}

/** The client with the link's session, which a code given before has raised. */
export async function openLink({ accessToken, refreshToken }: LinkToken, email: string) {
  const linked = await linkClient()
  if (opened === accessToken) return linked
  const { data, error } = await linked.auth.setSession({ access_token: accessToken, refresh_token: refreshToken })
  if (error) throw toBackendError(error)
  if (data.user?.email !== email) throw new BackendError('forbidden', 'the tokens belong to two people')
  opened = accessToken
  return linked
}
