import { badJson, failure } from './answers.ts'
import { limited, type Handler } from './context.ts'
import { addRefreshToken } from './sessions.ts'

/*
 * Supabase Auth replaces a refresh token at each use. A replaced one is still accepted while its successor is the
 * session's current one, whose answer may have been lost, and for a few seconds, since windows refresh at the same
 * time: both get the current one. Later it has been stolen, and the session ends. @supabase/lite 0.10 gives every
 * parallel refresh a token of its own.
 */
const reuseSeconds = 10

export const refreshSession: Handler = (context, { body, address }) =>
  limited(context, { kind: 'refresh', address, account: '' }, async () => {
    const { refresh_token: used = '' } = body
    if (typeof used !== 'string') return badJson()
    if (!/^[\w-]{12,}$/.test(used)) return failure(400, 'validation_failed', 'Refresh token is not valid')
    return context.sql.begin(async (sql) => {
      // The lock makes the refreshes of a session wait for each other.
      const [session] = await sql<{ id: string }[]>`
        select id from auth.sessions
        where id = (select session_id from auth.refresh_tokens where token = ${used})
        for update`
      const [token] = await sql<{ revoked: boolean; recent: boolean }[]>`
        select revoked, updated_at > clock_timestamp() - make_interval(secs => ${reuseSeconds}) as recent
        from auth.refresh_tokens where token = ${used}`
      if (!session || !token) {
        return failure(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
      }
      const [current] = await sql<{ token: string; parent: string | null }[]>`
        select token, parent from auth.refresh_tokens where session_id = ${session.id} and not revoked`
      if (!current || (token.revoked && current.parent !== used && !token.recent)) {
        await sql`delete from auth.sessions where id = ${session.id}`
        return failure(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
      }
      const next = token.revoked ? current.token : await addRefreshToken(sql, session.id, used)
      if (!token.revoked) {
        await sql`update auth.refresh_tokens set revoked = true, updated_at = clock_timestamp() where token = ${used}`
      }
      await sql`
        update auth.sessions set refreshed_at = now() at time zone 'utc', updated_at = now() where id = ${session.id}`
      return Response.json(await context.sessions.describe(sql, session.id, next))
    })
  })
