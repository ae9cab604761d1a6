import { describe, expect, test } from 'vitest'
import { Backend, claimsOf, failure, sessionOf } from './backend.ts'

const backend = new Backend()

/** As if the last refresh had been longer ago than the interval in which a token may be used again. */
async function age(userId: string): Promise<void> {
  await backend.sql`
    update auth.refresh_tokens set updated_at = now() - interval '1 minute' where user_id = ${userId}`
}

const refreshed = async (token: { refresh_token: string }) => sessionOf(await backend.refresh(token))

describe('Refresh', () => {
  test('Each refresh brings a new token of the same session, in the shape of a sign-in', async () => {
    const { id, email } = await backend.newPerson()
    const first = await backend.session(email)
    const answer = await backend.refresh(first)
    expect(answer).toMatchObject({ status: 200, body: { token_type: 'bearer', expires_in: 3600, user: { id, email } } })
    const second = sessionOf(answer)
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect(claimsOf(second).session_id).toBe(claimsOf(first).session_id)
  })

  test('A device that lost the answer gets the token that replaced its own', async () => {
    const { id, email } = await backend.newPerson()
    const first = await backend.session(email)
    const second = await refreshed(first)
    await age(id)
    expect((await refreshed(first)).refresh_token).toBe(second.refresh_token)
  })

  test('An older token ends the whole session', async () => {
    const { id, email } = await backend.newPerson()
    const first = await backend.session(email)
    const third = await refreshed(await refreshed(first))
    await age(id)
    expect(await backend.refresh(first)).toMatchObject(failure(400, 'refresh_token_already_used'))
    await age(id)
    expect((await backend.refresh(third)).status).toBe(400)
  })

  test('Parallel refreshes of one token agree on the next one', async () => {
    const { email } = await backend.newPerson()
    const first = await backend.session(email)
    const answers = await Promise.all(Array.from({ length: 8 }, () => backend.refresh(first)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map((answer) => sessionOf(answer).refresh_token)).size).toBe(1)
    expect(new Set(answers.map((answer) => claimsOf(sessionOf(answer)).session_id))).toEqual(
      new Set([claimsOf(first).session_id]),
    )
    const [count] = await backend.sql`
      select count(*)::int as n from auth.refresh_tokens
      where session_id = ${claimsOf(first).session_id} and not revoked`
    expect(count!['n']).toBe(1)
  })

  test('The library refreshes', async () => {
    const { email } = await backend.newPerson()
    const { auth } = backend.client()
    const before = (await auth.signInWithPassword({ email, password: 'focinho123' })).data.session
    const { data, error } = await auth.refreshSession()
    expect(error).toBeNull()
    expect(data.session?.refresh_token).not.toBe(before?.refresh_token)
  })

  test('An unknown token is not found', async () => {
    const answer = await backend.refresh({ refresh_token: 'abcdefghij12' })
    expect(answer).toMatchObject(failure(400, 'refresh_token_not_found'))
  })

  test.each([
    ['no token', {}],
    ['a short one', { refresh_token: 'abc' }],
    ['a malformed one', { refresh_token: '?'.repeat(40) }],
  ])('A refresh with %s is refused', async (_, body) => {
    const answer = await backend.call('token?grant_type=refresh_token', { body })
    expect(answer).toMatchObject(failure(400, 'validation_failed'))
  })

  test('The token of an ended session is not found', async () => {
    const { email } = await backend.newPerson()
    const session = await backend.session(email)
    await backend.call('logout', { token: session.access_token })
    expect(await backend.refresh(session)).toMatchObject(failure(400, 'refresh_token_not_found'))
  })
})
