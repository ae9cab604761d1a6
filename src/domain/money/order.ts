/** How an order for a plan stands. */
export type OrderStatus = (typeof orderStatuses)[number]

export const orderStatuses = ['pending', 'paid', 'expired', 'cancelled', 'refunded'] as const

/** How an order stands at `now` (epoch ms): one that waits for its payment too long reads expired. */
export function orderStatus(
  { status, expires_at }: { status: OrderStatus; expires_at: Date },
  now: number,
): OrderStatus {
  return status === 'pending' && expires_at.getTime() <= now ? 'expired' : status
}

/** The number that a person reads and says: the first 8 of the order's id, which begin its txid too. */
export function orderNumber(id: string): string {
  return id.slice(0, 8).toUpperCase()
}

/** Time left in whole minutes, split; all zero once it is over. `now` in epoch ms. */
export function timeLeft(until: Date, now: number): { days: number; hours: number; minutes: number } {
  const minutes = Math.max(0, Math.ceil((until.getTime() - now) / 60_000))
  return { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 }
}
