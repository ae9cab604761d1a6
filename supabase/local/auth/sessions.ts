import { decode, sign } from 'hono/jwt'
import type { Sql } from 'postgres'
import { z } from 'zod'

/*
 * Supabase Auth records how a session was opened in auth.mfa_amr_claims and derives the level of assurance and the
 * access token's claims from it. @supabase/lite 0.10 does neither, so the access tokens of its answers are replaced.
 */

/** How a session was opened or raised; `otp` is an e-mailed link. */
export type Method = 'password' | 'otp' | 'totp' | 'anonymous'

type Options = { sql: Sql; jwtSecret: string; siteUrl: string }

type Tokens = { access_token: string; expires_in: number; expires_at: number }

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
const answer = z.looseObject({ access_token: z.string() })

export class Sessions {
  private readonly options: Options

  constructor(options: Options) {
    this.options = options
  }

  /** Adds the method, if any, to the session in an answer of @supabase/lite, and replaces its access token. */
  async complete(response: Response, method?: Method): Promise<Response> {
    const location = response.headers.get('location')
    if (location !== null) return this.completeRedirect(location, method)
    if (!response.ok) return response
    const body = answer.parse(await response.json())
    return Response.json({ ...body, ...(await this.raise(body.access_token, method)) })
  }

  /** A new access token for a session, with all of its methods. */
  async mint(sessionId: string): Promise<Tokens> {
    const [row] = await this.options.sql<Row[]>`
      select u.id as sub, u.role, coalesce(u.email, '') as email, coalesce(u.phone, '') as phone,
        ${this.metadata('raw_app_meta_data')} as app_metadata,
        ${this.metadata('raw_user_meta_data')} as user_metadata,
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

  private async completeRedirect(location: string, method: Method | undefined): Promise<Response> {
    const url = new URL(location)
    const fragment = new URLSearchParams(url.hash.slice(1))
    const token = fragment.get('access_token')
    if (token !== null) {
      const tokens = await this.raise(token, method)
      for (const [name, value] of Object.entries(tokens)) fragment.set(name, String(value))
      url.hash = fragment.toString()
    }
    return new Response(null, { status: 303, headers: { location: url.href } })
  }

  private async raise(token: string, method: Method | undefined): Promise<Tokens> {
    const { session_id: sessionId } = claimsOf(token)
    if (method === undefined) return this.mint(sessionId)
    await this.options.sql`
      insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
      values (gen_random_uuid(), ${sessionId}, now(), now(), ${method})
      on conflict (session_id, authentication_method) do update set updated_at = now()`
    return this.mint(sessionId)
  }

  /** @supabase/lite stores the metadata's object as a JSON string. */
  private metadata(column: string) {
    const { sql } = this.options
    return sql`case jsonb_typeof(${sql(column)})
      when 'string' then (${sql(column)} #>> '{}')::jsonb else coalesce(${sql(column)}, '{}') end`
  }
}

/** Claims of an access token that the API has accepted or made. */
export function claimsOf(token: string): { sub: string; session_id: string } {
  return claims.parse(decode(token).payload)
}
