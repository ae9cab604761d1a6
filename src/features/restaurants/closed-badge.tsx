import { useServerNow } from '../../data/use-server-now.ts'
import { isOpenAt, type OpeningHours } from '../../domain/voucher/voucher-window.ts'
import { restaurantTexts } from '../../texts/restaurants.ts'
import { Badge } from '../../ui/feedback/badge.tsx'

interface ClosedBadgeProps {
  restaurant: { is_open: boolean; is_open_now: boolean }
  /** Null where the hours are unknown: the badge then shows what the server said when the row was read. */
  times: { timezone: string; hours: readonly OpeningHours[] } | null
  className?: string
}

/** 'Fechado' while the restaurant is closed; re-renders with the clock. */
export function ClosedBadge({ restaurant, times, className }: ClosedBadgeProps) {
  const now = useServerNow()
  const isOpen =
    times === null ? restaurant.is_open_now : isOpenAt({ ...times, is_open: restaurant.is_open }, new Date(now))
  if (isOpen) return null
  return (
    <Badge tone="destructive" className={className}>
      {restaurantTexts.closed}
    </Badge>
  )
}
