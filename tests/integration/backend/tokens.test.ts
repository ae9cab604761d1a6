import { decode } from 'hono/jwt'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callApi, callAuth, signIn } from '../../support/api.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { mailsTo, tokenOf } from './accounts.ts'
import { signedInClient } from './clients.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer({ dist: import.meta.dirname })
})
afterAll(() => server.dispose())

const anyNumber = expect.any(Number) as number

describe('The access token', () => {
  test('Names the person, the session and how it was opened', async () => {
    const session = await signIn(server.url, 'ana')
    const { header, payload } = decode(session.access_token)
    expect(header).toEqual({ alg: 'HS256', typ: 'JWT' })
    expect(payload).toEqual({
      iss: `${server.url}/auth/v1`,
      sub: session.user.id,
      aud: 'authenticated',
      role: 'authenticated',
      email: 'ana@focinho.example',
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: expect.objectContaining({ email: 'ana@focinho.example' }) as object,
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: anyNumber }],
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      is_anonymous: false,
      iat: anyNumber,
      exp: (payload.iat ?? 0) + 3600,
    })
  })

  test('Keeps the session and its methods in a refresh', async () => {
    const first = await signIn(server.url, 'ana')
    const response = await callAuth(server.url, 'token?grant_type=refresh_token', {
      refresh_token: first.refresh_token,
    })
    const { access_token: token } = (await response.json()) as { access_token: string }
    const [before, after] = [decode(first.access_token).payload, decode(token).payload]
    expect([after['session_id'], after['amr']]).toEqual([before['session_id'], before['amr']])
  })

  test('Says that an e-mailed link opened the session', async () => {
    await callAuth(server.url, 'recover', { email: 'ana@focinho.example' })
    const token = await tokenOf(server, mailsTo(server, 'ana@focinho.example').at(-1)?.link)
    expect(decode(token).payload).toMatchObject({ aal: 'aal1', amr: [{ method: 'otp', timestamp: anyNumber }] })
    expect((await callApi(server.url, '/auth/v1/user', { token })).status).toBe(200)
    expect((await callApi(server.url, '/rest/v1/profiles?select=id', { token })).status).toBe(200)
  })
})

test('getClaims reads the level of assurance, after asking this server about the token', async () => {
  const client = await signedInClient(server, 'ana@focinho.example')
  const { data, error } = await client.auth.getClaims()
  expect(error).toBeNull()
  expect(data?.claims).toMatchObject({ aal: 'aal1', is_anonymous: false, iss: `${server.url}/auth/v1` })
  await client.auth.admin.signOut((await client.auth.getSession()).data.session?.access_token ?? '', 'local')
  expect((await client.auth.getClaims()).error).not.toBeNull()
})

test('The set of published keys is empty, because tokens are signed with a shared secret', async () => {
  const response = await fetch(`${server.url}/auth/v1/.well-known/jwks.json`)
  expect([response.status, await response.json()]).toEqual([200, { keys: [] }])
})
