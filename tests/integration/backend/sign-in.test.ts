import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callApi, callAuth } from '../../support/api.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { newAddress, passwordSignIn, signUp } from './accounts.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer({ dist: import.meta.dirname })
})
afterAll(() => server.dispose())

describe('Signing in', () => {
  test('Reveals an unconfirmed e-mail address only when the password is right', async () => {
    const email = newAddress()
    await signUp(server, email)
    const wrong = await passwordSignIn(server, email, 'errada12')
    const unknown = await passwordSignIn(server, newAddress(), 'errada12')
    expect([wrong.status, await wrong.text()]).toEqual([unknown.status, await unknown.text()])
  })

  test('Is blocked after ten wrong passwords, only for that account and IP address', async () => {
    const email = 'elisa@focinho.example'
    const answers: Response[] = []
    for (let attempt = 0; attempt < 11; attempt += 1)
      answers.push(await passwordSignIn(server, email, `errada-${String(attempt)}`))
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(400), 429])
    const refusal = answers[10]
    expect(Number(refusal?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refusal?.json()).toMatchObject({ error_code: 'over_request_rate_limit' })
    expect((await passwordSignIn(server, email, 'focinho123')).status).toBe(429)
    // Another person with the same IP address:
    expect((await passwordSignIn(server, 'bruno@focinho.example', 'focinho123')).status).toBe(200)
  })

  test.each(['grant_type=password&grant_type=refresh_token', 'grant%5ftype=password'])(
    'Is limited and reveals nothing with the unusual query ?%s',
    async (query) => {
      const [unknown, waiting] = [newAddress(), newAddress()]
      await signUp(server, waiting)
      const guess = (email: string) => callAuth(server.url, `token?${query}`, { email, password: 'errada12' })
      expect(await (await guess(waiting)).text()).toBe(await (await guess(unknown)).text())
      const statuses = (await Promise.all(Array.from({ length: 10 }, () => guess(unknown)))).map(({ status }) => status)
      expect([400, 429].map((status) => statuses.filter((seen) => seen === status).length)).toEqual([9, 1])
    },
  )

  test.each(['grant%5Ftype=refresh_token&grant_type=password', 'grant_type&grant_type=password'])(
    'Is refused with the ambiguous query ?%s',
    async (query) => {
      const answer = await callAuth(server.url, `token?${query}`, {
        email: 'gerente@focinho.example',
        password: 'focinho123',
      })
      expect([answer.status, await answer.json()]).toEqual([
        400,
        expect.not.objectContaining({ access_token: expect.anything() as unknown }),
      ])
    },
  )

  test.each(['pkce', 'id_token', 'web3', ''])(
    'Is refused with the grant "%s", which the app does not use',
    async (grant) => {
      const answer = await callAuth(server.url, `token?grant_type=${grant}`, { auth_code: 'a', code_verifier: 'b' })
      expect([answer.status, await answer.json()]).toMatchObject([400, { msg: 'unsupported_grant_type' }])
    },
  )

  test('Limits wrong passwords that are sent at the same time', async () => {
    const guesses = Array.from({ length: 30 }, (_, index) =>
      passwordSignIn(server, 'carla@focinho.example', `chute-${String(index)}`),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  })

  test('Does not count right passwords against the limit, since a restaurant shares one IP address', async () => {
    for (let attempt = 0; attempt < 15; attempt += 1) {
      expect((await passwordSignIn(server, 'gerente@focinho.example', 'focinho123')).status).toBe(200)
    }
  })
})

test.each([
  'otp',
  'magiclink',
  'authorize',
  'callback',
  'invite',
  'admin/users',
  'factors/a/b',
  'admin/users/a/factors',
  'reauthenticate',
  '%6Ftp',
  'otp/',
  '/otp',
])('The unused route %s is closed', async (route) => {
  for (const method of ['GET', 'POST']) {
    const body = method === 'POST' ? { body: JSON.stringify({ email: newAddress() }) } : {}
    expect((await callApi(server.url, `/auth/v1/${route}`, { method, ...body })).status).toBe(404)
  }
})
