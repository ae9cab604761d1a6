import { randomBytes } from 'node:crypto'
import type { ISql } from 'postgres'
import { failure } from './answers.ts'
import type { Caller } from './callers.ts'
import type { AuthContext, Handler } from './context.ts'

/*
 * Supabase Auth keeps a new address aside until the links of two e-mails are redeemed, one to each address
 * ('Secure email change'). The first link says so; the second changes the address and opens a session. A new request
 * takes the place of the one before. @supabase/lite 0.10 does none of it.
 */

const secondsValid = 3600
const firstAccepted = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** The answer that refuses the new address of a request, or undefined. */
export async function refusedEmailChange({ sql }: AuthContext, caller: Caller, email: string) {
  if (caller.isAnonymous) return failure(422, 'validation_failed', 'An anonymous user gets no e-mail address')
  if (caller.hasFactor && caller.level !== 'aal2') {
    const message = 'AAL2 session is required to update email or password when MFA is enabled.'
    return failure(401, 'insufficient_aal', message)
  }
  const [taken] = await sql`select from auth.users where email = ${email} and id <> ${caller.userId}`
  if (!taken) return undefined
  return failure(422, 'email_exists', 'A user with this email address has already been registered')
}

/** Keeps the new address aside and e-mails a link to both. */
export async function sendEmailChange({ sql, mailer }: AuthContext, userId: string, email: string): Promise<void> {
  const [currentToken, newToken] = [newSecret(), newSecret()]
  const [user] = await sql<{ email: string }[]>`
    update auth.users set email_change = ${email}, email_change_token_current = ${currentToken},
      email_change_token_new = ${newToken}, email_change_confirm_status = 0, email_change_sent_at = now()
    where id = ${userId} returning email`
  if (!user) return
  mailer.sendEmailChangeLink(user.email, currentToken, email)
  mailer.sendEmailChangeLink(email, newToken, email)
}

/** Sends both links again to whoever is changing this address; otherwise does nothing. */
export async function resendEmailChange(context: AuthContext, email: string): Promise<void> {
  const [user] = await context.sql<{ id: string; wanted: string }[]>`
    select id, email_change as wanted from auth.users where email = ${email} and email_change <> ''`
  if (user) await sendEmailChange(context, user.id, user.wanted)
}

/** Redeems one of the two links. */
export const confirmEmailChange: Handler = (context, { body }) =>
  context.sql.begin(async (sql) => {
    const { token_hash: token } = body
    const user = typeof token === 'string' && token !== '' ? await ownerOf(sql, token) : undefined
    if (!user) return expired()
    if (user.confirmed === 0) {
      await sql`update auth.users set email_change_confirm_status = 1,
        email_change_token_current = nullif(email_change_token_current, ${String(token)}),
        email_change_token_new = nullif(email_change_token_new, ${String(token)})
        where id = ${user.id}`
      return Response.json({ msg: firstAccepted, code: '200' })
    }
    if (!(await changeEmail(sql, user))) return expired()
    return Response.json(await context.sessions.open(sql, user.id, 'otp'))
  })

type Changing = { id: string; wanted: string; confirmed: number }

async function ownerOf(sql: ISql, token: string): Promise<Changing | undefined> {
  const [user] = await sql<Changing[]>`
    select id, email_change as wanted, email_change_confirm_status as confirmed from auth.users
    where ${token} in (email_change_token_current, email_change_token_new) and email_change <> ''
      and email_change_sent_at > now() - make_interval(secs => ${secondsValid})
    for update`
  return user
}

/** Resolves with false where somebody else has got the address meanwhile. */
async function changeEmail(sql: ISql, { id, wanted }: Changing): Promise<boolean> {
  const [taken] = await sql`select from auth.users where email = ${wanted} and id <> ${id}`
  if (taken) return false
  await sql`update auth.users set email = ${wanted}, email_change = '', email_change_token_current = '',
    email_change_token_new = '', email_change_confirm_status = 0, updated_at = now() where id = ${id}`
  await sql`update auth.identities set updated_at = now(),
    identity_data = case jsonb_typeof(identity_data) when 'string' then (identity_data #>> '{}')::jsonb
      else identity_data end || jsonb_build_object('email', ${wanted}::text, 'email_verified', true)
    where user_id = ${id} and provider = 'email'`
  return true
}

const newSecret = () => randomBytes(28).toString('hex')

const expired = () => failure(403, 'otp_expired', 'Email link is invalid or has expired')
