import { describe, expect, test } from 'vitest'
import { Backend, claimsOf, differs, sessionOf } from './backend.ts'

const backend = new Backend()

describe('Access token', () => {
  test('The claims say who, since when and how surely', async () => {
    const { id, email } = await backend.newPerson()
    const claims = claimsOf(await backend.session(email))
    expect(claims).toEqual({
      iss: `${backend.server.url}/auth/v1`,
      sub: id,
      aud: 'authenticated',
      exp: expect.any(Number) as number,
      iat: expect.any(Number) as number,
      email,
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { full_name: 'Nina Prado' },
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) as number }],
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      is_anonymous: false,
    })
    expect(Number(claims['exp']) - Number(claims['iat'])).toBe(3600)
  })

  test('A refresh keeps the session and how it was opened', async () => {
    const { email } = await backend.newPerson()
    const session = await backend.session(email)
    const before = claimsOf(session)
    const after = claimsOf(sessionOf(await backend.refresh(session)))
    expect([after.session_id, after.amr, after.aal]).toEqual([before.session_id, before.amr, before.aal])
  })

  test('The library reads the claims and the level', async () => {
    const { id, email } = await backend.newPerson()
    const { auth } = backend.client()
    await auth.signInWithPassword({ email, password: 'focinho123' })
    const { data } = await auth.getClaims()
    expect(data?.claims).toMatchObject({ sub: id, aal: 'aal1', role: 'authenticated' })
    expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
      currentAuthenticationMethods: [{ method: 'password' }],
    })
  })

  test('The published keys are those that sign', async () => {
    const { email } = await backend.newPerson()
    const { access_token: token } = await backend.session(email)
    const header = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as object
    const { status, body } = await backend.call('.well-known/jwks.json', { method: 'GET' })
    expect(status).toBe(200)
    const key = { kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', kid: expect.any(String) as string }
    const expected = differs<object>('signing key', {
      embedded: { header: { alg: 'HS256' }, body: { keys: [] } },
      real: { header: { alg: 'ES256' }, body: { keys: [key] } },
    })
    expect({ header, body }).toMatchObject(expected)
    expect(JSON.stringify(body)).not.toContain('"d":')
  })

  test('The data API takes the token, and knows who it is', async () => {
    const { id, email } = await backend.newPerson()
    const client = backend.client()
    await client.auth.signInWithPassword({ email, password: 'focinho123' })
    const { data, error } = await client.from('profiles').select('id, full_name')
    expect({ data, error }).toEqual({ data: [{ id, full_name: 'Nina Prado' }], error: null })
  })
})
