import { onlineManager } from '@tanstack/react-query'
import { PassThrough } from 'node:stream'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBackend } from '../../../tests/support/fake-backend.ts'

const health = '/auth/v1/health'
/** The body of every answer except those to probes. */
let slowBody: PassThrough
let isHealthy: boolean
const backend = fakeBackend((route) =>
  route === health ? { status: isHealthy ? 200 : 503 } : { status: 200, stream: slowBody },
)

beforeEach(() => {
  slowBody = new PassThrough()
  isHealthy = true
})

async function ask(route: string, init: RequestInit = {}): Promise<Response> {
  const { resilientFetch } = await import('./resilient-fetch.ts')
  return resilientFetch(backend.url + route, init)
}

test.each([
  ['healthy', 'does not make', []],
  ['broken', 'makes', [false]],
] as const)('After 8 s without an answer one probe of a %s server %s the app offline', async (state, _, expected) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  isHealthy = state === 'healthy'
  const changes: boolean[] = []
  const stop = onlineManager.subscribe((online) => changes.push(online))
  const calls = Promise.allSettled([1, 2, 3].map((n) => ask(`/rest/v1/plans?n=${String(n)}`)))
  await vi.waitUntil(() => backend.seen.length === 3, { interval: 1 })
  vi.advanceTimersByTime(8_000)
  expect((await calls).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  await vi.waitUntil(() => backend.seen.length === 4, { interval: 1 })
  await fetch(backend.url + health) // after the probe, the answer of which is here by then
  expect(changes).toEqual(expected)
  expect(backend.seen.slice(3).map(({ route }) => route)).toEqual([health, health])
  stop()
})

test('A slow body fails a minute after its headers', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answering = ask('/rest/v1/directory')
  slowBody.write('[1')
  const reader = (await answering).body!.getReader()
  const read = async () => new TextDecoder().decode((await reader.read()).value)
  expect(await read()).toBe('[1')
  vi.advanceTimersByTime(59_000)
  slowBody.write(',2')
  expect(await read()).toBe(',2')
  const next = reader.read()
  vi.advanceTimersByTime(1_000)
  await expect(next).rejects.toThrow('no answer in time')
})

test.each([
  ['An upload', '/rest/v1/directory', new TextEncoder().encode('{}'), 60_000],
  ['A long text', '/rest/v1/directory', JSON.stringify('x'.repeat(60_000)), 60_000],
  ['A recovery, which sends an e-mail,', '/auth/v1/recover?redirect_to=x', '{}', 50_000],
  ['A change of many restaurants', '/rest/v1/rpc/change_restaurant_times', '{}', 50_000],
  ['A change of the e-mail address, which sends two e-mails,', '/auth/v1/user?redirect_to=x', '{}', 50_000, 'PUT'],
])('%s may take longer', async (_, route, body, takesMs, method = 'POST') => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answering = ask(route, { method, body })
  await vi.waitUntil(() => backend.seen.length === 1, { interval: 1 })
  vi.advanceTimersByTime(takesMs)
  slowBody.end('[]')
  expect(await (await answering).json()).toEqual([])
})
