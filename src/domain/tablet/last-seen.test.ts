import { expect, test } from 'vitest'
import { isSilent, timeSince } from './last-seen.ts'

const now = Date.parse('2026-03-10T20:00:00Z')
const before = (seconds: number) => new Date(now - seconds * 1000)

test('A tablet is silent after a minute without a heartbeat', () => {
  expect(isSilent(before(60), now)).toBe(false)
  expect(isSilent(before(61), now)).toBe(true)
  expect(isSilent(null, now)).toBe(true)
})

test('A time ago is told in the largest unit that fits', () => {
  expect(timeSince(before(59), now)).toBeNull()
  expect(timeSince(before(-5), now)).toBeNull()
  expect(timeSince(before(60), now)).toEqual({ unit: 'minute', count: 1 })
  expect(timeSince(before(3_599), now)).toEqual({ unit: 'minute', count: 59 })
  expect(timeSince(before(3_600), now)).toEqual({ unit: 'hour', count: 1 })
  expect(timeSince(before(86_400 * 3 + 50), now)).toEqual({ unit: 'day', count: 3 })
})
