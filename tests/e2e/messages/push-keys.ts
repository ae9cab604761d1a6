import type { Sql } from 'postgres'

/** Gives the club keys for push. They are not real, so no push can be sent. */
export async function sendPush(sql: Sql): Promise<void> {
  await sql`update private.club_settings set push_public_key = ${'p'.repeat(87)}, push_private_key = ${'k'.repeat(43)}`
}

/** Takes the keys away: the club of the demo data sends no push. */
export async function sendNoPush(sql: Sql): Promise<void> {
  await sql`update private.club_settings set push_public_key = null, push_private_key = null`
}
