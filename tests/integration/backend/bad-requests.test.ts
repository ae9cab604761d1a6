import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi } from '../../support/api.ts'
import { startServer, type TestServer } from '../../support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer({ dist: import.meta.dirname })
})
afterAll(() => server.dispose())

const routes = ['signup', 'token?grant_type=password', 'token?grant_type=refresh_token', 'recover', 'resend', 'verify']
const longAddress = `${'a'.repeat(300)}@pessoa.example`

test.each(routes)('A body that is not a JSON object is refused by %s', async (route) => {
  for (const body of ['{"email":', '"ana"', '[1]']) {
    const response = await callApi(server.url, `/auth/v1/${route}`, { method: 'POST', body })
    expect([response.status, await response.json()]).toMatchObject([400, { error_code: 'bad_json' }])
  }
})

test.each(['signup', 'recover', 'resend'])(
  'An address that is too long, malformed or has a NUL character is refused by %s',
  async (route) => {
    for (const email of [longAddress, 'ana', 'ana\0@focinho.example']) {
      const body = JSON.stringify({ email, password: 'segredo1', type: 'signup' })
      const response = await callApi(server.url, `/auth/v1/${route}`, { method: 'POST', body })
      expect([response.status, await response.json()]).toMatchObject([400, { error_code: 'validation_failed' }])
    }
  },
)

test('A sign-in with such an address is refused like any other', async () => {
  for (const email of [longAddress, 'ana\0@focinho.example']) {
    const body = JSON.stringify({ email, password: 'segredo1' })
    const response = await callApi(server.url, '/auth/v1/token?grant_type=password', { method: 'POST', body })
    expect(response.status).toBe(400)
  }
})

test('A name with a NUL character, which PostgreSQL cannot store, is refused at sign-up', async () => {
  const body = JSON.stringify({ email: 'nina@pessoa.example', password: 'segredo1', data: { full_name: 'Ni\0na' } })
  const response = await callApi(server.url, '/auth/v1/signup', { method: 'POST', body })
  expect(response.status).toBe(400)
})
