import { expect, test } from 'vitest'
import { endsSoon, lastDay, subscriptionDaysLeft, subscriptionStatus } from './subscription.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const ending = (status: string, iso: string, auto_renew = true) => ({ status, end_date: new Date(iso), auto_renew })

test.each([
  ['active', '2026-11-21T12:00:01Z', 'active'],
  ['active', '2026-11-21T12:00:00Z', 'expired'],
  ['expired', '2026-12-21T12:00:00Z', 'expired'],
  ['cancelled', '2026-12-21T12:00:00Z', 'cancelled'],
  ['pending', '2026-12-21T12:00:00Z', 'pending'],
  ['on_hold', '2026-12-21T12:00:00Z', 'pending'],
])('%s until %s reads %s', (status, end, shown) => {
  expect(subscriptionStatus(ending(status, end), now)).toBe(shown)
})

test.each([
  ['2026-11-28T12:00:00Z', 7, true],
  ['2026-11-28T12:00:01Z', 8, false],
  ['2026-11-21T12:00:01Z', 1, true],
  ['2026-11-21T12:00:00Z', 0, false],
  ['2026-11-01T12:00:00Z', 0, false],
])('an active one until %s has %i days left; a warning: %s', (end, days, warns) => {
  expect(subscriptionDaysLeft(ending('active', end), now)).toBe(days)
  expect(endsSoon(ending('active', end), now)).toBe(warns)
})

test('what is not active is not warned of', () => {
  expect(endsSoon(ending('cancelled', '2026-11-22T12:00:00Z'), now)).toBe(false)
})

test('a cancelled one is active to its end, and cancelled from then on', () => {
  expect(subscriptionStatus(ending('active', '2026-11-21T12:00:01Z', false), now)).toBe('active')
  expect(subscriptionStatus(ending('active', '2026-11-21T12:00:00Z', false), now)).toBe('cancelled')
})

test('what ends at midnight has the day before as its last', () => {
  expect(lastDay(new Date('2026-12-22T03:00:00Z')).toISOString()).toBe('2026-12-22T02:59:59.999Z')
})
