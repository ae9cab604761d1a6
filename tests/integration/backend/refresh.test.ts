import { describe, expect, test } from 'vitest'
import { callApi, callAuth, signIn } from '../../support/api.ts'
import { serverWithDatabase } from './server-with-database.ts'

const { server, sql } = await serverWithDatabase()

async function refresh(token: string) {
  const response = await callAuth(server.url, 'token?grant_type=refresh_token', { refresh_token: token })
  const body = (await response.json()) as { access_token: string; refresh_token: string; error_code?: string }
  return { status: response.status, ...body }
}

describe('Refreshing a session', () => {
  test('Gives eight parallel refreshes of one token the same new one', async () => {
    const { refresh_token: token, user } = await signIn(server.url, 'ana')
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(token)))
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(8).fill(200))
    expect(new Set(answers.map((answer) => answer.refresh_token)).size).toBe(1)
    expect(answers[0]?.refresh_token).not.toBe(token)
    const current = await sql`select from auth.refresh_tokens where user_id = ${user.id} and not revoked`
    expect(current).toHaveLength(1)
    expect(await sql`select from auth.sessions where user_id = ${user.id}`).toHaveLength(1)
  })

  test('Gives the current token again to whoever did not get the last answer, even much later', async () => {
    const { refresh_token: token } = await signIn(server.url, 'bruno')
    const next = await refresh(token)
    await sql`update auth.refresh_tokens set updated_at = now() - interval '1 day'`
    expect(await refresh(token)).toMatchObject({ status: 200, refresh_token: next.refresh_token })
  })

  test('Never forks, however old the token of the last seconds is', async () => {
    const { refresh_token: first } = await signIn(server.url, 'carla')
    const second = await refresh(first)
    const third = await refresh(second.refresh_token)
    expect((await refresh(first)).refresh_token).toBe(third.refresh_token)
    expect((await refresh(second.refresh_token)).refresh_token).toBe(third.refresh_token)
  })

  test('Ends the session when an older token is used again after the interval', async () => {
    const { refresh_token: first } = await signIn(server.url, 'davi')
    const second = await refresh(first)
    const third = await refresh(second.refresh_token)
    await sql`update auth.refresh_tokens set updated_at = now() - interval '11 seconds' where revoked`
    expect(await refresh(first)).toMatchObject({ status: 400, error_code: 'refresh_token_already_used' })
    expect((await refresh(third.refresh_token)).status).toBe(400)
    expect((await callApi(server.url, '/auth/v1/user', { token: third.access_token })).status).toBe(403)
  })

  test('Refuses a token that is unknown, missing or not a text', async () => {
    expect(await refresh('desconhecido')).toMatchObject({ status: 400, error_code: 'refresh_token_not_found' })
    expect((await callAuth(server.url, 'token?grant_type=refresh_token', {})).status).toBe(400)
    const number = await callAuth(server.url, 'token?grant_type=refresh_token', { refresh_token: 7 })
    expect([number.status, await number.json()]).toMatchObject([400, { error_code: 'bad_json' }])
  })

  test('Needs the key of the app', async () => {
    const { refresh_token: token } = await signIn(server.url, 'elisa')
    const body = JSON.stringify({ refresh_token: token })
    const answer = await fetch(`${server.url}/auth/v1/token?grant_type=refresh_token`, { method: 'POST', body })
    expect(answer.status).toBe(401)
  })
})
