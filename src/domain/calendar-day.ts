import { zoneDay } from './zone-clock.ts'

// Days without a time, written 'yyyy-MM-dd'. All without Intl: its first use costs a slow phone 50 ms.

const weekdays = ['domingo', 'segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado']
const shortWeekdays = ['dom.', 'seg.', 'ter.', 'qua.', 'qui.', 'sex.', 'sáb.']
const months = [
  'janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho',
  'julho', 'agosto', 'setembro', 'outubro', 'novembro', 'dezembro',
] // prettier-ignore

/** The day of a moment in São Paulo, whose calendar the periods of the club follow. */
export function clubDay(moment: Date): string {
  return zoneDay('America/Sao_Paulo', moment.getTime())
}

/** dd/MM/yyyy in São Paulo. */
export function formatClubDate(moment: Date): string {
  return formatCalendarDay(clubDay(moment))
}

/** Formats '2025-10-01' as '01/10/2025'. */
export function formatCalendarDay(day: string): string {
  return day.split('-').toReversed().join('/')
}

/** Formats '2026-11-22' as 'domingo, 22/11'. */
export function formatWeekday(day: string): string {
  return withWeekday(day, weekdays)
}

/** Formats '2026-11-22' as 'dom., 22/11'. */
export function formatShortWeekday(day: string): string {
  return withWeekday(day, shortWeekdays)
}

/** Formats '2025-10' as 'outubro de 2025'; returns other text unchanged. */
export function formatMonth(yearMonth: string): string {
  const [year = '', month = ''] = yearMonth.split('-')
  const name = months[Number(month) - 1]
  return name !== undefined && /^\d{4}-\d\d$/.test(yearMonth) ? `${name} de ${year}` : yearMonth
}

function withWeekday(day: string, names: readonly string[]): string {
  return `${names[new Date(day).getUTCDay()] ?? ''}, ${formatCalendarDay(day.slice(5))}`
}
