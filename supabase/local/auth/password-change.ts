import type { Sql } from 'postgres'
import { passwordMatches } from './accounts.ts'

/*
 * Hosted projects can require the current password for a new one, except in sessions from a recovery link ('Require
 * current password when updating'). @supabase/lite 0.10 supports neither, so sessions from recovery links are marked
 * here.
 */
const recoveryTag = 'recovery'

/** Marks the session that a recovery link has opened, if its response contains one. */
export async function markRecovery(sql: Sql, response: Response): Promise<void> {
  const fragment = new URL(response.headers.get('location') ?? 'http://none').hash.slice(1)
  const sessionId = sessionOf(new URLSearchParams(fragment).get('access_token') ?? '')
  if (sessionId !== undefined) await sql`update auth.sessions set tag = ${recoveryTag} where id = ${sessionId}`
}

/** Why a session may not change the password; undefined if it may. The API has already accepted `token`. */
export async function refusedPasswordChange(
  sql: Sql,
  { token, email, current }: { token: string; email: string; current: unknown },
): Promise<'current_password_required' | 'current_password_mismatch' | undefined> {
  const [session] = await sql<
    { tag: string | null }[]
  >`select tag from auth.sessions where id = ${sessionOf(token) ?? null}`
  if (session?.tag === recoveryTag) return undefined
  if (typeof current !== 'string' || current === '') return 'current_password_required'
  return (await passwordMatches(sql, email, current)) ? undefined : 'current_password_mismatch'
}

function sessionOf(token: string): string | undefined {
  const payload = token.split('.')[1]
  if (payload === undefined) return undefined
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
  return typeof claims === 'object' && claims !== null && 'session_id' in claims ? String(claims.session_id) : undefined
}
