import type { Sql } from 'postgres'
import { callApi, callAuth, signIn } from '../../support/api.ts'
import type { PermissionFixtures } from './fixtures.ts'
import { logins, type Actor } from './people.ts'

/** Signs everybody in over HTTP, after the fixtures; returns access tokens. */
export async function openSessions(
  url: string,
  sql: Sql,
  { names }: PermissionFixtures,
): Promise<Record<Exclude<Actor, 'anon'>, string>> {
  const signedIn = await Promise.all(
    Object.entries(logins).map(async ([actor, login]) => [actor, await signIn(url, login)] as const),
  )
  const sessions = Object.fromEntries(signedIn) as Record<keyof typeof logins, Awaited<ReturnType<typeof signIn>>>
  const tokens = Object.fromEntries(signedIn.map(([actor, session]) => [actor, session.access_token]))
  for (const actor of ['member', 'admin'] as const) tokens[actor] = await raise(url, sql, sessions[actor])
  await callApi(url, '/auth/v1/logout?scope=local', { method: 'POST', token: tokens['ended']! })
  const anonymous = async (tablet?: string) => {
    const session = (await (await callAuth(url, 'signup', {})).json()) as { access_token: string; user: { id: string } }
    if (tablet !== undefined)
      await sql`update public.restaurant_tablets set user_id = ${session.user.id} where id = ${tablet}`
    return session.access_token
  }
  return {
    ...tokens,
    anonymousUser: await anonymous(),
    tablet: await anonymous(names['tablet']),
    disconnectedTablet: await anonymous(names['disconnectedTablet']),
  } as Awaited<ReturnType<typeof openSessions>>
}

/** Gives the session the level that a code would give it; returns its new access token. */
async function raise(url: string, sql: Sql, session: { access_token: string; refresh_token: string }): Promise<string> {
  const payload = session.access_token.split('.')[1] ?? ''
  const { session_id: id } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { session_id: string }
  await sql`update auth.sessions set aal = 'aal2' where id = ${id}`
  await sql`insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
    values (gen_random_uuid(), ${id}, now(), now(), 'totp')`
  const answer = await callAuth(url, 'token?grant_type=refresh_token', { refresh_token: session.refresh_token })
  return ((await answer.json()) as { access_token: string }).access_token
}
