import { restaurantTimesTexts } from '../../texts/admin/restaurants/times.ts'
import { weekDays } from '../directory/restaurant-form.ts'
import { isWholeDay, type OpeningHours } from '../voucher/voucher-window.ts'
import type { WeekRanges } from './hours-text.ts'

const t = restaurantTimesTexts

export interface StoredTimes {
  hours: readonly OpeningHours[]
  voucher_availability: readonly {
    day_of_week: number
    meal_type: 'lunch' | 'dinner' | null
    is_available: boolean
    start_time: string | null
    end_time: string | null
  }[]
}

/** What each changed weekday of a restaurant is before and after, as lines; none where nothing changes. */
export function changedTimes(stored: StoredTimes, hours: WeekRanges, availability: WeekRanges): string[] {
  return weekDays.flatMap((day) => {
    const lines: string[] = []
    const newHours = hours.get(day)
    const newVouchers = availability.get(day)
    const [opened, accepted] = [hoursText(stored, day), voucherText(stored, day)]
    if (newHours !== undefined && rangesText(newHours, t.closed) !== opened)
      lines.push(t.hoursOf(t.days[day], opened, rangesText(newHours, t.closed)))
    if (newVouchers !== undefined && acceptedText(newVouchers) !== accepted)
      lines.push(t.vouchersOf(t.days[day], accepted, acceptedText(newVouchers)))
    return lines
  })
}

/** The rows of `change_restaurant_times` for hours; null leaves them. */
export function hoursRows(week: WeekRanges) {
  if (week.size === 0) return null
  return [...week].map(([day, [first, second]]) => ({
    day_of_week: day,
    is_closed: first === undefined,
    opening_time: first?.[0] ?? null,
    closing_time: first?.[1] ?? null,
    second_opening_time: second?.[0] ?? null,
    second_closing_time: second?.[1] ?? null,
  }))
}

/** The weekdays of `change_restaurant_times` for vouchers; null leaves them. */
export function availabilityRows(week: WeekRanges) {
  if (week.size === 0) return null
  return [...week].map(([day, ranges]) => ({
    day_of_week: day,
    ranges: ranges.map(([start, end]) =>
      isWholeDay(start, end) ? { start_time: '00:00', end_time: '23:59' } : { start_time: start, end_time: end },
    ),
  }))
}

function hoursText({ hours }: StoredTimes, day: number): string {
  const row = hours.find(({ day_of_week: weekday }) => weekday === day)
  if (row === undefined || (!row.is_closed && row.opening_time === null)) return t.unknown
  if (row.is_closed) return t.closed
  return [
    [row.opening_time, row.closing_time],
    [row.second_opening_time, row.second_closing_time],
  ]
    .flatMap(([from, to]) => (from == null || to == null ? [] : [rangeText([from, to])]))
    .join(', ')
}

function voucherText({ voucher_availability: rows }: StoredTimes, day: number): string {
  if (rows.length === 0) return t.always
  const accepted = rows.filter((row) => row.is_available && row.day_of_week === day)
  if (accepted.length === 0) return t.never
  return accepted
    .map(({ meal_type: meal, start_time: from, end_time: to }) => {
      const range = from === null || to === null ? '' : acceptedText([[from, to]])
      return [meal === null ? '' : t[meal], range].filter((part) => part !== '').join(' ')
    })
    .join(', ')
}

function acceptedText(ranges: readonly [string, string][]): string {
  return ranges.some(([from, to]) => isWholeDay(from, to)) ? t.always : rangesText(ranges, t.never)
}

function rangesText(ranges: readonly [string, string][], none: string): string {
  return ranges.length === 0 ? none : ranges.map(rangeText).join(', ')
}

function rangeText([from, to]: readonly [string, string]): string {
  return `${from.slice(0, 5)}-${to.slice(0, 5)}`
}
