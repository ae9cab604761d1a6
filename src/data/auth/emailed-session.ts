import { queryOptions } from '@tanstack/react-query'
import { BackendError } from '../../domain/backend-error.ts'
import { currentIdentity } from '../device/identity.ts'
import { toBackendError } from '../errors.ts'
import { getSupabase, loadClients } from '../supabase/client.ts'
import { endSession, sendPendingSignOuts } from './pending-sign-outs.ts'
import { signInOrAskForCode } from './sign-in.ts'

interface SessionOwner {
  userId: string
  email: string
}

/** The tokens that an e-mailed link brought: in memory only, until its person has said what to do with them. */
let held: { accessToken: string; refreshToken: string } | undefined

/** Keeps the session of the link that opened this page, whose fragment the caller has taken out of the address. */
export function holdLinkSession(fragment: string): void {
  const parameters = new URLSearchParams(fragment.replace(/^#/, ''))
  held = {
    accessToken: parameters.get('access_token') ?? '',
    refreshToken: parameters.get('refresh_token') ?? '',
  }
}

export function holdsLinkSession(): boolean {
  return held !== undefined
}

export const linkSession = {
  /** Who would be signed in by the held link, by the server's word. Rejects with BackendError. */
  owner: () =>
    queryOptions({
      queryKey: ['link-session'] as const,
      queryFn: fetchOwner,
      staleTime: Infinity,
      gcTime: 0,
      retry: false,
    }),
}

/**
 * What to do with the held link: 'ask' when nobody is signed in, else 'own' or 'other_person'. A signed-in person stays
 * signed in: otherwise anybody could switch a device's person by sending a link.
 */
export async function considerLink(): Promise<'ask' | 'own' | 'other_person'> {
  const known = currentIdentity()
  if (known === null) return 'ask'
  const owner = await fetchOwner().catch(() => undefined)
  void declineLink()
  return owner === undefined || owner.userId === known.userId ? 'own' : 'other_person'
}

/** Signs in with the held link, or has its person asked for a one-time code. Rejects with BackendError. */
export async function enterByLink({ userId }: SessionOwner): Promise<void> {
  const app = await getSupabase()
  if (!(await sendPendingSignOuts()))
    throw new BackendError('offline', 'an earlier sign-out has not reached the server')
  // A refresh proves that both tokens belong to the same person, and makes the link's own tokens useless.
  const { data, error } = await (await separateClient()).refreshSession({ refresh_token: held?.refreshToken ?? '' })
  if (error) throw toBackendError(error)
  if (data.session === null || data.user?.id !== userId)
    throw new BackendError('forbidden', 'the tokens belong to two people')
  held = { accessToken: data.session.access_token, refreshToken: data.session.refresh_token }
  const taken = await app.auth.setSession(data.session)
  if (taken.error) throw toBackendError(taken.error)
  held = undefined
  await signInOrAskForCode(data.user)
}

/** Forgets the held link; the server ends its session if it answers now. */
export async function declineLink(): Promise<void> {
  const token = held?.refreshToken
  held = undefined
  if (token !== undefined && token !== '' && navigator.onLine) await endSession(token)
}

async function fetchOwner(): Promise<SessionOwner> {
  const { data, error } = await (await separateClient()).getUser(held?.accessToken ?? '')
  if (error) throw toBackendError(error)
  return { userId: data.user.id, email: data.user.email ?? '' }
}

/** Not the page's client, which would end its own session if the server refused the link's. */
async function separateClient() {
  const { createSeparateClient } = await loadClients()
  return createSeparateClient().auth
}
