import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowserGlobals } from '../../tests/support/browser-globals.ts'
import { rememberIdentity } from '../data/device/identity.ts'
import { queryClient } from '../data/query-client.ts'
import { keptOnDevice } from '../data/stale-times.ts'
import { persistQueries } from './persisted-queries.ts'

const queryKey = ['cities']
const storedAt = 'focinho.nina.queries'
const nina = { userId: 'nina', email: 'nina@teste.example', fullName: 'Nina', role: 'user' } as const
let stored: Map<string, string>
let events: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  ;({ stored, events } = stubBrowserGlobals())
  rememberIdentity(nina)
})

afterEach(() => {
  rememberIdentity(null)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function readACity() {
  await persistQueries()
  await queryClient.fetchQuery({ queryKey, queryFn: () => ['Curitiba'], ...keptOnDevice })
}

test('Keeps for the person what was read, a moment later', async () => {
  await readACity()
  vi.advanceTimersByTime(5_000)
  expect(stored.get(storedAt)).toContain('Curitiba')
})

test('Keeps it at once when the page is left, and writes nothing where nothing has changed', async () => {
  await readACity()
  events.dispatchEvent(new Event('pagehide'))
  expect(stored.get(storedAt)).toContain('Curitiba')
  vi.advanceTimersByTime(5_000)
  stored.set(storedAt, 'newer, from another tab')
  events.dispatchEvent(new Event('pagehide'))
  expect(stored.get(storedAt)).toBe('newer, from another tab')
})

test('Writes nothing after a sign-out, even what was read just before it', async () => {
  await readACity()
  rememberIdentity(null)
  events.dispatchEvent(new Event('pagehide'))
  vi.advanceTimersByTime(5_000)
  expect([...stored.keys()]).toEqual([])
})

test('Keeps what no screen uses, whether it was read now or restored', async () => {
  await readACity()
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(stored.get(storedAt)).toContain('Curitiba')
  const kept = stored.get(storedAt) ?? ''
  rememberIdentity(null)
  stored.set(storedAt, kept)
  rememberIdentity(nina) // as after a reload
  await persistQueries()
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(queryClient.getQueryData(queryKey)).toEqual(['Curitiba'])
  expect(stored.get(storedAt)).toContain('Curitiba')
})
