import { clubDay } from '../calendar-day.ts'
import { formatDateTime } from '../format.ts'
import { formatLastDay } from '../money/period-days.ts'

/**
 * When a voucher ends: day and time, in the device's time zone or as `format` writes them, or the last day alone where
 * the end is the club's midnight.
 */
export function formatVoucherEnd(end: Date, format = formatDateTime): string {
  const isMidnight = clubDay(end) !== clubDay(new Date(end.getTime() - 1))
  return isMidnight ? formatLastDay(end) : format(end)
}
