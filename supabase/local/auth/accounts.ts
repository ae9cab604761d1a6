import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import type { AuthMailer } from './mailer.ts'
import type { Mailbox } from './mailbox.ts'

/*
 * Two answers of @supabase/lite 0.10 reveal whether an address has an account: to a repeated sign-up and to resending
 * the confirmation (429 instead of 200). The replacements here always answer the same and help the owner by e-mail.
 */

/** Answer to every sign-up: like GoTrue's for a new account, without any value from the database. */
export function signUpAnswer(email: string, metadata: unknown) {
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
export async function remindOwner(
  sql: Sql,
  email: string,
  { mailer, mailbox, loginUrl }: { mailer: AuthMailer; mailbox: Mailbox; loginUrl: string },
): Promise<void> {
  const [user] = await sql<{ id: string; confirmed: boolean }[]>`
    select id, confirmed_at is not null as confirmed from auth.users where email = ${email}`
  if (!user) return
  if (user.confirmed) mailbox.deliver('already-registered', email, loginUrl)
  else await renewConfirmation(sql, user.id, email, mailer)
}

/** Sends a new confirmation link if the address has an unconfirmed account; otherwise does nothing. */
export async function resendConfirmation(sql: Sql, email: string, mailer: AuthMailer): Promise<void> {
  const [user] = await sql<{ id: string }[]>`select id from auth.users where email = ${email} and confirmed_at is null`
  if (user) await renewConfirmation(sql, user.id, email, mailer)
}

async function renewConfirmation(sql: Sql, id: string, email: string, mailer: AuthMailer): Promise<void> {
  // The token must be unique: a link contains no address.
  const token = createHash('sha256').update(email).update(randomBytes(32)).digest('hex')
  await sql`update auth.users set confirmation_token = ${token}, confirmation_sent_at = now() where id = ${id}`
  await mailer.sendConfirmation(email, token)
}

/** Whether the password is correct, also for unconfirmed accounts, whose state only their owner may learn. */
export async function passwordMatches(sql: Sql, email: string, password: string): Promise<boolean> {
  // pgcrypto supports only bcrypt's older prefix $2a$, which means the same function for passwords of this length.
  const [user] = await sql<{ matches: boolean }[]>`
    select hash = extensions.crypt(${password}, hash) as matches
    from auth.users, replace(encrypted_password, '$2b$', '$2a$') as hash
    where email = ${email}`
  return user?.matches === true
}
