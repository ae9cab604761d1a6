import { failure } from './answers.ts'
import type { AuthContext } from './context.ts'
import type { AuthRequest } from './requests.ts'
import { claimsOf } from './sessions.ts'

/** Who sent a request, by its access token and the session's row. */
export type Caller = {
  userId: string
  sessionId: string
  email: string
  level: 'aal1' | 'aal2'
  isAnonymous: boolean
  hasFactor: boolean
  /** The session is older than a day. */
  isOld: boolean
}

/** Answers to whoever is signed in; to others as the API's GET /user, which checks key, token and session. */
export async function withCaller(
  { api, sql }: AuthContext,
  { request, url }: AuthRequest,
  answer: (caller: Caller) => Promise<Response>,
): Promise<Response> {
  const check = await api(new Request(new URL('/auth/v1/user', url), { headers: request.headers }))
  if (!check.ok) return check
  const { session_id: sessionId } = claimsOf((request.headers.get('authorization') ?? '').replace(/^Bearer /i, ''))
  const [caller] = await sql<Caller[]>`
    select u.id as "userId", s.id as "sessionId", coalesce(u.email, '') as email, s.aal as level,
      u.is_anonymous as "isAnonymous",
      exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified') as "hasFactor",
      s.created_at < now() - interval '24 hours' as "isOld"
    from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = ${sessionId}`
  if (!caller) {
    return failure(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  }
  return answer(caller)
}
