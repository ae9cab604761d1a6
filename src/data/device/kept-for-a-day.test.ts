import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { stubBrowserGlobals } from '../../../tests/support/browser-globals.ts'
import { keptForADay } from './kept-for-a-day.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('What is kept is read for a day, then it is deleted', () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] })
  const { stored } = stubBrowserGlobals()
  const token = keptForADay('token', z.string())
  token.keep('abc')
  vi.setSystemTime(24 * 60 * 60_000)
  expect(token.read()).toBe('abc')
  vi.setSystemTime(24 * 60 * 60_000 + 1)
  expect(token.read()).toBeNull()
  expect([...stored]).toEqual([])
})

test('Where a full storage does not take the new one, the old one is gone too', () => {
  stubBrowserGlobals()
  vi.spyOn(console, 'warn').mockReturnValue()
  const token = keptForADay('token', z.string())
  token.keep('abc')
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  token.keep('def')
  expect(token.read()).toBeNull()
})

test('What another version of the app kept in another shape counts as nothing', () => {
  const { stored } = stubBrowserGlobals()
  stored.set('token', JSON.stringify({ token: 'abc', until: Date.now() + 1_000 }))
  expect(keptForADay('token', z.string()).read()).toBeNull()
})
