import { CalendarClock } from 'lucide-react'
import { remainingDays } from '../../../domain/voucher/voucher.ts'
import { voucherTexts } from '../../../texts/vouchers.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'

const soonDays = 7 // specification, section 9

/** How long a voucher is still good; destructive at 7 days or fewer. */
export function DaysLeftBadge({ until, now }: { until: Date; now: number }) {
  const days = remainingDays(until, now)
  return (
    <Badge tone={days <= soonDays ? 'destructive' : 'neutral'} icon={<CalendarClock aria-hidden />}>
      {voucherTexts.daysLeft(days)}
    </Badge>
  )
}
