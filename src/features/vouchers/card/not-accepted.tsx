import { CirclePause } from 'lucide-react'
import type { Voucher } from '../../../data/vouchers/rows.ts'
import { isPausedToday } from '../../../domain/voucher/voucher-window.ts'
import { voucherTexts } from '../../../texts/vouchers.ts'

const t = voucherTexts.card

/** Warns that the restaurant accepts no vouchers today, or until further notice. */
export function NotAccepted({ restaurant, now }: { restaurant: Voucher['restaurant']; now: number }) {
  if (restaurant.is_open && !isPausedToday(restaurant, new Date(now))) return null
  return (
    <p className="flex gap-2 rounded-md bg-warning-soft p-3 text-sm text-warning-soft-ink">
      <CirclePause aria-hidden className="mt-0.5 size-4 shrink-0" />
      {restaurant.is_open ? t.pausedToday : t.closed}
    </p>
  )
}
