import { createPublicKey } from 'node:crypto'
import { decodeProtectedHeader, jwtVerify } from 'jose'
import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi, signIn } from '../../support/api.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { createBrowserKeys } from './browser-keys.ts'
import { clearMessages } from './due-messages.ts'
import { startProvider, type Provider } from './provider.ts'

let server: TestServer
let sql: Sql
let provider: Provider
let ana: Awaited<ReturnType<typeof signIn>>
const keys = createBrowserKeys()

beforeAll(async () => {
  provider = await startProvider()
  server = await startServer({
    dist: import.meta.dirname,
    environment: { FOCINHO_MESSAGES_SECONDS: '0.2', PUSH_ORIGINS: provider.url },
  })
  sql = postgres(server.databaseUrl, { max: 2, onnotice: () => undefined })
  await clearMessages(sql)
  ana = await signIn(server.url, 'ana')
})

afterAll(async () => {
  await sql.end()
  await server.dispose()
  provider.close()
})

const call = (name: string, parameters: object) =>
  callApi(server.url, `/rest/v1/rpc/${name}`, {
    method: 'POST',
    token: ana.access_token,
    body: JSON.stringify(parameters),
  })
const tellAna = (event: string) => sql`
  select private.tell(array[${ana.user.id}::uuid], 'voucher_expiring', ${event},
    '{"restaurant": "Bar do Tico", "voucher_id": "v1", "until": "2026-12-01T12:00:00Z"}')`
const mailbox = async () => (await fetch(`${server.url}/caixa`)).text()
const subject = 'Seu voucher expira em 01/12/2026'

test('The server sends by itself: a push that only the browser can read, and an e-mail into its mailbox', async () => {
  const subscribed = await call('subscribe_push', { endpoint: `${provider.url}/push/ana`, ...pick(keys) })
  expect(subscribed.status).toBe(200)
  await tellAna('e1')
  await provider.reached(1)
  const { headers, body } = provider.received[0]!
  const [notification] = await sql<{ id: string }[]>`select id from public.notifications where event_key = 'e1'`
  expect(keys.open(body)).toEqual({
    kind: 'voucher_expiring',
    title: subject,
    body: 'Use o voucher em Bar do Tico antes que ele expire.',
    url: '/dashboard?voucher=v1',
    tag: notification?.id,
  })
  expect(headers).toMatchObject({
    ttl: '86400',
    urgency: 'normal',
    topic: notification?.id.replaceAll('-', ''),
    'content-encoding': 'aes128gcm',
  })
  const publicKey: unknown = await (await call('push_public_key', {})).json()
  await expectSigned(headers.authorization ?? '', String(publicKey), provider.url)
  await expect.poll(mailbox).toContain(subject)
  expect(await mailbox()).toMatch(/Message-ID: &lt;[0-9a-f-]{36}@localhost&gt;/)
})

test('The link in the header of an e-mail stops its kind with a POST, and leads a person to the page', async () => {
  await expect.poll(mailbox).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const link = /List-Unsubscribe: &lt;([^&]+)&gt;/.exec(await mailbox())?.[1] ?? ''
  const token = new URL(link).searchParams.get('token') ?? ''
  expect(link.startsWith(`${server.url}/functions/v1/unsubscribe?`)).toBe(true)

  const opened = await fetch(link, { redirect: 'manual' })
  expect([opened.status, opened.headers.get('location')]).toEqual([303, `/descadastrar#${token}`])
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  const forged = await fetch(
    link.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    { method: 'POST', body },
  )
  expect(forged.status).toBe(404)
  expect((await fetch(link, { method: 'PUT' })).status).toBe(405)
  expect(await emailsOf('e2')).toBe(1)
  expect((await fetch(link, { method: 'POST', body })).status).toBe(200)
  expect(await emailsOf('e3')).toBe(0)
})

test('A server that was stopped sends what became due meanwhile after its next start', async () => {
  await provider.reached(3)
  await server.stop()
  await server.restart()
  await sql.end()
  sql = postgres(server.databaseUrl, { max: 2, onnotice: () => undefined })
  await tellAna('e4')
  await provider.reached(4)
  expect(keys.open(provider.received[3]!.body)).toMatchObject({ title: subject })
})

function pick({ p256dh, auth }: typeof keys) {
  return { p256dh, auth }
}

/** How many e-mails Ana gets of a new event. */
async function emailsOf(event: string): Promise<number> {
  await tellAna(event)
  const rows = await sql`
    select from private.messages m join public.notifications n on n.id = m.notification_id
    where n.event_key = ${event} and m.push_subscription_id is null`
  return rows.length
}

/** The sender proves with the key of the installation that it may send to this service. */
async function expectSigned(authorization: string, publicKey: string, audience: string): Promise<void> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  expect(key).toBe(publicKey)
  const point = Buffer.from(key, 'base64url')
  const coordinate = (start: number) => point.subarray(start, start + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) }
  expect(decodeProtectedHeader(token).alg).toBe('ES256')
  const { payload } = await jwtVerify(token, createPublicKey({ key: jwk, format: 'jwk' }), { audience })
  expect(payload.sub).toMatch(/^mailto:/)
  expect(payload.exp! - Date.now() / 1000).toBeLessThanOrEqual(86_400)
}
