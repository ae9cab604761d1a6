import { CalendarClock } from 'lucide-react'
import type { Voucher } from '../../../data/vouchers/rows.ts'
import { remainingDays } from '../../../domain/voucher/voucher.ts'
import { voucherTexts } from '../../../texts/vouchers.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'

const warningDays = 7 // (rules: Vouchers)

/** Days until a voucher ends, also with its subscription; red when few are left. */
export function DaysLeftBadge({ voucher, now }: { voucher: Voucher; now: number }) {
  const days = remainingDays(voucher.ends_at, now)
  return (
    <Badge tone={days <= warningDays ? 'destructive' : 'neutral'} icon={<CalendarClock aria-hidden />}>
      {voucherTexts.daysLeft(days)}
    </Badge>
  )
}
