import { restaurantTexts } from '../../texts/restaurants.ts'
import { zoneClock } from '../zone-clock.ts'
import type { OpeningHours } from './voucher-window.ts'

/** One weekday's hours: one or two ranges, 'Fechado' or 'Horário não informado' (rules: Restaurants). */
export function openingHoursText(hours: OpeningHours | undefined): string {
  if (hours?.is_closed === true) return restaurantTexts.closed
  const first = rangeText(hours?.opening_time, hours?.closing_time)
  const second = rangeText(hours?.second_opening_time, hours?.second_closing_time)
  if (first === null) return restaurantTexts.unknownHours
  return second === null ? first : restaurantTexts.bothRanges(first, second)
}

/** The weekday (0 is Sunday) of a moment in a time zone. */
export function localWeekday(timeZone: string, at: Date): number {
  return new Date(zoneClock(timeZone).local(at.getTime())).getUTCDay()
}

function rangeText(from: string | null | undefined, to: string | null | undefined): string | null {
  if (!from || !to) return null
  return from === to ? restaurantTexts.allDay : `${from.slice(0, 5)} - ${to.slice(0, 5)}`
}
