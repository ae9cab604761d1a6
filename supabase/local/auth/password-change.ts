import type { Sql } from 'postgres'
import { passwordMatches } from './accounts.ts'
import { claimsOf } from './sessions.ts'

/*
 * Hosted projects can require the current password for a new one, except in sessions that an e-mailed link has opened
 * ('Require current password when updating'). @supabase/lite 0.10 does not support that.
 */

/** Why a session may not change the password; undefined if it may. The API has already accepted `token`. */
export async function refusedPasswordChange(
  sql: Sql,
  { token, email, current }: { token: string; email: string; current: unknown },
): Promise<'current_password_required' | 'current_password_mismatch' | undefined> {
  const [link] = await sql`
    select from auth.mfa_amr_claims
    where session_id = ${claimsOf(token).session_id} and authentication_method = 'otp'`
  if (link) return undefined
  if (typeof current !== 'string' || current === '') return 'current_password_required'
  return (await passwordMatches(sql, email, current)) ? undefined : 'current_password_mismatch'
}
