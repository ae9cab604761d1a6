import { clubDay, formatClubDate } from '../calendar-day.ts'

/** The first day of a period, dd/MM/yyyy in São Paulo, the same on every device (rules: Subscriptions). */
export function formatFirstDay(start: Date): string {
  return formatClubDate(start)
}

/** The last day of a period, dd/MM/yyyy in São Paulo: an `end` at midnight belongs to the day before. */
export function formatLastDay(end: Date): string {
  return formatClubDate(new Date(end.getTime() - 1))
}

/** The last day of a period of some months that begins now (epoch ms); a shorter month ends it on its last day. */
export function formatLastDayAfter(now: number, months: number): string {
  const [year = 0, month = 1, day = 1] = clubDay(new Date(now)).split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  const last = Date.UTC(year, month - 1 + months, Math.min(day, lastOfMonth), 12) // noon is the same day in São Paulo
  return formatClubDate(new Date(last))
}
