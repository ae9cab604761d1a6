import { cx } from 'class-variance-authority'
import { useServerNow } from '../../../data/use-server-now.ts'
import { localWeekday, openingHoursText } from '../../../domain/voucher/opening-hours.ts'
import type { OpeningHours } from '../../../domain/voucher/voucher-window.ts'
import { restaurantDetailTexts } from '../../../texts/directory/restaurant-detail.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'

const t = restaurantDetailTexts

const dayClass = cx(
  'flex items-baseline justify-between gap-x-4 border-b border-line py-2 last:border-0 tight:flex-wrap',
  'aria-[current]:font-semibold',
)

interface OpeningHoursCardProps {
  hours: readonly OpeningHours[]
  timezone: string
}

export function OpeningHoursCard({ hours, timezone }: OpeningHoursCardProps) {
  const today = localWeekday(timezone, new Date(useServerNow()))
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-heading">{t.hours}</h2>
      <ul>
        {t.weekdays.map((weekday, day) => (
          <li key={weekday} {...(day === today && { 'aria-current': 'date' })} className={dayClass}>
            <span className="flex shrink-0 items-center gap-2 tight:shrink tight:flex-wrap">
              {weekday}
              {day === today && <Badge tone="brand">{t.today}</Badge>}
            </span>
            <span className="text-right text-balance tabular-nums">
              {openingHoursText(hours.find((row) => row.day_of_week === day))}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
