import { CirclePause } from 'lucide-react'
import type { Voucher } from '../../../data/vouchers/rows.ts'
import { isPausedToday } from '../../../domain/voucher/voucher-window.ts'
import { voucherTexts } from '../../../texts/vouchers.ts'

/** Warns that the restaurant accepts no vouchers today. */
export function PausedToday({ restaurant, now }: { restaurant: Voucher['restaurant']; now: number }) {
  if (!isPausedToday(restaurant, new Date(now))) return null
  return (
    <p className="flex gap-2 rounded-md bg-warning-soft p-3 text-sm text-warning-soft-ink">
      <CirclePause aria-hidden className="mt-0.5 size-4 shrink-0" />
      {voucherTexts.card.pausedToday}
    </p>
  )
}
