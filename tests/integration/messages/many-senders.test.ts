import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../support/server.ts'
import { addBrowsers, addPeople, clearMessages, letTimePass, states, tell } from './due-messages.ts'
import { repetitions, startProvider, type Provider } from './provider.ts'
import { senderSettings } from './sender-settings.ts'

const people = 5000
let server: TestServer
let sql: Sql
let provider: Provider
let delay = 0

beforeAll(async () => {
  server = await startServer({ dist: import.meta.dirname })
  sql = postgres(server.databaseUrl, { max: 2, onnotice: () => undefined })
  provider = await startProvider(() => ({ status: 201, after: delay }))
  await addPeople(sql, people)
})

beforeEach(async () => {
  delay = 0
  await clearMessages(sql)
  await addBrowsers(sql, people, provider.url)
  provider.received.length = 0
})

afterAll(async () => {
  provider.close()
  await sql.end()
  await server.dispose()
})

/** A sender in a process of its own. */
function spawnSender() {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'send-once.ts')], {
    env: { ...process.env, ...senderSettings(server, provider.url) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const output = text(child.stdout)
  return { kill: () => child.kill('SIGKILL'), ended, sent: async () => Number(/"sent":(\d+)/.exec(await output)?.[1]) }
}

test('Only messages that a killed sender had claimed are repeated, and nobody is told more than twice', async () => {
  delay = 10
  await tell(sql, 500)
  const killed = spawnSender()
  await provider.reached(400)
  killed.kill()
  await killed.ended
  const before = provider.received.length
  await letTimePass(sql)
  const second = spawnSender()
  expect(await second.sent()).toBeGreaterThan(0)
  const repeated = repetitions(provider.received)
  console.log(`killed after ${String(before)} of 1000 sends; ${String(repeated)} sent twice`)
  expect(provider.received.length - repeated).toBe(1000)
  expect(repeated).toBeLessThanOrEqual(60) // 20 in flight, and those that waited for two short records
  expect(await states(sql)).toEqual({ 'sent 201': 1000 })
})

test('Two senders at once share the messages, and send each once', async () => {
  delay = 5
  await tell(sql, 500)
  const senders = [spawnSender(), spawnSender()]
  const shares = await Promise.all(senders.map((sender) => sender.sent()))
  console.log(`two senders sent ${shares.join(' and ')} of 1000`)
  expect(Math.min(...shares)).toBeGreaterThan(0)
  expect(provider.received).toHaveLength(1000)
  expect(repetitions(provider.received)).toBe(0)
})

test('A sender killed again and again gets through, and what the provider recognizes arrives once', async () => {
  delay = 5
  await tell(sql, 500)
  for (let kills = 1; kills <= 3; kills += 1) {
    const sender = spawnSender()
    await provider.reached(kills * 250)
    sender.kill()
    await sender.ended
    await letTimePass(sql)
  }
  await spawnSender().sent()
  expect(provider.received.length - repetitions(provider.received)).toBe(1000)
  expect(await states(sql)).toEqual({ 'sent 201': 1000 })
})

test('10,000 messages that are due at once are sent once each', async () => {
  await tell(sql, people)
  const start = performance.now()
  expect(await spawnSender().sent()).toBe(10_000)
  console.log(`10,000 sent in ${((performance.now() - start) / 1000).toFixed(1)} s`)
  expect(provider.received).toHaveLength(10_000)
  expect(repetitions(provider.received)).toBe(0)
  expect(await states(sql)).toEqual({ 'sent 201': 10_000 })
})
