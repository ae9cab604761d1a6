import { describe, expect, test } from 'vitest'
import { Backend, claimsOf, codeOf, differs, factorOf, failure, sessionOf, wrongCode } from './backend.ts'

const backend = new Backend()

async function newSession() {
  const { id, email } = await backend.newPerson()
  const session = await backend.session(email)
  return { id, email, session, token: session.access_token }
}

const enroll = (token: string, name = 'Celular') =>
  backend.call('factors', { token, body: { factor_type: 'totp', friendly_name: name } })

describe('Enrollment', () => {
  test('It answers the secret three ways', async () => {
    const { email, token } = await newSession()
    const answer = await backend.call('factors', {
      token,
      body: { factor_type: 'totp', friendly_name: 'Celular', issuer: 'Focinho à Mesa' },
    })
    expect(answer).toMatchObject({ status: 200, body: { type: 'totp', friendly_name: 'Celular' } })
    const { totp } = answer.body as { totp: { qr_code: string; secret: string; uri: string } }
    expect(totp.qr_code).toContain('<svg')
    expect(totp.secret).toMatch(/^[A-Z2-7]{32}$/)
    const uri = new URL(totp.uri)
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      'otpauth:',
      'totp',
      `/Focinho à Mesa:${email}`,
    ])
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret: totp.secret, issuer: 'Focinho à Mesa' })
  })

  test('A name is taken once', async () => {
    const { token } = await newSession()
    await enroll(token)
    expect(await enroll(token)).toMatchObject(failure(422, 'mfa_factor_name_conflict'))
  })

  test('Ten factors are the most', async () => {
    const { token } = await newSession()
    for (let index = 0; index < 10; index += 1) factorOf(await enroll(token, `Celular ${String(index)}`))
    expect(await enroll(token, 'Mais um')).toMatchObject(failure(422, 'too_many_enrolled_mfa_factors'))
  })

  test('An unknown kind is refused, and a phone is not enrolled', async () => {
    const { token } = await newSession()
    const of = (factor_type: string) =>
      backend.call('factors', { token, body: { factor_type, phone: '+5511987650001' } })
    expect(await of('carta')).toMatchObject(failure(400, 'validation_failed'))
    expect(await of('phone')).toMatchObject(failure(422, 'mfa_phone_enroll_not_enabled'))
  })

  test('Without a session there is none', async () => {
    expect(await backend.call('factors', { body: { factor_type: 'totp' } })).toMatchObject(
      failure(401, 'no_authorization'),
    )
  })

  test('A second factor needs the level of the first', async () => {
    const { email, session } = await newSession()
    const { session: raised } = await backend.addFactor(session)
    const { access_token: low } = await backend.session(email)
    expect(await enroll(low, 'Tablet')).toMatchObject(failure(403, 'insufficient_aal'))
    factorOf(await enroll(raised.access_token, 'Tablet'))
  })
})

describe('Challenge', () => {
  test('It lasts five minutes', async () => {
    const { token } = await newSession()
    const factor = factorOf(await enroll(token))
    const answer = await backend.call(`factors/${factor.id}/challenge`, { token, body: {} })
    expect(answer).toMatchObject({ status: 200, body: { id: expect.any(String) as string, type: 'totp' } })
    const seconds = (answer.body as { expires_at: number }).expires_at - Date.now() / 1000
    expect(Math.round(seconds / 60)).toBe(5)
  })

  test('It is for an own factor', async () => {
    const { token } = await newSession()
    const other = await newSession()
    const foreign = factorOf(await enroll(other.token))
    for (const id of [foreign.id, crypto.randomUUID()]) {
      const answer = await backend.call(`factors/${id}/challenge`, { token, body: {} })
      expect(answer).toMatchObject(failure(404, 'mfa_factor_not_found'))
    }
    const malformed = await backend.call('factors/nada/challenge', { token, body: {} })
    expect(malformed).toMatchObject(failure(404, 'validation_failed'))
  })
})

describe('Verification', () => {
  test('The right code raises the session, with new tokens', async () => {
    const { id, session, token } = await newSession()
    const factor = factorOf(await enroll(token))
    const answer = await backend.verify({ token, factor, code: codeOf(factor) })
    expect(answer).toMatchObject({ status: 200, body: { token_type: 'bearer', expires_in: 3600, user: { id } } })
    const raised = sessionOf(answer)
    const claims = claimsOf(raised)
    expect(claims).toMatchObject({ aal: 'aal2', session_id: claimsOf(session).session_id })
    expect(claims.amr).toMatchObject(
      expect.arrayContaining(
        [{ method: 'totp' }, { method: 'password' }].map((amr) => expect.objectContaining(amr) as object),
      ),
    )
    expect(claimsOf(sessionOf(await backend.refresh(raised)))).toMatchObject({ aal: 'aal2' })
  })

  test('A wrong code raises nothing', async () => {
    const { token } = await newSession()
    const factor = factorOf(await enroll(token))
    const answer = await backend.verify({ token, factor, code: wrongCode(factor) })
    expect(answer).toMatchObject(failure(422, 'mfa_verification_failed'))
    expect(claimsOf({ access_token: token }).aal).toBe('aal1')
  })

  test('A code is asked for', async () => {
    const { token } = await newSession()
    const factor = factorOf(await enroll(token))
    const answer = await backend.verify({ token, factor, code: '' })
    expect(answer).toMatchObject(failure(400, 'validation_failed'))
  })

  test('A challenge is answered once', async () => {
    const { token } = await newSession()
    const factor = factorOf(await enroll(token))
    const body = { challenge_id: await backend.challenge(token, factor.id), code: codeOf(factor) }
    const raised = sessionOf(await backend.call(`factors/${factor.id}/verify`, { token, body }))
    const again = await backend.call(`factors/${factor.id}/verify`, {
      token: raised.access_token,
      body: { ...body, code: codeOf(factor, 1) },
    })
    expect(again).toMatchObject(failure(422, 'mfa_ip_address_mismatch'))
  })

  test('A code used in another session', async () => {
    const { email, session } = await newSession()
    const factor = factorOf(await enroll(session.access_token))
    const code = codeOf(factor)
    sessionOf(await backend.verify({ token: session.access_token, factor, code }))
    const { access_token: token } = await backend.session(email)
    const { status } = await backend.verify({ token, factor, code })
    expect(status).toBe(differs('code again', { embedded: 422, real: 200 }))
  })

  test('A challenge of ten minutes ago has expired', async () => {
    const { token } = await newSession()
    const factor = factorOf(await enroll(token))
    const challengeId = await backend.challenge(token, factor.id)
    await backend.sql`
      update auth.mfa_challenges set created_at = now() - interval '10 minutes' where id = ${challengeId}`
    const body = { challenge_id: challengeId, code: codeOf(factor) }
    const answer = await backend.call(`factors/${factor.id}/verify`, { token, body })
    expect(answer).toMatchObject(failure(422, 'mfa_challenge_expired'))
  })

  test('An unknown challenge is refused', async () => {
    const { token } = await newSession()
    const factor = factorOf(await enroll(token))
    const body = { challenge_id: crypto.randomUUID(), code: codeOf(factor) }
    const answer = await backend.call(`factors/${factor.id}/verify`, { token, body })
    expect(answer).toMatchObject(failure(422, 'mfa_factor_not_found'))
  })

  test('Verifying a factor ends the sessions without a code and removes unverified factors', async () => {
    const { email, session, token } = await newSession()
    const elsewhere = await backend.session(email)
    factorOf(await enroll(token, 'Esquecido'))
    const { session: raised } = await backend.addFactor(session)
    expect(await backend.statusOf(elsewhere)).toBe(403)
    const { body } = await backend.call('user', { method: 'GET', token: raised.access_token })
    expect((body as { factors: object[] }).factors).toMatchObject([
      { friendly_name: 'Celular', factor_type: 'totp', status: 'verified' },
    ])
    expect(JSON.stringify(body)).not.toContain('secret')
  })

  test('A sign-in by password starts at aal1, and a code raises it to aal2', async () => {
    const { email, session } = await newSession()
    const { factor } = await backend.addFactor(session)
    const low = await backend.session(email)
    expect(claimsOf(low)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] })
    const raised = await backend.verify({ token: low.access_token, factor, code: codeOf(factor, 1) })
    expect(claimsOf(sessionOf(raised)).aal).toBe('aal2')
  })

  test('A session at aal1 cannot change the password', async () => {
    const { email, session } = await newSession()
    await backend.addFactor(session)
    const { access_token: token } = await backend.session(email)
    const answer = await backend.call('user', {
      method: 'PUT',
      token,
      body: { password: 'pipa-azul-7', current_password: 'focinho123' },
    })
    expect(answer).toMatchObject(failure(401, 'insufficient_aal'))
  })
})

describe('Removal', () => {
  test('Removing a factor needs aal2 and lowers the session to aal1', async () => {
    const { email, session } = await newSession()
    const { factor, session: raised } = await backend.addFactor(session)
    const { access_token: low } = await backend.session(email)
    const remove = (token: string) => backend.call(`factors/${factor.id}`, { method: 'DELETE', token })
    expect(await remove(low)).toMatchObject(failure(422, 'insufficient_aal'))
    expect(await remove(raised.access_token)).toMatchObject({ status: 200, body: { id: factor.id } })
    expect(await remove(raised.access_token)).toMatchObject(failure(404, 'mfa_factor_not_found'))
    expect(claimsOf(sessionOf(await backend.refresh(raised))).aal).toBe('aal1')
  })

  test('An unverified factor can be removed at aal1', async () => {
    const { token } = await newSession()
    const factor = factorOf(await enroll(token))
    expect((await backend.call(`factors/${factor.id}`, { method: 'DELETE', token })).status).toBe(200)
  })
})

test('The library enrolls, verifies, lists, reads the level and removes', async () => {
  const { email } = await backend.newPerson()
  const { auth } = backend.client()
  await auth.signInWithPassword({ email, password: 'focinho123' })
  const enrolled = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Celular' })
  if (enrolled.data === null) throw enrolled.error
  const factor = enrolled.data
  expect(factor.totp.qr_code).toMatch(/^data:image\/svg\+xml/)
  const { error } = await auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor) })
  expect(error).toBeNull()
  expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal2',
    nextLevel: 'aal2',
  })
  const { data: listed } = await auth.mfa.listFactors()
  expect(listed?.totp).toMatchObject([{ id: factor.id, friendly_name: 'Celular', status: 'verified' }])
  expect((await auth.mfa.unenroll({ factorId: factor.id })).data).toEqual({ id: factor.id })
  expect((await auth.mfa.listFactors()).data?.all).toEqual([])
})
