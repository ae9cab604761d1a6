import { describe, expect, test } from 'vitest'
import { newAddress } from '../../backend/accounts.ts'
import { Backend, failure, password, sessionOf } from './backend.ts'

const backend = new Backend()

describe('Sign-in', () => {
  test('The right password gets a session and the user', async () => {
    const { id, email } = await backend.newPerson()
    const before = Math.floor(Date.now() / 1000)
    const { status, body } = await backend.signIn(email.toUpperCase())
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) as string,
        token_type: 'bearer',
        expires_in: 3600,
        expires_at: expect.any(Number) as number,
        refresh_token: expect.any(String) as string,
        user: {
          id,
          aud: 'authenticated',
          role: 'authenticated',
          email,
          phone: '',
          email_confirmed_at: expect.any(String) as string,
          confirmed_at: expect.any(String) as string,
          last_sign_in_at: expect.any(String) as string,
          app_metadata: { provider: 'email', providers: ['email'] },
          user_metadata: { full_name: 'Nina Prado' },
          created_at: expect.any(String) as string,
          updated_at: expect.any(String) as string,
          is_anonymous: false,
        },
      },
    })
    expect(body).toHaveProperty('user.identities')
    expect(body).not.toHaveProperty('user.encrypted_password')
    expect((body as { expires_at: number }).expires_at).toBeGreaterThanOrEqual(before + 3599)
  })

  test('A wrong password and an unknown address get the same answer', async () => {
    const { email } = await backend.newPerson()
    const [wrong, unknown] = [await backend.signIn(email, 'errada12'), await backend.signIn(newAddress(), 'errada12')]
    expect(wrong).toMatchObject(failure(400, 'invalid_credentials'))
    expect(wrong).toMatchObject({ body: { msg: 'Invalid login credentials' } })
    expect(unknown).toEqual(wrong)
  })

  test('The library names the reason', async () => {
    const { email } = await backend.newPerson()
    const { error } = await backend.client().auth.signInWithPassword({ email, password: 'errada12' })
    expect(error).toMatchObject({ status: 400, code: 'invalid_credentials' })
  })

  test('Sign-ins open sessions of their own', async () => {
    const { email } = await backend.newPerson()
    const [first, second] = [await backend.session(email), await backend.session(email)]
    expect(await Promise.all([backend.statusOf(first), backend.statusOf(second)])).toEqual([200, 200])
    expect(first.refresh_token).not.toBe(second.refresh_token)
  })

  test('No address is a malformed request', async () => {
    const answer = await backend.call('token?grant_type=password', { body: { password } })
    expect(answer).toMatchObject(failure(400, 'validation_failed'))
  })

  test.each(['', '?grant_type=carta'])('An unknown kind of grant (%s) is refused', async (query) => {
    expect(await backend.call(`token${query}`, { body: {} })).toMatchObject(failure(400, 'invalid_credentials'))
  })

  test('A caller that names the version of the API gets the short form of an error', async () => {
    const answer = await backend.call('token?grant_type=password', {
      body: { email: newAddress(), password },
      headers: { 'x-supabase-api-version': '2024-01-01' },
    })
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_credentials', message: 'Invalid login credentials' },
    })
  })
})

describe('Who am I', () => {
  test('A session reads its user', async () => {
    const { id, email } = await backend.newPerson()
    const { access_token: token } = await backend.session(email)
    const answer = await backend.call('user', { method: 'GET', token })
    expect(answer).toMatchObject({ status: 200, body: { id, email, aud: 'authenticated', is_anonymous: false } })
  })

  test('Nobody is asked for a token', async () => {
    expect(await backend.call('user', { method: 'GET' })).toMatchObject(failure(401, 'no_authorization'))
  })

  test('A forged, a changed and an unsigned token are no token', async () => {
    const { email } = await backend.newPerson()
    const { access_token: token } = sessionOf(await backend.signIn(email))
    const [header = '', payload = '', signature = ''] = token.split('.')
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
    for (const forged of [
      'nada',
      `${header}.${payload}.${'A'.repeat(signature.length)}`,
      `${header}.${encode({ ...claims, role: 'service_role' })}.${signature}`,
      `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    ]) {
      const answer = await backend.call('user', { method: 'GET', token: forged })
      expect(answer, forged).toMatchObject(failure(403, 'bad_jwt'))
    }
  })

  test('Metadata is merged, and the rest of the account stays', async () => {
    const { email } = await backend.newPerson()
    const { access_token: token } = await backend.session(email)
    const answer = await backend.call('user', { method: 'PUT', token, body: { data: { color: 'azul' } } })
    expect(answer).toMatchObject({
      status: 200,
      body: { email, user_metadata: { full_name: 'Nina Prado', color: 'azul' } },
    })
  })

  test('A person cannot change what the application says of them', async () => {
    const { email } = await backend.newPerson()
    const { access_token: token } = await backend.session(email)
    const answer = await backend.call('user', { method: 'PUT', token, body: { app_metadata: { role: 'admin' } } })
    expect(answer).toMatchObject(failure(403, 'not_admin'))
  })
})
