import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Sql } from 'postgres'
import { failure } from './answers.ts'
import { limited, type AuthContext, type Handler } from './context.ts'
import { resendEmailChange } from './email-change.ts'
import type { AuthMailer } from './mailer.ts'
import { passwordMatches } from './passwords.ts'
import { withRedirect } from './redirects.ts'
import type { AuthRequest } from './requests.ts'
import { weakPassword } from './weak-passwords.ts'

/*
 * Supabase Auth answers alike for known and unknown addresses where e-mails must be confirmed. Three answers of
 * @supabase/lite 0.10 reveal whether an address has an account: to a repeated sign-up, to resending the confirmation
 * (429 instead of 200) and to a sign-in with an unconfirmed address. Here they are the same, after the same time, and
 * the owner gets an e-mail.
 */

/** Minimum duration of answers, so that their timing does not reveal whether an account exists. */
const minAnswerMs = 350

export const signUp: Handler = (context, request) => {
  const { api } = context
  const { email, body } = request
  const weak = weakPassword(body)
  if (weak) return Promise.resolve(weak)
  return mailed(context, request, async () => {
    const response = await api(request.request)
    if (response.status === 429) await remindOwner(context, email)
    else if (!response.ok) return response
    return Response.json(signUpAnswer(email, body['data']))
  })
}

const resendTypes = new Set<unknown>(['signup', 'email_change', 'sms', 'phone_change'])

export const resend: Handler = (context, request) => {
  if (!resendTypes.has(request.body['type']) || request.email === '') {
    return Promise.resolve(failure(400, 'validation_failed', 'Type provided requires an email address'))
  }
  return mailed(context, request, async () => {
    if (request.body['type'] === 'email_change') await resendEmailChange(context, request.email)
    else await resendConfirmation(context.sql, request.email, context.mailer)
    return Response.json({})
  })
}

export const recover: Handler = (context, request) => mailed(context, request, () => context.api(request.request))

export const signIn: Handler = (context, { request, email, body, address }) =>
  limited(context, { kind: 'password', address, account: email }, () =>
    withEvenTiming(
      async () => {
        const response = await context.api(request)
        if (response.ok) return context.sessions.complete(response, 'password')
        if ((await errorCode(response)) !== 'email_not_confirmed') return response
        // Only the owner may learn that an account waits for its confirmation.
        const isOwner = await passwordMatches(context.sql, email, String(body['password']))
        return isOwner ? response : failure(400, 'invalid_credentials', 'Invalid login credentials')
      },
      (response) => response.ok,
    ),
  )

/** Answers a request that sends an e-mail. */
export function mailed(context: AuthContext, request: AuthRequest, answer: () => Promise<Response>): Promise<Response> {
  const attempt = { kind: 'mail', address: request.address, account: request.email } as const
  return limited(context, attempt, () => withEvenTiming(() => withRedirect(context, request, answer)))
}

/** Delays the answer to the minimum duration, except answers that `mayBeQuick` accepts. */
async function withEvenTiming(
  answer: () => Promise<Response>,
  mayBeQuick: (response: Response) => boolean = () => false,
): Promise<Response> {
  const delay = setTimeout(minAnswerMs)
  const response = await answer()
  if (!mayBeQuick(response)) await delay
  return response
}

async function errorCode(response: Response): Promise<unknown> {
  const body: unknown = await response.clone().json()
  return typeof body === 'object' && body !== null && 'error_code' in body ? body.error_code : undefined
}

/** Answer to every sign-up: like GoTrue's for a new account, without any value from the database. */
function signUpAnswer(email: string, metadata: unknown) {
  const now = new Date().toISOString()
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: metadata ?? {},
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  }
}

/** E-mails the owner of an existing account: a new confirmation link, or a link to the login. */
async function remindOwner({ sql, mailer, mailbox, siteUrl }: AuthContext, email: string): Promise<void> {
  const [user] = await sql<{ id: string; confirmed: boolean }[]>`
    select id, confirmed_at is not null as confirmed from auth.users where email = ${email}`
  if (!user) return
  if (user.confirmed) mailbox.deliver('already-registered', email, { SiteURL: siteUrl })
  else await renewConfirmation(sql, user.id, email, mailer)
}

/** Sends a new confirmation link if the address has an unconfirmed account; otherwise does nothing. */
async function resendConfirmation(sql: Sql, email: string, mailer: AuthMailer): Promise<void> {
  const [user] = await sql<{ id: string }[]>`select id from auth.users where email = ${email} and confirmed_at is null`
  if (user) await renewConfirmation(sql, user.id, email, mailer)
}

async function renewConfirmation(sql: Sql, id: string, email: string, mailer: AuthMailer): Promise<void> {
  // The token must be unique: a link contains no address.
  const token = createHash('sha256').update(email).update(randomBytes(32)).digest('hex')
  await sql`update auth.users set confirmation_token = ${token}, confirmation_sent_at = now() where id = ${id}`
  await mailer.sendConfirmation(email, token)
}
