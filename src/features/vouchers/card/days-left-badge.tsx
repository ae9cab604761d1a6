import { CalendarClock } from 'lucide-react'
import { remainingDays } from '../../../domain/voucher/voucher.ts'
import { voucherTexts } from '../../../texts/vouchers.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'

const warningDays = 7 // (rules: Vouchers)

/** Days until a voucher expires; red when few are left. */
export function DaysLeftBadge({ until, now }: { until: Date; now: number }) {
  const days = remainingDays(until, now)
  return (
    <Badge tone={days <= warningDays ? 'destructive' : 'neutral'} icon={<CalendarClock aria-hidden />}>
      {voucherTexts.daysLeft(days)}
    </Badge>
  )
}
