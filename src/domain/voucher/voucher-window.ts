import { zoneClock, type ZoneClock } from '../zone-clock.ts'
import { isNationalHoliday } from './holidays.ts'

export type OpeningHours = {
  day_of_week: number
  opening_time: string | null
  closing_time: string | null
  second_opening_time: string | null
  second_closing_time: string | null
  is_closed: boolean
}

type VoucherAvailability = {
  day_of_week: number
  availability_mode: 'meal_based' | 'time_based'
  meal_type: 'lunch' | 'dinner' | null
  is_available: boolean
  start_time: string | null
  end_time: string | null
}

/** When a restaurant accepts vouchers. Times are 'HH:MM[:SS]', dates 'yyyy-MM-dd', in the restaurant's time zone. */
export type VoucherWindowRules = {
  timezone: string
  is_open: boolean
  voucher_valid_on_holiday_eve: boolean
  hours: readonly OpeningHours[]
  voucher_availability: readonly VoucherAvailability[]
  closures: readonly { date: string }[]
}

export type VoucherWindow =
  | { state: 'now'; until: Date | null }
  | { state: 'later_today'; from: Date }
  | { state: 'not_today'; next: Date | null }

/** Local wall-clock times, written as UTC milliseconds; `end` null means unlimited. */
type LocalRange = { start: number; end: number | null }
type Range = { start: number; end: number }

const DAY_MS = 86_400_000
const HORIZON_DAYS = 14
const LAST_MINUTE = timeOfDay('23:59')
export const MEALS = { lunch: ['11:00', '15:30'], dinner: ['18:00', '23:59'] } as const

/** Whether a restaurant is open at a moment; same rule as private.is_open_now in the database. */
export function isOpenAt(
  { is_open, timezone, hours }: Pick<VoucherWindowRules, 'is_open' | 'timezone' | 'hours'>,
  at: Date,
): boolean {
  if (!is_open) return false
  const wall = zoneClock(timezone).local(at.getTime())
  const today = startOfDay(wall)
  return [today - DAY_MS, today].some((day) =>
    openings({ hours }, day).some(({ start, end }) => start <= wall && wall < (end ?? day + DAY_MS)),
  )
}

/**
 * Whether vouchers are valid at a moment, and until when or from when. Looks 14 days ahead; null means that no end, or
 * no next window, lies within them. A window past midnight belongs to the day on which it starts. Same rule as
 * private.voucher_window in the database (rules: Vouchers).
 */
export function voucherWindow(rules: VoucherWindowRules, at: Date): VoucherWindow {
  const moment = at.getTime()
  const zone = zoneClock(rules.timezone)
  const today = startOfDay(zone.local(moment))
  const ranges = mergeRanges(windowRanges(rules, zone, today))

  const current = ranges.find((range) => range.start <= moment && moment < range.end)
  if (current) {
    const isUnlimited = current.end >= zone.instant(today + (HORIZON_DAYS + 1) * DAY_MS)
    return { state: 'now', until: isUnlimited ? null : new Date(current.end) }
  }
  const next = ranges.find((range) => range.start > moment && range.start <= moment + HORIZON_DAYS * DAY_MS)
  if (!next) return { state: 'not_today', next: null }
  const from = new Date(next.start)
  return startOfDay(zone.local(next.start)) === today
    ? { state: 'later_today', from }
    : { state: 'not_today', next: from }
}

const soonestFirst = ['now', 'later_today', 'not_today']

/** Vouchers that are valid at `now` (epoch ms) first, then those of later today; else in the order given. */
export function validNowFirst<Held extends { restaurant: VoucherWindowRules }>(
  vouchers: readonly Held[],
  now: number,
): Held[] {
  const rank = ({ restaurant }: Held) => soonestFirst.indexOf(voucherWindow(restaurant, new Date(now)).state)
  return vouchers
    .map((voucher) => ({ voucher, rank: rank(voucher) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ voucher }) => voucher)
}

/** Whether a closure is the reason that vouchers are not accepted at a moment, by the restaurant's service day. */
export function isPausedToday(rules: VoucherWindowRules, at: Date): boolean {
  const today = isoDate(serviceDay(rules, at.getTime()))
  return rules.closures.some(({ date }) => date === today) && voucherWindow(rules, at).state !== 'now'
}

/** The day before while a window of it still runs, closed or not; same rule as private.service_day in the database. */
function serviceDay(rules: VoucherWindowRules, moment: number): number {
  const zone = zoneClock(rules.timezone)
  const today = startOfDay(zone.local(moment))
  const late = dayRanges({ ...rules, closures: [] }, zone, today - DAY_MS)
  return late.some(({ start, end }) => start <= moment && moment < end) ? today - DAY_MS : today
}

function windowRanges(rules: VoucherWindowRules, zone: ZoneClock, today: number): Range[] {
  const ranges: Range[] = []
  for (let day = today - DAY_MS; day <= today + HORIZON_DAYS * DAY_MS; day += DAY_MS)
    ranges.push(...dayRanges(rules, zone, day))
  return ranges
}

function dayRanges(rules: VoucherWindowRules, zone: ZoneClock, day: number): Range[] {
  if (!rules.is_open || rules.closures.some((closure) => closure.date === isoDate(day))) return []
  if (!rules.voucher_valid_on_holiday_eve && isNationalHoliday(isoDate(day + DAY_MS))) return []
  const ranges: Range[] = []
  for (const opening of openings(rules, day)) {
    for (const available of availabilities(rules, day)) {
      const ends = [opening.end, available.end].filter((end) => end !== null)
      const start = zone.instant(Math.max(opening.start, available.start))
      const end = zone.instant(ends.length > 0 ? Math.min(...ends) : day + DAY_MS)
      if (start < end) ranges.push({ start, end })
    }
  }
  return ranges
}

function openings(rules: Pick<VoucherWindowRules, 'hours'>, day: number): LocalRange[] {
  const row = rules.hours.find((hours) => hours.day_of_week === new Date(day).getUTCDay())
  if (row?.is_closed) return []
  if (!row?.opening_time || !row.closing_time) return [{ start: day, end: null }]
  const first = localRange(day, row.opening_time, row.closing_time)
  if (!row.second_opening_time || !row.second_closing_time) return [first]
  return [first, localRange(day, row.second_opening_time, row.second_closing_time)]
}

function availabilities(rules: VoucherWindowRules, day: number): LocalRange[] {
  if (rules.voucher_availability.length === 0) return [{ start: day, end: null }]
  const weekday = new Date(day).getUTCDay()
  return rules.voucher_availability
    .filter((row) => row.day_of_week === weekday && row.is_available)
    .map((row) => {
      const [defaultStart, defaultEnd] = MEALS[row.meal_type ?? 'lunch']
      const [start, end] = [row.start_time ?? defaultStart, row.end_time ?? defaultEnd]
      return isWholeDay(start, end) ? { start: day, end: null } : localRange(day, start, end)
    })
}

/** Whether a voucher time is the whole day: vouchers are then valid while the place is open, after midnight too. */
export function isWholeDay(from: string, to: string): boolean {
  return from.startsWith('00:00') && (to.startsWith('23:59') || to.startsWith('00:00'))
}

/** An end at or before the start means the next day; 23:59 means midnight. */
function localRange(day: number, start: string, end: string): LocalRange {
  const from = timeOfDay(start)
  const to = timeOfDay(end)
  if (to >= LAST_MINUTE) return { start: day + from, end: day + DAY_MS }
  return { start: day + from, end: day + to + (to <= from ? DAY_MS : 0) }
}

function mergeRanges(ranges: Range[]): Range[] {
  const merged: Range[] = []
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end)
    else merged.push({ ...range })
  }
  return merged
}

function timeOfDay(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return ((hours * 60 + minutes) * 60 + seconds) * 1000
}

function startOfDay(local: number): number {
  return Math.floor(local / DAY_MS) * DAY_MS
}

function isoDate(day: number): string {
  return new Date(day).toISOString().slice(0, 10)
}
