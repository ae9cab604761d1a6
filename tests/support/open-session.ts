import type { Sql, TransactionSql } from 'postgres'

/** Opens the one session that tests give a person, unless it is open; returns its claims. */
export async function openSession(sql: Sql | TransactionSql, userId: string) {
  await sql`insert into auth.sessions (id, user_id, aal, created_at) select id, id, 'aal2', now() from auth.users
    where id = ${userId} on conflict do nothing`
  return { session_id: userId, aal: 'aal2' }
}
