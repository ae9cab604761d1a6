import { describe, expect, test } from 'vitest'
import { Backend, failure, sessionOf, type Session } from './backend.ts'

const backend = new Backend()

async function threeSessions(): Promise<[Session, Session, Session]> {
  const { email } = await backend.newPerson()
  return [await backend.session(email), await backend.session(email), await backend.session(email)]
}

const signOut = ({ access_token: token }: Session, query = '') => backend.call(`logout${query}`, { token })
const statuses = (sessions: Session[]) => Promise.all(sessions.map((session) => backend.statusOf(session)))

describe('Sign-out', () => {
  test.each([
    ['of this session', '?scope=local', [403, 200, 200]],
    ['of the others', '?scope=others', [200, 403, 403]],
    ['of all', '?scope=global', [403, 403, 403]],
    ['without a scope is of all, and', '', [403, 403, 403]],
  ])('A sign-out %s ends exactly those', async (_, query, expected) => {
    const sessions = await threeSessions()
    expect(await signOut(sessions[0], query)).toMatchObject({ status: 204, body: null })
    expect(await statuses(sessions)).toEqual(expected)
    const refreshes = await Promise.all(sessions.map((session) => backend.refresh(session)))
    expect(refreshes.map(({ status }) => status)).toEqual(expected.map((status) => (status === 200 ? 200 : 400)))
  })

  // What a device keeps of a sign-out whose refresh was answered and whose logout was not.
  test('A refresh token that was used for a failed sign-out ends all sessions days later', async () => {
    const sessions = await threeSessions()
    for (const _ of ['first', 'second']) {
      expect((await backend.refresh(sessions[0])).status).toBe(200)
      await backend.sql`
        update auth.refresh_tokens set updated_at = updated_at - interval '1 day'
        where user_id = ${sessions[0].user.id}`
    }
    await signOut(sessionOf(await backend.refresh(sessions[0])), '?scope=global')
    expect(await statuses(sessions)).toEqual([403, 403, 403])
  })

  test('An ended session is not found, also at its own sign-out', async () => {
    const [session] = await threeSessions()
    await signOut(session)
    const answers = [await signOut(session), await backend.call('user', { method: 'GET', token: session.access_token })]
    for (const answer of answers) expect(answer).toMatchObject(failure(403, 'session_not_found'))
  })

  test('An unknown scope is refused and ends nothing', async () => {
    const sessions = await threeSessions()
    expect(await signOut(sessions[0], '?scope=carta')).toMatchObject(failure(400, 'validation_failed'))
    expect(await statuses(sessions)).toEqual([200, 200, 200])
  })

  test('Without a token there is nothing to end', async () => {
    expect(await backend.call('logout')).toMatchObject(failure(401, 'no_authorization'))
  })

  test('The library forgets the session, also one that has ended elsewhere', async () => {
    const { email } = await backend.newPerson()
    const { auth } = backend.client()
    await auth.signInWithPassword({ email, password: 'focinho123' })
    await signOut(await backend.session(email))
    expect((await auth.signOut()).error).toBeNull()
    expect((await auth.getSession()).data.session).toBeNull()
  })

  test('The data API reads nothing for an ended session', async () => {
    const { email } = await backend.newPerson()
    const client = backend.client()
    await client.auth.signInWithPassword({ email, password: 'focinho123' })
    const ownRow = () => client.from('profiles').select('id')
    expect((await ownRow()).data).toHaveLength(1)
    await signOut(await backend.session(email))
    expect((await ownRow()).data ?? []).toEqual([])
  })
})
