import { decode } from 'hono/jwt'
import { describe, expect, test } from 'vitest'
import { callApi, callAuth } from '../../support/api.ts'
import { newClient } from './clients.ts'
import { serverWithDatabase } from './server-with-database.ts'

const { server, sql } = await serverWithDatabase()

async function signInAnonymously() {
  const client = newClient(server)
  const { data, error } = await client.auth.signInAnonymously()
  expect(error).toBeNull()
  return { client, id: data.user?.id ?? '', token: data.session?.access_token ?? '' }
}

describe('An anonymous user', () => {
  test('Has a session that says so, which can be refreshed', async () => {
    const { client, id, token } = await signInAnonymously()
    expect(decode(token).payload).toMatchObject({
      sub: id,
      role: 'authenticated',
      email: '',
      is_anonymous: true,
      aal: 'aal1',
      amr: [{ method: 'anonymous' }],
    })
    expect((await client.auth.getUser()).data.user).toMatchObject({ id, email: '', is_anonymous: true, identities: [] })
    expect((await client.auth.refreshSession()).data.user?.is_anonymous).toBe(true)
  })

  test('Gets no profile', async () => {
    const { id, token } = await signInAnonymously()
    const answer = await callApi(server.url, '/rest/v1/rpc/ensure_profile', { method: 'POST', token, body: '{}' })
    expect(answer.status).toBe(401)
    expect(await sql`select from public.profiles where id = ${id}`).toHaveLength(0)
    expect(await sql`select from private.user_roles where user_id = ${id}`).toHaveLength(0)
  })

  test.each([
    { password: 'pipa-azul-7' },
    { email: 'tablet@pessoa.example' },
    { email: 'tablet@pessoa.example', password: 'pipa-azul-7' },
    { phone: '+5511999990000' },
  ])('Does not become a person by sending %o', async (attributes) => {
    const { client, id } = await signInAnonymously()
    expect((await client.auth.updateUser(attributes)).error).toMatchObject({ status: 422 })
    expect((await client.auth.getUser()).data.user?.is_anonymous).toBe(true)
    expect(await sql`select from auth.users where id = ${id} and encrypted_password is null`).toHaveLength(1)
  })

  test('Does not become a person in the database either, whatever an auth server would store', async () => {
    const { id } = await signInAnonymously()
    const changes = [
      { email: 'tablet@pessoa.example' },
      { email_change: 'tablet@pessoa.example' },
      { phone: '5511999990000' },
      { phone_change: '5511999990000' },
      { encrypted_password: '$2a$10$x' },
      { is_anonymous: false },
    ]
    for (const change of changes) {
      await expect(sql`update auth.users set ${sql(change)} where id = ${id}`).rejects.toThrow('cannot become a person')
    }
    await sql`update auth.users set last_sign_in_at = now() where id = ${id}`
  })

  test('Has no second factor', async () => {
    const { client } = await signInAnonymously()
    expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({
      status: 403,
      code: 'no_authorization',
    })
  })

  test.each([{ data: 'texto' }, { data: [1] }])('Is not created from %o', async (body) => {
    expect((await callAuth(server.url, 'signup', body)).status).toBe(400)
  })

  test('Needs the key of the app', async () => {
    const answers = [{}, { apikey: 'outra' }].map((headers) =>
      fetch(`${server.url}/auth/v1/signup`, { method: 'POST', body: '{}', headers }),
    )
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([401, 401])
  })
})
