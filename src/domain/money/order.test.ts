import { expect, test } from 'vitest'
import { lastPayment, orderNumber, orderStatus, shownOrderStatus, timeLeft } from './order.ts'
import { orderBrCode } from './br-code.ts'

const id = '5d41402a-bc4b-4a76-b971-9d911017c592'
const now = Date.parse('2026-11-21T12:00:00Z')

test.each([
  ['pending', '2026-11-21T12:00:01Z', 'pending'],
  ['pending', '2026-11-21T12:00:00Z', 'expired'],
  ['paid', '2026-11-20T12:00:00Z', 'paid'],
  ['cancelled', '2026-11-20T12:00:00Z', 'cancelled'],
] as const)('A %s order with deadline %s is shown as %s', (status, deadline, expected) => {
  expect(orderStatus({ status, expires_at: new Date(deadline) }, now)).toBe(expected)
})

test.each([
  ['refunded', null, 'owed'],
  ['refunded', { done_at: null }, 'owed'],
  ['refunded', { done_at: new Date(now) }, 'returned'],
  ['pending', null, 'expired'],
] as const)('A %s order with the refund %j reads %s', (status, refund, expected) => {
  expect(shownOrderStatus({ status, expires_at: new Date(now), refund }, now)).toBe(expected)
})

test('The last payment is the one that was confirmed last, not that of the order that was placed last', () => {
  const order = (orderId: string, status: 'paid' | 'refunded', paid: string) => ({
    id: orderId,
    status,
    paid_at: new Date(paid),
  })
  const newestFirst = [
    order('undone', 'refunded', '2026-11-20T12:00:00Z'),
    order('placed later', 'paid', '2026-11-10T12:00:00Z'),
    order('paid late', 'paid', '2026-11-12T12:00:00Z'),
  ]
  expect(lastPayment(newestFirst)?.id).toBe('paid late')
  expect(lastPayment([])).toBeUndefined()
})

test('Order number and txid start with the same characters', () => {
  const code = orderBrCode({ id, amount_cents: 2990 }, { key: '11222333000181', name: 'Focinho', city: 'SBC' })
  expect(orderNumber(id)).toBe('5D41402A')
  expect(code).toContain('622905255d41402abc4b4a76b9719d911')
  expect(code).toContain('540529.90')
})

test.each([
  ['2026-11-24T12:00:00Z', { days: 3, hours: 0, minutes: 0 }],
  ['2026-11-21T13:29:01Z', { days: 0, hours: 1, minutes: 30 }],
  ['2026-11-21T12:00:01Z', { days: 0, hours: 0, minutes: 1 }],
  ['2026-11-21T11:00:00Z', { days: 0, hours: 0, minutes: 0 }],
])('Time left until %s', (until, left) => {
  expect(timeLeft(new Date(until), now)).toEqual(left)
})
