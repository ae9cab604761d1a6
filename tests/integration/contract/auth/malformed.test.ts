import { describe, expect, test } from 'vitest'
import { Backend, differs, failure } from './backend.ts'

const backend = new Backend()

const routes = [
  'signup',
  'token?grant_type=password',
  'token?grant_type=refresh_token',
  'recover',
  'resend',
  'verify',
] as const

describe('Malformed requests', () => {
  test.each(routes.flatMap((route) => ['', '{"email":', '"ana"', '[1]'].map((body) => [route, body] as const)))(
    '%s refuses the body %j',
    async (route, body) => {
      expect(await backend.call(route, { body })).toMatchObject(failure(400, 'bad_json'))
    },
  )

  test.each(['email', 'password'])('A number in the place of the %s is refused', async (name) => {
    const body = { email: 'ana@focinho.example', password: 'segredo1', [name]: 1 }
    for (const route of ['signup', 'token?grant_type=password']) {
      expect(await backend.call(route, { body })).toMatchObject(failure(400, 'bad_json'))
    }
  })

  test('A body of 2 MB is too large', async () => {
    const body = { email: 'ana@focinho.example', password: 'segredo1', data: { note: 'a'.repeat(2_000_000) } }
    expect(await backend.call('signup', { body })).toMatchObject(failure(413, 'request_entity_too_large'))
  })

  test('A route that nobody has is not found', async () => {
    expect((await backend.call('nada', { body: {} })).status).toBe(404)
  })

  test('A route that the app does not use', async () => {
    const { status } = await backend.call('otp', { body: { email: 'ninguem@pessoa.example', create_user: false } })
    expect(status).toBe(differs('open routes', { embedded: 404, real: 422 }))
  })
})
