import type { Sql } from 'postgres'

/** The club sends push, by keys with which none can be sent. */
export async function sendPush(sql: Sql): Promise<void> {
  await sql`update private.club_settings set push_public_key = ${'p'.repeat(87)}, push_private_key = ${'k'.repeat(43)}`
}

/** The club sends no push, as in the demo data. */
export async function sendNoPush(sql: Sql): Promise<void> {
  await sql`update private.club_settings set push_public_key = null, push_private_key = null`
}
