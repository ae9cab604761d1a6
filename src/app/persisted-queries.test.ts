import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberIdentity } from '../data/device/identity.ts'
import { queryClient } from '../data/query-client.ts'
import { keptOnDevice } from '../data/stale-times.ts'
import { persistQueries } from './persisted-queries.ts'

const queryKey = ['cities']
const stored = new Map<string, string>()

beforeEach(() => {
  vi.useFakeTimers()
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  rememberIdentity({ userId: 'nina', email: 'nina@teste.example', fullName: 'Nina', role: 'user' })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function readACity() {
  const stop = await persistQueries('nina')
  await queryClient.fetchQuery({ queryKey, queryFn: () => ['Curitiba'], ...keptOnDevice })
  return stop
}

test('what was read is kept for the person, a moment later', async () => {
  await readACity()
  vi.advanceTimersByTime(5_000)
  expect(stored.get('focinho.queries.nina')).toContain('Curitiba')
})

test('what was read just before the person signed out is not written after it', async () => {
  await readACity()
  rememberIdentity(null)
  vi.advanceTimersByTime(5_000)
  expect([...stored.keys()]).toEqual([])
})

test('what no screen uses stays on the device, read now or restored', async () => {
  const stop = await readACity()
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(stored.get('focinho.queries.nina')).toContain('Curitiba')
  stop()
  queryClient.clear()
  await persistQueries('nina')
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(queryClient.getQueryData(queryKey)).toEqual(['Curitiba'])
  expect(stored.get('focinho.queries.nina')).toContain('Curitiba')
})
