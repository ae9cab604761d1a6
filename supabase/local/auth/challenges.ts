import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import postgres, { type ISql } from 'postgres'
import { z } from 'zod'
import { badJson, failure } from './answers.ts'
import type { Caller } from './callers.ts'
import { limited, type Handler } from './context.ts'
import { withFactor, type Factor } from './factors.ts'
import { addMethod, addRefreshToken } from './sessions.ts'

/*
 * A code of a factor answers a challenge, as in Supabase Auth: from the same IP address, within five minutes, with a
 * clock that differs by one step of 30 seconds at most. The session rises to aal2 with new tokens, the person's other
 * sessions at aal1 end. What a trigger refuses is a failure of the server. Beyond Supabase Auth, a code is accepted
 * once.
 */

const challengeSeconds = 300

const verification = z.object({ challenge_id: z.guid().nullish(), code: z.string().nullish() })

export const challengeFactor: Handler = (context, request) =>
  withFactor(context, request, (factor, { userId }) => {
    const refusal = refusedType(factor)
    if (refusal) return Promise.resolve(refusal)
    return limited(context, { kind: 'challenge', address: request.address, account: userId }, () =>
      context.sql.begin(async (sql) => {
        const id = randomUUID()
        await sql`
          delete from auth.mfa_challenges where factor_id = ${factor.id} and created_at < now() - interval '1 day'`
        await sql`
          insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
          values (${id}, ${factor.id}, now(), ${request.address})`
        await sql`update auth.mfa_factors set last_challenged_at = clock_timestamp() where id = ${factor.id}`
        const expiresAt = Math.floor(Date.now() / 1000) + challengeSeconds
        return Response.json({ id, type: factor.factor_type, expires_at: expiresAt })
      }),
    )
  })

export const verifyFactor: Handler = (context, request) =>
  withFactor(context, request, async (factor, caller) => {
    const parameters = verification.safeParse(request.body)
    if (!parameters.success) return badJson()
    const { challenge_id: challengeId, code } = parameters.data
    if (!code) return failure(400, 'validation_failed', 'Code needs to be non-empty')
    const refusal = refusedType(factor)
    if (refusal) return refusal
    return limited(context, { kind: 'factor', address: request.address, account: caller.userId }, () => {
      const answer = context.sql.begin(async (sql) => {
        await sql`select from auth.mfa_factors where id = ${factor.id} for update` // codes are checked one by one
        const challenge = { id: challengeId ?? null, factorId: factor.id, address: request.address }
        const refused = (await refusedChallenge(sql, challenge)) ?? (await refusedCode(sql, factor, code.trim()))
        if (refused) return refused
        await sql`
          update auth.mfa_challenges set verified_at = now(), otp_code = ${code.trim()} where id = ${challenge.id}`
        const refreshToken = await raiseSession(sql, factor, caller)
        return Response.json(await context.sessions.describe(sql, caller.sessionId, refreshToken))
      })
      return answer.catch(refusedByTrigger)
    })
  })

function refusedByTrigger(error: unknown): Response {
  if (!(error instanceof postgres.PostgresError) || error.code !== 'PT428') throw error
  return failure(500, 'unexpected_failure', 'Unexpected failure, please check server logs for more information')
}

function refusedType({ factor_type: type }: Factor): Response | undefined {
  if (type === 'phone') return failure(422, 'mfa_phone_verify_not_enabled', 'MFA verification is disabled for Phone')
  if (type === 'totp') return undefined
  return failure(422, 'mfa_webauthn_verify_not_enabled', 'MFA verification is disabled for WebAuthn')
}

async function refusedChallenge(
  sql: ISql,
  { id, factorId, address }: { id: string | null; factorId: string; address: string },
): Promise<Response | undefined> {
  const [challenge] = await sql<{ open: boolean; expired: boolean }[]>`
    select verified_at is null and ip_address = ${address} as open,
      created_at < now() - make_interval(secs => ${challengeSeconds}) as expired
    from auth.mfa_challenges where id = ${id} and factor_id = ${factorId}`
  if (!challenge) {
    return failure(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  }
  if (!challenge.open) return failure(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.')
  if (!challenge.expired) return undefined
  await sql`delete from auth.mfa_challenges where id = ${id}`
  const message = `MFA challenge ${String(id)} has expired, verify against another challenge or create a new challenge.`
  return failure(422, 'mfa_challenge_expired', message)
}

async function refusedCode(sql: ISql, { id, secret }: Factor, code: string): Promise<Response | undefined> {
  const totp = new TOTP({ secret: Secret.fromBase32(secret ?? '') })
  const [used] = await sql`
    select from auth.mfa_challenges
    where factor_id = ${id} and otp_code = ${code} and verified_at > now() - interval '2 minutes'`
  if (totp.validate({ token: code, window: 1 }) !== null && !used) return undefined
  return failure(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
}

/** Returns the new refresh token; those of the level before are gone. */
async function raiseSession(sql: ISql, factor: Factor, { userId, sessionId }: Caller): Promise<string> {
  await sql`update auth.mfa_factors set status = 'verified', updated_at = now() where id = ${factor.id}`
  await addMethod(sql, sessionId, 'totp')
  await sql`update auth.sessions set aal = 'aal2', factor_id = ${factor.id}, updated_at = now() where id = ${sessionId}`
  await sql`delete from auth.sessions where user_id = ${userId} and aal < 'aal2'`
  await sql`
    delete from auth.mfa_factors
    where user_id = ${userId} and status = 'unverified' and factor_type = ${factor.factor_type}`
  await sql`delete from auth.refresh_tokens where session_id = ${sessionId}`
  return addRefreshToken(sql, sessionId)
}
