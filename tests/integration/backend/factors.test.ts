import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callApi, callAuth } from '../../support/api.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { linkValues, mailsTo } from './accounts.ts'
import { addFactor, codeOf, newClient, newMember, sameMember } from './clients.ts'

let server: TestServer
let sql: Sql

beforeAll(async () => {
  server = await startServer({ dist: import.meta.dirname })
  sql = postgres(server.databaseUrl, { max: 2 })
})
afterAll(async () => {
  await sql.end()
  await server.dispose()
})

type Client = Awaited<ReturnType<typeof newMember>>

const levelOf = async (client: Client) => (await client.auth.mfa.getAuthenticatorAssuranceLevel()).data
const verify = async (client: Client, factorId: string, code: string) =>
  (await client.auth.mfa.challengeAndVerify({ factorId, code })).error?.code

describe('A second factor', () => {
  test('Is enrolled with a secret, its address for apps and a drawn code, and counts once verified', async () => {
    const client = await newMember(server, sql)
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Celular' })
    expect(data).toMatchObject({ type: 'totp', friendly_name: 'Celular' })
    const { secret, uri, qr_code: drawing } = data?.totp ?? { secret: '', uri: '', qr_code: '' }
    expect(new URL(uri).protocol).toBe('otpauth:')
    expect(Object.fromEntries(new URL(uri).searchParams)).toMatchObject({ secret, issuer: new URL(server.url).host })
    expect(drawing).toMatch(/^data:image\/svg\+xml;utf-8,<svg /)
    expect(await levelOf(client)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
    expect(await verify(client, data?.id ?? '', codeOf(secret))).toBeUndefined()
    expect(await levelOf(client)).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
    const { data: listed } = await client.auth.mfa.listFactors()
    expect(listed?.totp).toMatchObject([{ id: data?.id, friendly_name: 'Celular', status: 'verified', phone: '' }])
    expect(JSON.stringify(listed)).not.toContain(secret)
  })

  test('Raises a new session, whose tokens say so, and keeps it raised in a refresh', async () => {
    const first = await newMember(server, sql)
    const { id, secret } = await addFactor(first)
    const client = await sameMember(server, first)
    expect(await levelOf(client)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
    expect(await verify(client, id, codeOf(secret, 1))).toBeUndefined()
    await client.auth.refreshSession()
    expect(await levelOf(client)).toMatchObject({
      currentLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'totp' }, { method: 'password' }],
    })
    // The session that enrolled the factor is at aal2 too, and stays.
    expect((await first.auth.getUser()).error).toBeNull()
  })

  test('Ends the other sessions at aal1 and replaces the refresh token', async () => {
    const here = await newMember(server, sql)
    const there = await sameMember(server, here)
    const before = (await here.auth.getSession()).data.session?.refresh_token ?? ''
    await addFactor(here)
    expect((await there.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    const reuse = await callAuth(server.url, 'token?grant_type=refresh_token', { refresh_token: before })
    expect([reuse.status, await reuse.json()]).toMatchObject([400, { error_code: 'refresh_token_not_found' }])
    expect((await here.auth.refreshSession()).error).toBeNull()
  })

  test('Refuses a wrong code, a used one and one that is two steps away', async () => {
    const client = await newMember(server, sql)
    const { id, secret } = await addFactor(client)
    const code = codeOf(secret, 1)
    expect(await verify(client, id, code === '000000' ? '000001' : '000000')).toBe('mfa_verification_failed')
    expect(await verify(client, id, codeOf(secret, 3))).toBe('mfa_verification_failed')
    expect(await verify(client, id, code)).toBeUndefined()
    expect(await verify(client, id, code)).toBe('mfa_verification_failed')
    expect(await verify(client, id, '')).toBe('validation_failed')
  })

  test('Accepts a code once, even if it is sent twice at the same time', async () => {
    const client = await newMember(server, sql)
    const { id, secret } = await addFactor(client)
    const session = (await client.auth.getSession()).data.session
    const attempt = async () => {
      const call = (route: string, body: object) =>
        callApi(server.url, `/auth/v1/factors/${id}/${route}`, {
          method: 'POST',
          token: session?.access_token ?? '',
          body: JSON.stringify(body),
        })
      const challenge = (await (await call('challenge', {})).json()) as { id: string }
      return () => call('verify', { challenge_id: challenge.id, code: codeOf(secret, 1) })
    }
    const [one, other] = [await attempt(), await attempt()]
    const statuses = (await Promise.all([one(), other()])).map(({ status }) => status)
    expect(statuses.toSorted((left, right) => left - right)).toEqual([200, 422])
  })

  test('Needs a challenge that is open, recent and from the same address', async () => {
    const client = await newMember(server, sql)
    const { id, secret } = await addFactor(client)
    const challenge = async () => (await client.auth.mfa.challenge({ factorId: id })).data?.id ?? ''
    const answer = async (challengeId: string, code: string) =>
      (await client.auth.mfa.verify({ factorId: id, challengeId, code })).error?.code
    const expired = await challenge()
    await sql`update auth.mfa_challenges set created_at = now() - interval '301 seconds' where id = ${expired}`
    expect(await answer(expired, codeOf(secret, 1))).toBe('mfa_challenge_expired')
    const elsewhere = await challenge()
    await sql`update auth.mfa_challenges set ip_address = '203.0.113.7' where id = ${elsewhere}`
    expect(await answer(elsewhere, codeOf(secret, 1))).toBe('mfa_ip_address_mismatch')
    expect(await answer(crypto.randomUUID(), codeOf(secret, 1))).toBe('mfa_factor_not_found')
    const used = await challenge()
    expect(await answer(used, codeOf(secret, 1))).toBeUndefined()
    expect(await answer(used, codeOf(secret, 1))).toBe('mfa_ip_address_mismatch')
  })

  test('Is limited to ten tries of a code', async () => {
    const client = await newMember(server, sql)
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp' })
    const wrong = codeOf(data?.totp.secret ?? '', 5)
    const codes: (string | undefined)[] = []
    for (let index = 0; index < 11; index += 1) codes.push(await verify(client, data?.id ?? '', wrong))
    expect(codes).toEqual([...Array<string>(10).fill('mfa_verification_failed'), 'over_request_rate_limit'])
  })

  test('Is removed at aal2 only, which lowers the sessions that it had raised', async () => {
    const client = await newMember(server, sql)
    const { id, secret } = await addFactor(client)
    const second = await sameMember(server, client)
    expect(await second.auth.mfa.unenroll({ factorId: id })).toMatchObject({
      error: { status: 422, code: 'insufficient_aal' },
    })
    expect(await second.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Outro' })).toMatchObject({
      error: { status: 403, code: 'insufficient_aal' },
    })
    expect(await verify(second, id, codeOf(secret, 1))).toBeUndefined()
    expect((await second.auth.mfa.unenroll({ factorId: id })).data).toEqual({ id })
    for (const session of [client, second]) {
      await session.auth.refreshSession()
      expect(await levelOf(session)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
    }
  })

  test('Has a name of its own, and there are ten at most', async () => {
    const client = await newMember(server, sql)
    const enroll = async (friendlyName: string) =>
      (await client.auth.mfa.enroll({ factorType: 'totp', friendlyName })).error?.code
    expect(await enroll('1')).toBeUndefined()
    expect(await enroll('1')).toBe('mfa_factor_name_conflict')
    for (let index = 2; index <= 10; index += 1) expect(await enroll(String(index))).toBeUndefined()
    expect(await enroll('11')).toBe('too_many_enrolled_mfa_factors')
    // An enrollment that was never challenged is forgotten after five minutes.
    await sql`update auth.mfa_factors set created_at = now() - interval '301 seconds' where friendly_name = '1'`
    expect(await enroll('11')).toBeUndefined()
  })

  test('Belongs to one person', async () => {
    const { id, secret } = await addFactor(await newMember(server, sql))
    const other = await newMember(server, sql)
    expect(await verify(other, id, codeOf(secret, 1))).toBe('mfa_factor_not_found')
    expect((await other.auth.mfa.unenroll({ factorId: id })).error).toMatchObject({ status: 404 })
    expect((await newClient(server).auth.mfa.listFactors()).error).not.toBeNull()
  })

  test('Can be a phone of a backend, which is listed, and challenged as without a provider of SMS', async () => {
    const client = await newMember(server, sql)
    const user = (await client.auth.getUser()).data.user?.id ?? ''
    const id = crypto.randomUUID()
    await sql`
      insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, phone, created_at, updated_at)
      values (${id}, ${user}, 'Meu número', 'phone', 'verified', '5511999990000', now(), now())`
    expect((await client.auth.mfa.listFactors()).data?.phone).toMatchObject([{ id, phone: '5511999990000' }])
    expect((await client.auth.mfa.challenge({ factorId: id, channel: 'whatsapp' })).error).toMatchObject({
      status: 422,
      code: 'mfa_phone_verify_not_enabled',
    })
    expect((await client.auth.mfa.enroll({ factorType: 'phone', phone: '+5511999990001' })).error?.code).toBe(
      'mfa_phone_enroll_not_enabled',
    )
  })

  test.each([{ factor_type: 7 }, { factor_type: 'totp', friendly_name: ['a'] }])(
    'Is not enrolled with the malformed body %o',
    async (body) => {
      const token = (await (await newMember(server, sql)).auth.getSession()).data.session?.access_token ?? ''
      const response = await callApi(server.url, '/auth/v1/factors', {
        method: 'POST',
        token,
        body: JSON.stringify(body),
      })
      expect([response.status, await response.json()]).toMatchObject([400, { error_code: 'bad_json' }])
    },
  )
})

describe('With a second factor, a new password', () => {
  test('Needs the code, in a session of the password and in one of a recovery link', async () => {
    const client = await newMember(server, sql)
    const email = (await client.auth.getUser()).data.user?.email ?? ''
    const { id, secret } = await addFactor(client)
    await callAuth(server.url, 'recover', { email })
    const recovery = newClient(server)
    const { token_hash = '' } = linkValues(mailsTo(server, email).at(-1)?.link)
    await recovery.auth.verifyOtp({ token_hash, type: 'recovery' })
    expect((await recovery.auth.updateUser({ password: 'pipa-azul-7' })).error).toMatchObject({
      status: 401,
      code: 'insufficient_aal',
    })
    expect(await verify(recovery, id, codeOf(secret, 1))).toBeUndefined()
    expect((await recovery.auth.updateUser({ password: 'pipa-azul-7' })).error).toBeNull()
  })
})
