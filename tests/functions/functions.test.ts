import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { localPublishableKey } from '../../supabase/local/environment.ts'
import {
  addBrowsers,
  addPeople,
  clearMessages,
  letTimePass,
  states,
  tell,
} from '../integration/messages/due-messages.ts'
import { startProvider, type Provider } from '../integration/messages/provider.ts'
import { senderSettings } from '../integration/messages/sender-settings.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { prepareDeno } from './deno.ts'
import { startTlsMailServer } from './mail-server.ts'

let deno: Awaited<ReturnType<typeof prepareDeno>>
let server: TestServer
let sql: Sql
let provider: Provider
let mailServer: Awaited<ReturnType<typeof startTlsMailServer>>
let keys: Awaited<ReturnType<typeof addBrowsers>>
const folder = fs.mkdtempSync(path.join(tmpdir(), 'focinho-mail-'))

beforeAll(async () => {
  deno = await prepareDeno()
  server = await startServer()
  sql = postgres(server.databaseUrl, { max: 2, onnotice: () => undefined })
  provider = await startProvider()
  mailServer = await startTlsMailServer(folder)
  await addPeople(sql, 3)
})

beforeEach(async () => {
  await clearMessages(sql)
  keys = await addBrowsers(sql, 3, provider.url)
  provider.received.length = 0
  mailServer.mails.length = 0
})

afterAll(async () => {
  provider.close()
  await mailServer.close()
  await sql.end()
  await server.dispose()
  deno.dispose()
  fs.rmSync(folder, { recursive: true, force: true })
})

const smtp = (password: string) => ({
  ...senderSettings(server, provider.url),
  SUPABASE_SERVICE_ROLE_KEY: '',
  SUPABASE_SECRET_KEYS: JSON.stringify({ default: server.secretKey }),
  SMTP_URL: mailServer.address(password),
  DENO_CERT: mailServer.authorityFile,
})
const post = (url: string, secret: string) =>
  fetch(url, { method: 'POST', headers: { authorization: `Bearer ${secret}` } })

test.each(['send-messages', 'unsubscribe'])('Deno finds no wrong type in %s', async (name) => {
  await expect(deno.check(name)).resolves.toBeDefined()
})

test('The function sends under Deno what is due, for whoever knows the secret', async () => {
  const sender = await deno.serve('send-messages', smtp('segredo'))
  try {
    await tell(sql, 3)
    expect((await fetch(sender.url, { method: 'POST' })).status).toBe(401)
    expect((await post(sender.url, 'a-secret-of-this-tesT')).status).toBe(401)
    expect(provider.received).toEqual([])

    const answer = await post(sender.url, 'a-secret-of-this-test')
    expect([answer.status, await answer.json()]).toEqual([200, { sent: 5, gone: 0, refused: 1, retry: 0, later: 0 }])
    expect(await states(sql)).toEqual({ 'sent 201': 3, 'sent 250': 2, 'failed 550': 1 })
    expect(keys.open(provider.received[0]!.body)).toMatchObject({ title: 'Seu voucher expira em 01/12/2026' })
    const mail = mailServer.mails.find(({ to }) => to?.[0]?.address === '1@avisos.example')
    expect(mail).toMatchObject({
      from: { name: 'Focinho à Mesa', address: 'avisos@clube.example' },
      subject: 'Seu voucher expira em 01/12/2026',
      text: expect.stringContaining(`${server.url}/dashboard?voucher=v1`),
      html: expect.stringContaining(`${server.url}/descadastrar#60000000-`),
      messageId: expect.stringMatching(/^<[0-9a-f-]{36}@clube.example>$/),
    })
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value
    expect(header('list-unsubscribe')).toContain(`<${server.url}/functions/v1/unsubscribe?token=60000000-`)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(await (await post(sender.url, 'a-secret-of-this-test')).json()).toMatchObject({ sent: 0 })
  } finally {
    await sender.stop()
  }
})

test('A mail server that refuses the password gets the e-mails later', async () => {
  await tell(sql, 1, { only: 'email' })
  const wrong = await deno.serve('send-messages', smtp('errado'))
  expect(await (await post(wrong.url, 'a-secret-of-this-test')).json()).toMatchObject({ sent: 0, retry: 1 })
  await wrong.stop()
  await letTimePass(sql)
  const right = await deno.serve('send-messages', smtp('segredo'))
  expect(await (await post(right.url, 'a-secret-of-this-test')).json()).toMatchObject({ sent: 1 })
  await right.stop()
})

test('The other function unsubscribes under Deno', async () => {
  const unsubscribe = await deno.serve('unsubscribe', {
    ...smtp('segredo'),
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: localPublishableKey }),
  })
  const [row] = await sql<{ token: string }[]>`
    select private.unsubscribe_token('60000000-0000-4000-8000-000000000001', 'voucher_expiring') as token`
  const link = `${unsubscribe.url}/unsubscribe?token=${row?.token ?? ''}`
  try {
    const opened = await fetch(link, { redirect: 'manual' })
    expect(opened.headers.get('location')).toBe(`${server.url}/descadastrar#${row?.token ?? ''}`)
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    expect((await fetch(link, { method: 'POST', body })).status).toBe(200)
    await tell(sql, 2, { only: 'email' })
    expect(await states(sql)).toEqual({ due: 1 })
  } finally {
    await unsubscribe.stop()
  }
})
