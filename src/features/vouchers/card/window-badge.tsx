import { Clock } from 'lucide-react'
import type { Voucher } from '../../../data/vouchers/rows.ts'
import { voucherWindow } from '../../../domain/voucher/voucher-window.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { windowLabel } from './window-text.ts'

const tones = { now: 'success', later_today: 'warning', not_today: 'destructive' } as const

/** Whether the restaurant accepts the voucher right now (rules: Vouchers). */
export function WindowBadge({ restaurant, now }: { restaurant: Voucher['restaurant']; now: number }) {
  const window = voucherWindow(restaurant, new Date(now))
  return (
    <Badge tone={tones[window.state]} icon={<Clock aria-hidden />}>
      {windowLabel(window, restaurant.timezone)}
    </Badge>
  )
}
