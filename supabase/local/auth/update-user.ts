import type { Sql } from 'postgres'
import { failure } from './answers.ts'
import { withCaller, type Caller } from './callers.ts'
import { limited, type Handler } from './context.ts'
import { refusedEmailChange, sendEmailChange } from './email-change.ts'
import { mailed } from './even-answers.ts'
import { passwordMatches } from './passwords.ts'
import { describeUser } from './users.ts'
import { weakPassword } from './weak-passwords.ts'

/*
 * Supabase Auth can require the current password for a new one, except in sessions that an e-mailed link has opened
 * ('Require current password when updating'), and a sign-in of the last day ('Secure password change'). It requires the
 * second factor of whoever has one, and gives no password to an anonymous user. @supabase/lite 0.10 does none of it.
 * A new e-mail address waits for its confirmations (email-change.ts).
 */

export const updateUser: Handler = (context, request) => {
  const { api, sql } = context
  const { body, address } = request
  const weak = weakPassword(body)
  if (weak) return Promise.resolve(weak)
  return withCaller(context, request, async (caller) => {
    const { email, phone, password, current_password: current, app_metadata: appMetadata, ...rest } = body
    const changesEmail = (email ?? '') !== '' && request.email !== caller.email
    const change = async () => {
      const response = await api(withBody(request.request, { ...rest, password }))
      if (!response.ok) return response
      if (changesEmail) await sendEmailChange(context, caller.userId, request.email)
      return Response.json(await describeUser(sql, caller.userId))
    }
    if ((appMetadata ?? null) !== null) {
      return failure(403, 'not_admin', 'Updating app_metadata requires admin privileges')
    }
    if ((phone ?? '') !== '') return failure(422, 'validation_failed', 'The phone cannot be changed')
    const refused = changesEmail && (await refusedEmailChange(context, caller, request.email))
    if (refused) return refused
    if ((password ?? '') === '') return changesEmail ? mailed(context, request, change) : change()
    if (caller.hasFactor && caller.level !== 'aal2') {
      const message = 'AAL2 session is required to update email or password when MFA is enabled.'
      return failure(401, 'insufficient_aal', message)
    }
    if (caller.isAnonymous) {
      const message = 'Updating password of an anonymous user without an email or phone is not allowed'
      return failure(422, 'validation_failed', message)
    }
    if (caller.isOld) {
      return failure(400, 'reauthentication_needed', 'Password update requires reauthentication')
    }
    return limited(context, { kind: 'password', address, account: caller.email }, async () => {
      const refusal = await refusedCurrentPassword(sql, caller, current)
      if (refusal === undefined) return change()
      return failure(400, refusal, 'Current password required when setting new password.')
    })
  })
}

async function refusedCurrentPassword(
  sql: Sql,
  { sessionId, email }: Caller,
  current: unknown,
): Promise<'current_password_required' | 'current_password_invalid' | undefined> {
  const [link] = await sql`
    select from auth.mfa_amr_claims where session_id = ${sessionId} and authentication_method = 'otp'`
  if (link) return undefined
  if (typeof current !== 'string' || current === '') return 'current_password_required'
  return (await passwordMatches(sql, email, current)) ? undefined : 'current_password_invalid'
}

function withBody(request: Request, body: object): Request {
  return new Request(request.url, { method: request.method, headers: request.headers, body: JSON.stringify(body) })
}
