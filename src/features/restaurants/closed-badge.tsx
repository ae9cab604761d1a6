import { useServerNow } from '../../data/use-server-now.ts'
import { isOpenAt, type OpeningHours } from '../../domain/voucher/voucher-window.ts'
import { establishmentsTexts } from '../../texts/restaurants.ts'
import { Badge } from '../../ui/feedback/badge.tsx'

interface ClosedBadgeProps {
  place: { is_open: boolean; is_open_now: boolean }
  /** Null where they are not known here: then it says what was so when the place was read. */
  times: { timezone: string; hours: readonly OpeningHours[] } | null
  className?: string
}

/** 'Fechado' while the place is; follows the clock, as the window's badge beside it does. */
export function ClosedBadge({ place, times, className }: ClosedBadgeProps) {
  const now = useServerNow()
  const isOpen = times === null ? place.is_open_now : isOpenAt({ ...times, is_open: place.is_open }, new Date(now))
  if (isOpen) return null
  return (
    <Badge tone="destructive" className={className}>
      {establishmentsTexts.closed}
    </Badge>
  )
}
