import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import type { AuthMailer } from './mailer.ts'
import type { Mailbox } from './mailbox.ts'

/*
 * Two answers of @supabase/lite 0.10 tell whether an address has an account: signing up again (429 instead of 200) and
 * resending the confirmation (the same). Here both do what a person needs, by e-mail, and answer the same to everybody.
 */

/** What a sign-up answers, whoever asks: like GoTrue's for a new account, without anything that comes from the database. */
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

/** Sends what helps the owner of an address that already has an account: a new confirmation, or the way to sign in. */
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

/** Replaces the confirmation link of an account not confirmed yet; does nothing for any other address. */
export async function resendConfirmation(sql: Sql, email: string, mailer: AuthMailer): Promise<void> {
  const [user] = await sql<{ id: string }[]>`select id from auth.users where email = ${email} and confirmed_at is null`
  if (user) await renewConfirmation(sql, user.id, email, mailer)
}

async function renewConfirmation(sql: Sql, id: string, email: string, mailer: AuthMailer): Promise<void> {
  const token = createHash('sha256').update(email).update(randomBytes(32)).digest('hex') // a link's token alone says whose it is
  await sql`update auth.users set confirmation_token = ${token}, confirmation_sent_at = now() where id = ${id}`
  await mailer.sendConfirmation(email, token)
}

/** Whether the password is right; for an account that may not sign in yet, whose state only its owner may learn. */
export async function passwordMatches(sql: Sql, email: string, password: string): Promise<boolean> {
  // pgcrypto knows bcrypt by its older name; for passwords of this length both are the same function.
  const [user] = await sql<{ matches: boolean }[]>`
    select hash = extensions.crypt(${password}, hash) as matches
    from auth.users, replace(encrypted_password, '$2b$', '$2a$') as hash
    where email = ${email}`
  return user?.matches === true
}
