import { cx } from 'class-variance-authority'
import type { RestaurantDetail } from '../../../data/restaurants/rows.ts'
import { useServerNow } from '../../../data/use-server-now.ts'
import { formatCalendarDay } from '../../../domain/format.ts'
import { availabilityTexts } from '../../../domain/voucher/availability-text.ts'
import { zoneDay } from '../../../domain/zone-clock.ts'
import { localWeekday } from '../../../domain/voucher/opening-hours.ts'
import { restaurantDetailTexts } from '../../../texts/directory/restaurant-detail.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'

const t = restaurantDetailTexts

/** Voucher times by weekday and the closures, for signed-in people (rules: Restaurants). */
export function AvailabilityCard({ restaurant }: { restaurant: RestaurantDetail }) {
  const today = zoneDay(restaurant.timezone, useServerNow())
  const closures = restaurant.closures.filter(({ date }) => date >= today)
  const notes: string[] = restaurant.voucher_valid_on_holiday_eve ? [] : [t.notOnHolidayEve]
  if (closures.length > 0) {
    const days = closureDays(closures, today.slice(0, 4))
    notes.push(notes.length === 0 ? t.closures(days) : t.alsoClosures(days))
  }
  return (
    <Card as="section" className="grid gap-3">
      <h2 id="availability" className="text-heading">
        {t.availability}
      </h2>
      {restaurant.voucher_availability.length === 0 ? (
        <p>{t.allOpeningHours}</p>
      ) : (
        <TimesTable restaurant={restaurant} />
      )}
      {notes.length > 0 && <p className="text-sm wrap-anywhere text-muted">{notes.join(' ')}</p>}
    </Card>
  )
}

function TimesTable({ restaurant }: { restaurant: RestaurantDetail }) {
  const today = localWeekday(restaurant.timezone, new Date(useServerNow()))
  return (
    <table aria-labelledby="availability" className="w-full border-collapse">
      <thead className="sr-only">
        <tr>
          <th scope="col">{t.availabilityDay}</th>
          <th scope="col">{t.availabilityTimes}</th>
        </tr>
      </thead>
      <tbody>
        {t.weekdays.map((weekday, day) => {
          const texts = availabilityTexts(restaurant.voucher_availability, day)
          const weight = day === today ? 'font-semibold' : 'font-normal'
          return (
            <tr
              key={weekday}
              {...(day === today && { 'aria-current': 'date' })}
              className={cx('border-b border-line align-baseline last:border-0', weight)}
            >
              <th scope="row" className={cx('py-2 pr-4 text-left', weight)}>
                <span className="flex flex-wrap items-center gap-x-2 whitespace-nowrap">
                  {weekday}
                  {day === today && <Badge tone="brand">{t.today}</Badge>}
                </span>
              </th>
              <td className="py-2 text-right tabular-nums">
                {texts.length === 0 && <span className="text-muted">{t.noVoucher}</span>}
                {texts.map((text) => (
                  <span key={text} className="block">
                    {text}
                  </span>
                ))}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** '24/12 (Natal), 01/01/2027': with the year where it is another. */
function closureDays(closures: RestaurantDetail['closures'], thisYear: string): string {
  return closures
    .map(({ date, reason }) => {
      const day = formatCalendarDay(date.startsWith(thisYear) ? date.slice(5) : date)
      return `${day}${reason ? ` (${reason})` : ''}`
    })
    .join(', ')
}
