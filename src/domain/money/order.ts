/** Status of an order for a plan. */
export type OrderStatus = (typeof orderStatuses)[number]

export const orderStatuses = ['pending', 'paid', 'expired', 'cancelled', 'refunded'] as const

/** Status at `now` (epoch ms): a pending order past its deadline is expired. */
export function orderStatus(
  { status, expires_at }: { status: OrderStatus; expires_at: Date },
  now: number,
): OrderStatus {
  return status === 'pending' && expires_at.getTime() <= now ? 'expired' : status
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
