import { focusManager } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { watchClock } from './watch-clock.ts'

const queryKey = ['cities']
const dayMs = 24 * 3_600_000
const left = new AbortController()

afterEach(() => {
  left.abort()
  vi.useRealTimers()
})

test('Reads again what was read while the clock was ahead, at the start and when the page is shown', async () => {
  vi.useFakeTimers()
  const now = Date.now()
  const queryFn = vi.fn(() => Promise.resolve('Curitiba'))
  const read = () => queryClient.fetchQuery({ queryKey, queryFn, staleTime: 60_000 })
  const readAhead = async () => {
    vi.setSystemTime(now + 2 * dayMs)
    await read()
    vi.setSystemTime(now)
  }
  await readAhead()
  watchClock(left)
  await read()
  expect(queryFn).toHaveBeenCalledTimes(2)
  await readAhead()
  focusManager.setFocused(true)
  await read()
  expect(queryFn).toHaveBeenCalledTimes(4)
})
