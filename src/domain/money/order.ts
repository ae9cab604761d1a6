import type { OrderStatus } from './order-status.ts'

/** Status at `now` (epoch ms): a pending order past its deadline is expired. */
export function orderStatus(
  { status, expires_at }: { status: OrderStatus; expires_at: Date },
  now: number,
): OrderStatus {
  return status === 'pending' && expires_at.getTime() <= now ? 'expired' : status
}

/** What people read of an order: of a refunded one, whether its money is owed or was returned. */
type ShownOrderStatus = Exclude<OrderStatus, 'refunded'> | 'owed' | 'returned'

/** What people read of an order at `now` (epoch ms); without its refund, the money counts as owed. */
export function shownOrderStatus(
  order: { status: OrderStatus; expires_at: Date; refund: { done_at: Date | null } | null },
  now: number,
): ShownOrderStatus {
  const status = orderStatus(order, now)
  if (status !== 'refunded') return status
  return order.refund?.done_at == null ? 'owed' : 'returned'
}

/** The payment that was confirmed last and still stands: an order may be paid after one that was placed later. */
export function lastPayment<Order extends { status: OrderStatus; paid_at: Date | null }>(
  orders: readonly Order[],
): Order | undefined {
  const paidAt = ({ paid_at }: Order) => paid_at?.getTime() ?? 0
  return orders.filter(({ status }) => status === 'paid').toSorted((one, other) => paidAt(other) - paidAt(one))[0]
}

/** Order number for people: the first 8 characters of the id, with which the txid starts too. */
export function orderNumber(id: string): string {
  return id.slice(0, 8).toUpperCase()
}

/** Time left, rounded up to minutes; zero once it is over. `now` in epoch ms. */
export function timeLeft(until: Date, now: number): { days: number; hours: number; minutes: number } {
  const minutes = Math.max(0, Math.ceil((until.getTime() - now) / 60_000))
  return { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 }
}
