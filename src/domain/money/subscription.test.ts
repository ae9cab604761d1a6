import { expect, test } from 'vitest'
import { endsSoon, subscriptionDaysLeft, subscriptionStatus } from './subscription.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const subscription = (status: string, iso: string, auto_renew = true) => ({
  status,
  end_date: new Date(iso),
  auto_renew,
})

test.each([
  ['active', '2026-11-21T12:00:01Z', 'active'],
  ['active', '2026-11-21T12:00:00Z', 'expired'],
  ['expired', '2026-12-21T12:00:00Z', 'expired'],
  ['cancelled', '2026-12-21T12:00:00Z', 'cancelled'],
  ['pending', '2026-12-21T12:00:00Z', 'pending'],
  ['on_hold', '2026-12-21T12:00:00Z', 'pending'],
])('A subscription stored as %s until %s is %s', (status, end, expected) => {
  expect(subscriptionStatus(subscription(status, end), now)).toBe(expected)
})

test.each([
  ['2026-11-28T12:00:00Z', 7, true],
  ['2026-11-28T12:00:01Z', 8, false],
  ['2026-11-21T12:00:01Z', 1, true],
  ['2026-11-21T12:00:00Z', 0, false],
  ['2026-11-01T12:00:00Z', 0, false],
])('An active subscription until %s has %i days left; warning: %s', (end, days, warns) => {
  expect(subscriptionDaysLeft(subscription('active', end), now)).toBe(days)
  expect(endsSoon(subscription('active', end), now)).toBe(warns)
})

test('An inactive subscription gets no warning', () => {
  expect(endsSoon(subscription('cancelled', '2026-11-22T12:00:00Z'), now)).toBe(false)
})

test('A cancelled subscription stays active until its end', () => {
  expect(subscriptionStatus(subscription('active', '2026-11-21T12:00:01Z', false), now)).toBe('active')
  expect(subscriptionStatus(subscription('active', '2026-11-21T12:00:00Z', false), now)).toBe('cancelled')
})
