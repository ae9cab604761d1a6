import { describe, expect, test } from 'vitest'
import { newAddress } from '../../backend/accounts.ts'
import { Backend, claimsOf, differs, failure, sessionOf } from './backend.ts'

const backend = new Backend()
const anonymous = async () => sessionOf(await backend.call('signup', { body: {} }))

describe('Anonymous', () => {
  test('A sign-up without an address opens a session of nobody', async () => {
    const answer = await backend.call('signup', { body: { data: { name: 'Salão' } } })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        token_type: 'bearer',
        expires_in: 3600,
        user: { aud: 'authenticated', role: 'authenticated', email: '', phone: '', is_anonymous: true },
      },
    })
    expect(claimsOf(sessionOf(answer))).toMatchObject({
      email: '',
      role: 'authenticated',
      is_anonymous: true,
      aal: 'aal1',
      amr: [{ method: 'anonymous' }],
    })
  })

  test('The library signs in, refreshes and signs out', async () => {
    const { auth } = backend.client()
    expect((await auth.signInAnonymously()).data.user).toMatchObject({ is_anonymous: true })
    const { data, error } = await auth.refreshSession()
    expect({ error, user: data.user }).toMatchObject({ error: null, user: { is_anonymous: true } })
    expect((await auth.signOut()).error).toBeNull()
  })

  test('It may not have a factor', async () => {
    const { access_token: token } = await anonymous()
    const answer = await backend.call('factors', { token, body: { factor_type: 'totp', friendly_name: 'Celular' } })
    expect(answer).toMatchObject(failure(403, 'no_authorization'))
  })

  test('It gets no password', async () => {
    const { access_token: token } = await anonymous()
    const answer = await backend.call('user', { method: 'PUT', token, body: { password: 'segredo1' } })
    expect(answer).toMatchObject(failure(422, 'validation_failed'))
  })

  test('It never becomes a person by an address', async () => {
    const { access_token: token } = await anonymous()
    const answer = await backend.call('user', { method: 'PUT', token, body: { email: newAddress() } })
    expect(answer.status).toBe(differs('anonymous address', { embedded: 422, real: 500 }))
    const { body } = await backend.call('user', { method: 'GET', token })
    expect(body).toMatchObject({ email: '', is_anonymous: true })
  })

  test('It has no profile and reads nobody', async () => {
    const client = backend.client()
    const { data } = await client.auth.signInAnonymously()
    const id = data.user?.id ?? ''
    const { data: rows } = await client.from('profiles').select('id')
    expect(rows ?? []).toEqual([])
    expect(await backend.sql`select 1 from public.profiles where id = ${id}`).toHaveLength(0)
  })
})
