import type { Sql } from 'postgres'

/** Whether the password is correct, also for unconfirmed accounts. */
export async function passwordMatches(sql: Sql, email: string, password: string): Promise<boolean> {
  // pgcrypto supports only bcrypt's older prefix $2a$, which means the same function for passwords of this length.
  const [user] = await sql<{ matches: boolean }[]>`
    select hash = extensions.crypt(${password}, hash) as matches
    from auth.users, replace(encrypted_password, '$2b$', '$2a$') as hash
    where email = ${email}`
  return user?.matches === true
}
