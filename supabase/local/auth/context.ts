import type { Sql } from 'postgres'
import { tooMany } from './answers.ts'
import type { AuthLimits, Attempt } from './limits.ts'
import type { Mailbox } from './mailbox.ts'
import type { AuthMailer } from './mailer.ts'
import type { AuthRequest } from './requests.ts'
import type { Sessions } from './sessions.ts'

/** What the answers of /auth/v1 are made with. */
export type AuthContext = {
  /** @supabase/lite */
  api: (request: Request) => Promise<Response>
  sql: Sql
  sessions: Sessions
  limits: AuthLimits
  mailer: AuthMailer
  mailbox: Mailbox
  siteUrl: string
  /** Origins that an e-mailed link may redirect to, besides siteUrl. */
  origins: string[]
  /** API keys that requests must name. */
  keys: string[]
}

export type Handler = (context: AuthContext, request: AuthRequest) => Promise<Response>

/** Answers within a limit; an answer that succeeds does not count, except in `mail` and `anonymous`. */
export async function limited(
  { limits }: AuthContext,
  attempt: Attempt,
  answer: () => Promise<Response>,
): Promise<Response> {
  const seconds = limits.count(attempt)
  if (seconds > 0) return tooMany(seconds)
  const response = await answer()
  if (attempt.kind !== 'mail' && attempt.kind !== 'anonymous' && response.ok) limits.forgive(attempt)
  return response
}
