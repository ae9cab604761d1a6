import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readSender } from '../../../supabase/functions/send-messages/settings.ts'
import { sendDueMessages, type Sender } from '../../../supabase/functions/send-messages/send-due-messages.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { addBrowsers, addPeople, clearMessages, letTimePass, states, tell } from './due-messages.ts'
import { repetitions, startProvider, type Provider, type Received } from './provider.ts'
import { senderSettings } from './sender-settings.ts'

let server: TestServer
let sql: Sql
let provider: Provider
let sender: Sender
let answer: Parameters<typeof startProvider>[0] & {}

const none = { sent: 0, gone: 0, refused: 0, retry: 0, later: 0 }
const isMail = ({ path }: Received) => path === '/mail'

beforeAll(async () => {
  server = await startServer({ dist: import.meta.dirname })
  sql = postgres(server.databaseUrl, { max: 2, onnotice: () => undefined })
  provider = await startProvider((request) => answer(request))
  const settings = senderSettings(server, provider.url)
  sender = await readSender((name) => settings[name])
  await addPeople(sql, 300)
})

beforeEach(async () => {
  answer = () => ({ status: 201 })
  await clearMessages(sql)
  await addBrowsers(sql, 300, provider.url)
  provider.received.length = 0
})

afterAll(async () => {
  provider.close()
  await sql.end()
  await server.dispose()
})

test('Each person gets one e-mail and one push, and a second run sends nothing', async () => {
  await tell(sql, 3)
  expect(await sendDueMessages(sender)).toEqual({ ...none, sent: 6 })
  expect(await sendDueMessages(sender)).toEqual(none)
  expect(provider.received.filter(isMail)).toHaveLength(3)
  expect(repetitions(provider.received)).toBe(0)
  expect(await states(sql)).toEqual({ 'sent 201': 6 })
})

test('A browser that has no subscription any more is forgotten, and one that refuses is not asked again', async () => {
  answer = ({ path }) => ({ status: path === '/push/1' ? 404 : path === '/push/2' ? 410 : 400 })
  await tell(sql, 3, { only: 'push' })
  expect(await sendDueMessages(sender)).toEqual({ ...none, gone: 2, refused: 1 })
  expect(await states(sql)).toEqual({ 'failed 400': 1 })
  await letTimePass(sql)
  await sendDueMessages(sender)
  expect(provider.received).toHaveLength(3)
})

test.each([
  [429, '600', 10, 0],
  [503, 'a date', 20, 1],
  [500, undefined, 1, 1],
])('After %i, to retry after %s, a message is due again in %i minutes, and tries are %i', async (...row) => {
  const [status, retryAfter, wait, counted] = row
  const date = new Date(Date.now() + 1_200_000).toUTCString()
  const headers = retryAfter && { 'retry-after': retryAfter === 'a date' ? date : retryAfter }
  answer = () => ({ status, ...(headers && { headers }) })
  await tell(sql, 1, { only: 'push' })
  expect(await sendDueMessages(sender)).toMatchObject({ sent: 0, refused: 0 })
  const rows = await sql`
    select round(extract(epoch from due_at - now()) / 60)::integer as minutes, tries from private.messages`
  expect([...rows]).toEqual([{ minutes: wait, tries: counted }])
  answer = () => ({ status: 201 })
  await letTimePass(sql)
  expect(await sendDueMessages(sender)).toMatchObject({ sent: 1 })
})

test('A provider that takes 40 mails a second gets all of them in one run, and few in vain', async () => {
  let taken: number[] = []
  answer = () => {
    const now = performance.now()
    taken = taken.filter((time) => time > now - 1000)
    if (taken.length === 40) return { status: 429 }
    taken.push(now)
    return { status: 201 }
  }
  await tell(sql, 100, { only: 'email' })
  expect(await sendDueMessages(sender)).toEqual({ ...none, sent: 100 })
  expect(await states(sql)).toEqual({ 'sent 201': 100 })
  expect(provider.received.length).toBeLessThan(160)
})

test('A provider that does not answer in time, or cannot be reached, is asked again later', async () => {
  answer = ({ path }) => ({ status: 201, after: path === '/push/1' ? 60_000 : 0 })
  await tell(sql, 3, { only: 'push' })
  await sql`update private.push_subscriptions set endpoint = 'http://127.0.0.1:1/x' where endpoint like '%/push/2'`
  const reachesNobody = senderSettings(server, provider.url)
  reachesNobody['PUSH_ORIGINS'] += ',http://127.0.0.1:1'
  const { send } = await readSender((name) => reachesNobody[name])
  expect(await sendDueMessages({ ...sender, send, timeout: 500 })).toMatchObject({ sent: 1, retry: 2 })
  expect(await states(sql)).toEqual({ 'sent 201': 1, 'due timeout': 1, 'due network': 1 })
})

test('A provider that is down gets few requests in a run, and the others all of theirs', async () => {
  answer = (request) => ({ status: isMail(request) ? 503 : 201 })
  await tell(sql, 300)
  const { sent, retry, later } = await sendDueMessages(sender)
  expect([sent, retry + later]).toEqual([300, 300])
  expect(provider.received.filter((request) => !isMail(request))).toHaveLength(300)
  expect(provider.received.filter(isMail).length).toBeLessThanOrEqual(30)
})

test('A message that a provider is not asked about counts no try, and is due within a minute each time', async () => {
  answer = () => ({ status: 503 })
  await tell(sql, 100, { only: 'email' })
  for (let run = 1; run <= 3; run += 1) {
    await letTimePass(sql)
    expect((await sendDueMessages(sender)).later).toBeGreaterThan(60)
    const rows = await sql`
      select distinct m.attempts, m.due_at <= now() + interval '1 minute' as soon
      from private.messages m where m.tries = 0`
    expect([...rows]).toEqual([{ attempts: run, soon: true }])
  }
})

test('A run that is stopped gives back what it has not begun', async () => {
  const stopping = new AbortController()
  answer = () => {
    stopping.abort()
    return { status: 201 }
  }
  await tell(sql, 100, { only: 'email' })
  const { sent, later } = await sendDueMessages({ ...sender, signal: stopping.signal })
  expect(sent + later).toBe(100)
  answer = () => ({ status: 201 })
  expect(await sendDueMessages(sender)).toEqual({ ...none, sent: later })
})

test.each([301, 401, 402, 403, 404, 405, 409])(
  'An answer %i of the mail provider loses no e-mail: it is about the address, the key or the account',
  async (status) => {
    answer = () => ({ status })
    await tell(sql, 1, { only: 'email' })
    expect(await sendDueMessages(sender)).toEqual({ ...none, retry: 1 })
  },
)

test.each([400, 413, 422])('An e-mail that the mail provider refuses with %i is given up', async (status) => {
  answer = () => ({ status })
  await tell(sql, 1, { only: 'email' })
  expect(await sendDueMessages(sender)).toEqual({ ...none, refused: 1 })
})

test('No request goes to an address that is no push service', async () => {
  await tell(sql, 1, { only: 'push' })
  const { send } = await readSender((name) => ({ ...senderSettings(server, provider.url), PUSH_ORIGINS: '' })[name])
  expect(await sendDueMessages({ ...sender, send })).toMatchObject({ refused: 1 })
  expect(provider.received).toEqual([])
})

test('Nobody is told of a day twice after the clock went back', async () => {
  await sql`update private.club_settings set daily_events_on = current_date - 7`
  const first = await sendDueMessages(sender)
  expect(first.sent).toBeGreaterThan(0)
  await sql`update private.club_settings set daily_events_on = current_date + 7` // the clock was a week ahead
  expect(await sendDueMessages(sender)).toMatchObject({ sent: 0 })
  await sql`update private.club_settings set daily_events_on = null` // and a sender that knows nothing of it
  expect(await sendDueMessages(sender)).toMatchObject({ sent: 0 })
  expect(repetitions(provider.received)).toBe(0)
})
