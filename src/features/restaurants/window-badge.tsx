import { Clock } from 'lucide-react'
import { useServerNow } from '../../data/use-server-now.ts'
import { voucherWindow, type VoucherWindow, type VoucherWindowRules } from '../../domain/voucher/voucher-window.ts'
import { zoneTime } from '../../domain/zone-clock.ts'
import { restaurantTexts } from '../../texts/restaurants.ts'
import { Badge } from '../../ui/feedback/badge.tsx'

const t = restaurantTexts.voucherTime

/** Whether vouchers are valid at this restaurant right now. */
export function WindowBadge({ rules, className }: { rules: VoucherWindowRules; className?: string }) {
  const now = useServerNow()
  const { tone, text } = badgeOf(voucherWindow(rules, new Date(now)), rules.timezone)
  return (
    <Badge tone={tone} icon={<Clock aria-hidden />} className={className}>
      {text}
    </Badge>
  )
}

function badgeOf(window: VoucherWindow, timeZone: string) {
  if (window.state === 'now') return { tone: 'success', text: t.now } as const
  if (window.state === 'not_today') return { tone: 'destructive', text: t.notToday } as const
  return { tone: 'warning', text: t.today(zoneTime(timeZone, window.from.getTime())) } as const
}
