import { randomBytes, randomUUID } from 'node:crypto'
import { decode, sign } from 'hono/jwt'
import type { ISql, Sql } from 'postgres'
import { z } from 'zod'
import { describeUser, storedObject } from './users.ts'

/*
 * Supabase Auth records how a session was opened in auth.mfa_amr_claims, and derives the level of assurance and the
 * access token's claims from it. @supabase/lite 0.10 does neither, so the sessions in its answers are described anew.
 */

/** How a session was opened or raised; `otp` is an e-mailed link. */
type Method = 'password' | 'otp' | 'totp' | 'anonymous'

type Options = { sql: Sql; jwtSecret: string; siteUrl: string }

type Row = {
  sub: string
  role: string
  email: string
  phone: string
  app_metadata: object
  user_metadata: object
  is_anonymous: boolean
  amr: { method: Method; timestamp: number }[]
}

const secondsValid = 3600

const claims = z.object({ sub: z.string(), session_id: z.string() })
const answer = z.object({ access_token: z.string(), refresh_token: z.string() })

export class Sessions {
  private readonly options: Options

  constructor(options: Options) {
    this.options = options
  }

  /** Opens a session; returns the answer. */
  async open(sql: ISql, userId: string, method: Method): Promise<object> {
    const sessionId = randomUUID()
    await sql`
      insert into auth.sessions (id, user_id, created_at, updated_at, aal)
      values (${sessionId}, ${userId}, now(), now(), 'aal1')`
    await addMethod(sql, sessionId, method)
    return this.describe(sql, sessionId, await addRefreshToken(sql, sessionId))
  }

  /** Adds a method to the session that an answer of @supabase/lite opens, and describes the session as we do. */
  async complete(response: Response, method: Method): Promise<Response> {
    const opened = answer.safeParse(response.ok ? await response.clone().json() : undefined)
    if (!opened.success) return response
    const { sql } = this.options
    const { session_id: sessionId } = claimsOf(opened.data.access_token)
    await addMethod(sql, sessionId, method)
    return Response.json(await this.describe(sql, sessionId, opened.data.refresh_token))
  }

  /** The session of an answer, with a new access token. */
  async describe(sql: ISql, sessionId: string, refreshToken: string): Promise<object> {
    const tokens = await this.mint(sql, sessionId)
    const user = await describeUser(sql, claimsOf(tokens.access_token).sub)
    return { ...tokens, token_type: 'bearer', refresh_token: refreshToken, user }
  }

  private async mint(sql: ISql, sessionId: string) {
    const [row] = await sql<Row[]>`
      select u.id as sub, u.role, coalesce(u.email, '') as email, coalesce(u.phone, '') as phone,
        ${storedObject(sql, 'raw_app_meta_data')} as app_metadata,
        ${storedObject(sql, 'raw_user_meta_data')} as user_metadata,
        coalesce((
          select jsonb_agg(
            jsonb_build_object('method', c.authentication_method, 'timestamp', floor(extract(epoch from c.updated_at)))
            order by c.updated_at desc)
          from auth.mfa_amr_claims c where c.session_id = s.id
        ), '[]') as amr, u.is_anonymous
      from auth.sessions s join auth.users u on u.id = s.user_id
      where s.id = ${sessionId}`
    if (!row) throw new Error('The session has ended')
    const issuedAt = Math.floor(Date.now() / 1000)
    const payload = {
      ...row,
      aud: 'authenticated',
      iss: `${this.options.siteUrl}/auth/v1`,
      aal: row.amr.some(({ method }) => method === 'totp') ? 'aal2' : 'aal1',
      session_id: sessionId,
      iat: issuedAt,
      exp: issuedAt + secondsValid,
    }
    const token = await sign(payload, this.options.jwtSecret, 'HS256')
    return { access_token: token, expires_in: secondsValid, expires_at: payload.exp }
  }
}

/** Records how a session was opened or raised. */
export async function addMethod(sql: ISql, sessionId: string, method: Method): Promise<void> {
  await sql`
    insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
    values (${randomUUID()}, ${sessionId}, now(), now(), ${method})
    on conflict (session_id, authentication_method) do update set updated_at = now()`
}

/** Creates a refresh token of a session; `parent` is the one that it replaces. */
export async function addRefreshToken(sql: ISql, sessionId: string, parent: string | null = null): Promise<string> {
  const token = randomBytes(18).toString('base64url')
  await sql`
    insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, parent, created_at, updated_at)
    select ${randomUUID()}, ${token}, s.user_id, s.id, false, ${parent}, clock_timestamp(), clock_timestamp()
    from auth.sessions s where s.id = ${sessionId}`
  return token
}

/** Claims of an access token that the API has accepted or made. */
export function claimsOf(token: string): { sub: string; session_id: string } {
  return claims.parse(decode(token).payload)
}
