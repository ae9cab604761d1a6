import { describe, expect, test } from 'vitest'
import { mailsTo, newAddress } from '../../backend/accounts.ts'
import { Backend, differs, failure } from './backend.ts'

const backend = new Backend()
const signUp = (body: object) => backend.call('signup', { body })

describe('Sign-up', () => {
  test('A new address gets a user without a session, and one e-mail', async () => {
    const email = newAddress()
    const answer = await signUp({ email: email.toUpperCase(), password: 'segredo1', data: { full_name: 'Nina Prado' } })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        aud: 'authenticated',
        email,
        phone: '',
        confirmation_sent_at: expect.any(String) as string,
        app_metadata: { provider: 'email', providers: ['email'] },
        user_metadata: { full_name: 'Nina Prado' },
        is_anonymous: false,
      },
    })
    expect(answer.body).not.toHaveProperty('access_token')
    expect(answer.body).not.toHaveProperty('email_confirmed_at')
    expect(mailsTo(backend.server, email)).toHaveLength(1)
  })

  test('The library gets a user and no session', async () => {
    const { data, error } = await backend.client().auth.signUp({ email: newAddress(), password: 'segredo1' })
    expect({ error, session: data.session }).toEqual({ error: null, session: null })
    expect(data.user).not.toBeNull()
  })

  test('A repeated sign-up of an unconfirmed address sends a new link', async () => {
    const email = newAddress()
    await signUp({ email, password: 'segredo1' })
    expect(await signUp({ email, password: 'outra-senha' })).toMatchObject({ status: 200, body: { email } })
    expect(mailsTo(backend.server, email)).toHaveLength(2)
  })

  test('A confirmed address gets the answer of a stranger: another id, no session', async () => {
    const { id, email } = await backend.newPerson()
    const answer = await signUp({ email, password: 'segredo1', data: { full_name: 'Estranho' } })
    expect(answer).toMatchObject({ status: 200, body: { email, user_metadata: { full_name: 'Estranho' } } })
    expect(answer.body).not.toMatchObject({ id })
    expect(answer.body).not.toHaveProperty('access_token')
    const role = differs('known address', { embedded: 'authenticated', real: '' })
    expect(answer.body).toMatchObject({ role, identities: [] })
  })

  test('A short password is weak, with the reason', async () => {
    expect(await signUp({ email: newAddress(), password: '12345' })).toMatchObject({
      ...failure(422, 'weak_password'),
      body: { weak_password: { reasons: ['length'] } },
    })
  })

  test('One of the commonest passwords', async () => {
    const answer = await signUp({ email: newAddress(), password: '123456' })
    expect(answer.status).toBe(differs('common password', { embedded: 422, real: 200 }))
  })

  test.each([
    ['no password', {}],
    ['an empty password', { password: '' }],
    ['a password of 73 characters', { password: 'p'.repeat(73) }],
  ])('A sign-up with %s is refused', async (_, rest) => {
    expect(await signUp({ email: newAddress(), ...rest })).toMatchObject(failure(400, 'validation_failed'))
  })

  test.each([
    ['without an at sign', 'ana'],
    ['of 300 characters', `${'a'.repeat(300)}@pessoa.example`],
    ['with a NUL character', 'a\0na@pessoa.example'],
  ])('An address %s is refused', async (_, email) => {
    expect(await signUp({ email, password: 'segredo1' })).toMatchObject(failure(400, 'validation_failed'))
  })

  test('A name with a NUL character is refused', async () => {
    const answer = await signUp({ email: newAddress(), password: 'segredo1', data: { full_name: 'Ni\0na' } })
    expect(answer.status).toBe(differs('NUL in a name', { embedded: 400, real: 500 }))
  })
})
