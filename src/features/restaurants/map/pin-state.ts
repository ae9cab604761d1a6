import type { Pin } from '../../../data/restaurants/rows.ts'

/** What the map says of a place at this moment. Visitors never see 'vouchers'. */
export function pinState({ is_open_now, vouchers_now }: Pick<Pin, 'is_open_now' | 'vouchers_now'>) {
  if (vouchers_now === true) return 'vouchers'
  return is_open_now ? 'open' : 'closed'
}
