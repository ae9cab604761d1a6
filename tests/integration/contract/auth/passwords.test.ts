import { describe, expect, test } from 'vitest'
import { expectExpired, linkValues, mailsTo, newAddress, tokenOf } from '../../backend/accounts.ts'
import { Backend, claimsOf, failure, password, sessionOf, type Session } from './backend.ts'

const backend = new Backend()
const next = 'pipa-azul-7'

const change = (session: Pick<Session, 'access_token'>, body: object) =>
  backend.call('user', { method: 'PUT', token: session.access_token, body })

describe('Change of password', () => {
  test('With the current one it is changed, and every session ends', async () => {
    const { email } = await backend.newPerson()
    const [here, elsewhere] = [await backend.session(email), await backend.session(email)]
    expect(await change(here, { password: next, current_password: password })).toMatchObject({
      status: 200,
      body: { email },
    })
    expect(await Promise.all([backend.statusOf(here), backend.statusOf(elsewhere)])).toEqual([403, 403])
    expect(await backend.refresh(here)).toMatchObject(failure(400, 'refresh_token_not_found'))
    expect(await backend.signIn(email)).toMatchObject(failure(400, 'invalid_credentials'))
    sessionOf(await backend.signIn(email, next))
  })

  test.each([
    ['no current one', {}, 'current_password_required'],
    ['an empty current one', { current_password: '' }, 'current_password_required'],
    ['a wrong current one', { current_password: 'errada12' }, 'current_password_invalid'],
  ])('With %s it stays', async (_, rest, code) => {
    const { email } = await backend.newPerson()
    const session = await backend.session(email)
    expect(await change(session, { password: next, ...rest })).toMatchObject(failure(400, code))
    expect(await backend.statusOf(session)).toBe(200)
    sessionOf(await backend.signIn(email))
  })

  test('The same password again is refused', async () => {
    const { email } = await backend.newPerson()
    const answer = await change(await backend.session(email), { password, current_password: password })
    expect(answer).toMatchObject(failure(422, 'same_password'))
  })

  test('A short password is weak', async () => {
    const { email } = await backend.newPerson()
    const answer = await change(await backend.session(email), { password: '12345', current_password: password })
    expect(answer).toMatchObject({
      ...failure(422, 'weak_password'),
      body: { weak_password: { reasons: ['length'] } },
    })
  })

  test('A session of more than a day ago has to prove itself again', async () => {
    const { email } = await backend.newPerson()
    const session = await backend.session(email)
    await backend.sql`
      update auth.sessions set created_at = now() - interval '25 hours' where id = ${claimsOf(session).session_id}`
    const answer = await change(session, { password: next, current_password: password })
    expect(answer).toMatchObject(failure(400, 'reauthentication_needed'))
  })

  test('Without a session nothing changes', async () => {
    const answer = await backend.call('user', { method: 'PUT', body: { password: next } })
    expect(answer).toMatchObject(failure(401, 'no_authorization'))
  })
})

describe('Recovery', () => {
  async function openRecovery(email: string) {
    await backend.call('recover', { body: { email } })
    const link = mailsTo(backend.server, email).at(-1)!.link
    return { link, session: { access_token: await tokenOf(backend.server, link) } }
  }

  test('A known and an unknown address get the same answer; only one gets an e-mail', async () => {
    const { email } = await backend.newPerson()
    const unknown = newAddress()
    for (const address of [email, unknown]) {
      expect(await backend.call('recover', { body: { email: address } })).toMatchObject({ status: 200, body: {} })
    }
    expect([email, unknown].map((address) => mailsTo(backend.server, address).length)).toEqual([1, 0])
  })

  test('The link opens a session that says what it is for', async () => {
    const { email } = await backend.newPerson()
    const { link, session } = await openRecovery(email)
    expect(linkValues(link)).toMatchObject({ type: 'recovery' })
    expect(claimsOf(session)).toMatchObject({ email, aal: 'aal1', amr: [{ method: 'otp' }] })
  })

  test('The new password needs no current one, and ends every session', async () => {
    const { email } = await backend.newPerson()
    const elsewhere = await backend.session(email)
    const { session } = await openRecovery(email)
    expect(await change(session, { password: next })).toMatchObject({ status: 200, body: { email } })
    expect(await backend.statusOf(elsewhere)).toBe(403)
    expect(await backend.signIn(email)).toMatchObject(failure(400, 'invalid_credentials'))
    sessionOf(await backend.signIn(email, next))
  })

  test('The link works once', async () => {
    const { email } = await backend.newPerson()
    const { link } = await openRecovery(email)
    await expectExpired(backend.server, link)
  })

  test('A password that was changed since ends the link', async () => {
    const { email } = await backend.newPerson()
    await backend.call('recover', { body: { email } })
    await change(await backend.session(email), { password: next, current_password: password })
    const link = mailsTo(backend.server, email).at(-1)!.link
    await expectExpired(backend.server, link)
  })

  test.each([
    ['no address', {}],
    ['a malformed address', { email: 'ana' }],
  ])('A request with %s is refused', async (_, body) => {
    expect(await backend.call('recover', { body })).toMatchObject(failure(400, 'validation_failed'))
  })
})
