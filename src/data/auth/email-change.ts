import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { BackendError } from '../../domain/backend-error.ts'
import { emailChangePath } from '../../domain/url/link-page.ts'
import { currentIdentity, leavingSignal, updateIdentity } from '../device/identity.ts'
import { writeIfRoom } from '../device/make-room.ts'
import { personalKey } from '../device/personal-key.ts'
import { toBackendError } from '../errors.ts'
import { queryClient } from '../query-client.ts'
import { measureServerClock, serverNow } from '../server-clock.ts'
import { getSupabase } from '../supabase/client.ts'
import { captchaOptions } from './captcha.ts'
import { confirmPassword, type AskForCode } from './confirm-password.ts'
import { endSession } from './pending-sign-outs.ts'
import { emailedLinks, type LinkToken } from './emailed-link.ts'
import { ownAuth, refuseAfterLeaving } from './own-auth.ts'

/** How long e-mailed links are valid, and how long no further e-mail is sent, in ms. */
const validMs = 60 * 60_000
const pauseMs = 60_000

const requestRow = z.object({ email: z.string(), at: z.number() })
/** The address that was asked for, and when: milliseconds since 1970. */
export type EmailRequest = z.infer<typeof requestRow>

/** The last request of each person on this page, for when localStorage is full. */
const asked = new Map<string, EmailRequest>()

const pendingKey = (userId: string) => ['email-change', userId] as const

export const emailChange = {
  /** The new address that waits to be confirmed, or null. Also takes over an address that was confirmed meanwhile. */
  pending: (userId: string) =>
    queryOptions({
      queryKey: pendingKey(userId),
      queryFn: () => fetchPending(userId),
      staleTime: 0,
    }),

  /** The address of the person who opened the second link. Ends the link's session: it must sign nobody in. */
  finished: (link: LinkToken) =>
    queryOptions({
      queryKey: ['email-change', 'finished', link.accessToken] as const,
      queryFn: async () => {
        const { email, userId } = await queryClient.fetchQuery(emailedLinks.owner(link))
        updateIdentity(userId, { email })
        await endSession(link.refreshToken)
        return { email }
      },
      staleTime: Infinity,
      gcTime: 0,
      retry: false,
    }),
}

/**
 * Asks for a new address after the password has been verified; both addresses get a link. The answer is the same where
 * the address belongs to another account. Resolves with false when the person gave up at the code. Rejects with
 * BackendError: code 'invalid_credentials' for a wrong password, kind 'rate_limited' within a minute of another one.
 */
export async function changeEmail(
  { email, password }: { email: string; password: string },
  askForCode: AskForCode,
): Promise<boolean> {
  const userId = currentIdentity()?.userId ?? ''
  if (isRecent(remembered(userId))) throw new BackendError('rate_limited', 'asked for a moment ago')
  const signal = leavingSignal()
  const auth = await ownAuth()
  if (!(await confirmPassword(password, askForCode))) return false
  await askForAddress(auth, email)
  refuseAfterLeaving(signal)
  remember(userId, email)
  return true
}

async function askForAddress(auth: SupabaseClient['auth'], email: string): Promise<void> {
  const { error } = await auth.updateUser({ email }, { emailRedirectTo: linkTarget() })
  if (error && error.code !== 'email_exists') {
    const failure = toBackendError(error)
    // Rate limited because an earlier request for this address succeeded, whose answer was lost: counts as success.
    if (failure.kind !== 'rate_limited') throw failure
    if ((await auth.getUser()).data.user?.new_email !== email.toLowerCase()) throw failure
  }
}

/** Sends both links again. Rejects with BackendError. */
export async function resendEmailChange({ email }: EmailRequest): Promise<void> {
  const { auth } = await getSupabase()
  const known = currentIdentity()
  const { error } = await auth.resend({
    type: 'email_change',
    email: known?.email ?? '',
    options: { emailRedirectTo: linkTarget(), ...(await captchaOptions()) },
  })
  if (error) throw toBackendError(error)
  if (known !== null) remember(known.userId, email)
}

/** Whether the last request is too recent for another one. */
export function isRecent(request: EmailRequest | null): boolean {
  return request !== null && serverNow() - request.at < pauseMs
}

async function fetchPending(userId: string): Promise<EmailRequest | null> {
  const { auth } = await getSupabase()
  const [{ data, error }] = await Promise.all([auth.getUser(), measureServerClock().catch(() => undefined)])
  if (error) throw toBackendError(error)
  const { email = '', new_email: wanted = '', email_change_sent_at: sentAt = '' } = data.user
  updateIdentity(userId, { email })
  const known = remembered(userId)
  const stored = wanted === '' ? null : { email: wanted, at: Date.parse(sentAt) }
  const latest = stored === null || (known !== null && known.at > stored.at) ? known : stored
  if (latest === null || latest.email === email || serverNow() - latest.at > validMs) return null
  return latest
}

/** What was asked for on this device: the server does not store the address of another account. */
function remembered(userId: string): EmailRequest | null {
  const stored = requestRow.safeParse(JSON.parse(localStorage.getItem(storageKey(userId)) ?? 'null'))
  return stored.success ? stored.data : (asked.get(userId) ?? null)
}

function remember(userId: string, email: string) {
  if (currentIdentity()?.userId !== userId) return // they left before the answer came
  const request = { email: email.toLowerCase(), at: serverNow() }
  asked.set(userId, request)
  localStorage.removeItem(storageKey(userId)) // an earlier request must not stay when there is no room for this one
  writeIfRoom(storageKey(userId), JSON.stringify(request))
  queryClient.setQueryData(pendingKey(userId), request)
}

const storageKey = (userId: string) => personalKey(userId, 'email-change')

const linkTarget = () => globalThis.location.origin + emailChangePath
