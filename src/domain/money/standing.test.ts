import { expect, test } from 'vitest'
import { owedTogether, standingAt, type StandingFacts } from './standing.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const day = 86_400_000
const nothing: StandingFacts = { subscription: null, order: null, refund: null }
const until = (days: number, status = 'active') => ({
  status,
  endsAt: now + days * day,
  autoRenew: true,
  planId: 'plan',
})
const order = { id: 'order', planId: 'plan', amountCents: 2990, expiresAt: now + day }
const over = { ...order, expiresAt: now }
const owed = { amountCents: 2990, dueAt: now + 7 * day, hasKey: true }

test.each<[string, Partial<StandingFacts>, string | null]>([
  ['Who never subscribed has no plan', {}, 'no_plan'],
  ['An active subscription needs nothing', { subscription: until(30) }, null],
  ['A subscription of which 7 days are left ends soon', { subscription: until(7) }, 'ends_soon'],
  ['A subscription past its end has ended', { subscription: until(-1) }, 'ended'],
  ['A subscription that was undone has ended', { subscription: until(30, 'cancelled') }, 'ended'],
  ['A payment comes before the end of a subscription', { subscription: until(3), order }, 'pix'],
  ['After the deadline of an order the member is not led to the plans', { order: over }, 'pix_over'],
  [
    'An order past its deadline may have renewed an ended subscription',
    { subscription: until(-1), order: over },
    'pix_over',
  ],
  [
    'An order past its deadline may have renewed a subscription that ends soon',
    { subscription: until(3), order: over },
    'pix_over',
  ],
  [
    'An active subscriber reads nothing about an order past its deadline',
    { subscription: until(30), order: over },
    null,
  ],
  ['Money that lacks a key comes first', { order, refund: { ...owed, hasKey: false } }, 'refund'],
  ['The end of a subscription comes before money on its way', { subscription: until(3), refund: owed }, 'ends_soon'],
  ['Money on its way comes before a new plan', { subscription: until(-1), refund: owed }, 'refund'],
  ['Money on its way is told beside an active subscription', { subscription: until(30), refund: owed }, 'refund'],
])('%s', (_, facts, kind) => {
  expect(standingAt({ ...nothing, ...facts }, now)?.kind ?? null).toBe(kind)
})

test('What ends soon says how many days are left, and with which plan to renew', () => {
  expect(standingAt({ ...nothing, subscription: until(2.5) }, now)).toEqual({
    kind: 'ends_soon',
    daysLeft: 3,
    endsAt: now + 2.5 * day,
    planId: 'plan',
  })
})

test('Several refunds are told as their sum, with the latest deadline until one of them is late', () => {
  const refund = (amount_cents: number, days: number, pix_key: string | null = 'nina@teste.example') => ({
    amount_cents,
    due_at: new Date(now + days * day),
    pix_key,
  })
  const dueAt = now + 7 * day
  expect(owedTogether([], now)).toBeNull()
  expect(owedTogether([refund(2990, 7), refund(7990, 2)], now)).toEqual({ amountCents: 10980, dueAt, hasKey: true })
  expect(owedTogether([refund(2990, 7), refund(7990, 2, null)], now)).toMatchObject({ dueAt, hasKey: false })
  expect(owedTogether([refund(1, -1), refund(1, -2), refund(1, 7)], now)).toMatchObject({ dueAt: now - 2 * day })
})
