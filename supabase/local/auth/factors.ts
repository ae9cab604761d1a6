import { randomUUID } from 'node:crypto'
import { TOTP } from 'otpauth'
import type { ISql } from 'postgres'
import { z } from 'zod'
import { badJson, failure } from './answers.ts'
import { withCaller, type Caller } from './callers.ts'
import type { AuthContext, Handler } from './context.ts'
import { drawQrCode } from './qr-code.ts'
import type { AuthRequest } from './requests.ts'

/*
 * Second factors as Supabase Auth keeps them: enrolled with a code of an authenticator app, at most ten, removed at
 * aal2. @supabase/lite 0.10 has none. Phones and security keys are off, as in a new project.
 */

const maxFactors = 10
const unverifiedSeconds = 300

export type Factor = { id: string; factor_type: 'totp' | 'phone' | 'webauthn'; status: string; secret: string | null }

const text = z.string().nullish()
const enrollment = z.object({ friendly_name: text, factor_type: text, issuer: text })

export const enrollFactor: Handler = (context, request) =>
  withPerson(context, request, async (caller) => {
    const parameters = enrollment.safeParse(request.body)
    if (!parameters.success) return badJson()
    const { friendly_name, factor_type: type, issuer } = parameters.data
    const name = friendly_name ?? ''
    if (type === 'phone') return failure(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone')
    if (type === 'webauthn') {
      return failure(422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn')
    }
    if (type !== 'totp') return failure(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn')
    return context.sql.begin(async (sql) => {
      // Locks the user, so that the number and names of the factors stay true until the commit.
      await sql`select from auth.users where id = ${caller.userId} for update`
      const refusal = await refusedEnrollment(sql, caller, name)
      if (refusal) return refusal
      const id = randomUUID()
      const totp = new TOTP({ issuer: issuer || new URL(context.siteUrl).host, label: caller.email })
      const secret = totp.secret.base32
      await sql`
        insert into auth.mfa_factors
          (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
        values (${id}, ${caller.userId}, ${name}, 'totp', 'unverified', now(), now(), ${secret})`
      const uri = totp.toString()
      return Response.json({ id, type, friendly_name: name, totp: { qr_code: drawQrCode(uri), secret, uri } })
    })
  })

export const removeFactor: Handler = (context, request) =>
  withFactor(context, request, async (factor, caller) => {
    if (factor.status === 'verified' && caller.level !== 'aal2') {
      return failure(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
    }
    await context.sql.begin(async (sql) => {
      await sql`delete from auth.mfa_factors where id = ${factor.id}`
      await sql`
        delete from auth.mfa_amr_claims
        where authentication_method = 'totp'
          and session_id in (select id from auth.sessions where factor_id = ${factor.id})`
      await sql`update auth.sessions set aal = 'aal1', factor_id = null where factor_id = ${factor.id}`
    })
    return Response.json({ id: factor.id })
  })

/** Answers for a factor of the caller. */
export function withFactor(
  context: AuthContext,
  request: AuthRequest,
  answer: (factor: Factor, caller: Caller) => Promise<Response>,
): Promise<Response> {
  return withPerson(context, request, async (caller) => {
    if (!z.guid().safeParse(request.factorId).success) {
      return failure(404, 'validation_failed', 'factor_id must be an UUID')
    }
    const [factor] = await context.sql<Factor[]>`
      select id, factor_type, status, secret from auth.mfa_factors
      where id = ${request.factorId} and user_id = ${caller.userId}`
    return factor ? answer(factor, caller) : failure(404, 'mfa_factor_not_found', 'Factor not found')
  })
}

function withPerson(
  context: AuthContext,
  request: AuthRequest,
  answer: (caller: Caller) => Promise<Response>,
): Promise<Response> {
  return withCaller(context, request, async (caller) => {
    if (caller.isAnonymous) {
      return failure(403, 'no_authorization', 'Anonymous user not allowed to perform these actions')
    }
    return answer(caller)
  })
}

async function refusedEnrollment(sql: ISql, { userId, level }: Caller, name: string): Promise<Response | undefined> {
  await sql`
    delete from auth.mfa_factors f
    where f.status = 'unverified' and f.created_at < now() - make_interval(secs => ${unverifiedSeconds})
      and not exists (select from auth.mfa_challenges c where c.factor_id = f.id)`
  const factors = await sql<{ friendly_name: string | null; status: string }[]>`
    select friendly_name, status from auth.mfa_factors where user_id = ${userId}`
  if (factors.some(({ friendly_name: taken }) => (taken ?? '') === name)) {
    const message = `A factor with the friendly name "${name}" for this user already exists`
    return failure(422, 'mfa_factor_name_conflict', message)
  }
  if (factors.length >= maxFactors) {
    const message = 'Maximum number of verified factors reached, unenroll to continue'
    return failure(422, 'too_many_enrolled_mfa_factors', message)
  }
  if (factors.some(({ status }) => status === 'verified') && level !== 'aal2') {
    return failure(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
  }
  return undefined
}
