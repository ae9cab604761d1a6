import { formatCalendarDay } from './format.ts'
import { zoneDay, zoneTime } from './zone-clock.ts'

// Days, written 'yyyy-MM-dd', and moments in the club's or another time zone. All without Intl, whose first use costs a
// slow phone 50 ms.

const weekdays = ['domingo', 'segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado']
const shortWeekdays = ['dom.', 'seg.', 'ter.', 'qua.', 'qui.', 'sex.', 'sáb.']

/** The zone of the club, whose days and times its admins read. */
export const clubZone = 'America/Sao_Paulo'

/** The day of a moment in São Paulo, whose calendar the periods of the club follow. */
export function clubDay(moment: Date): string {
  return zoneDay(clubZone, moment.getTime())
}

/** dd/MM/yyyy in São Paulo. */
export function formatClubDate(moment: Date): string {
  return formatZoneDate(clubZone, moment)
}

/** How many days of São Paulo lie between two moments: 0 on the same day, 1 from one evening to the next morning. */
export function clubDaysBetween(from: Date, to: Date): number {
  return (Date.parse(clubDay(to)) - Date.parse(clubDay(from))) / 86_400_000
}

/** dd/MM/yyyy HH:mm in São Paulo. */
export function formatClubDateTime(moment: Date): string {
  return formatZoneDateTime(clubZone, moment)
}

/** dd/MM/yyyy in a time zone. */
export function formatZoneDate(timeZone: string, moment: Date): string {
  return formatCalendarDay(zoneDay(timeZone, moment.getTime()))
}

/** dd/MM/yyyy HH:mm in a time zone. */
export function formatZoneDateTime(timeZone: string, moment: Date): string {
  return `${formatZoneDate(timeZone, moment)} ${zoneTime(timeZone, moment.getTime())}`
}

/** Formats '2026-11-22' as 'domingo, 22/11'. */
export function formatWeekday(day: string): string {
  return withWeekday(day, weekdays)
}

/** Formats '2026-11-22' as 'dom., 22/11'. */
export function formatShortWeekday(day: string): string {
  return withWeekday(day, shortWeekdays)
}

function withWeekday(day: string, names: readonly string[]): string {
  return `${names[new Date(day).getUTCDay()] ?? ''}, ${formatCalendarDay(day.slice(5))}`
}
