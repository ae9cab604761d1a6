import { isSameLocalDay } from './local-day.ts'

const months = [
  'janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho',
  'julho', 'agosto', 'setembro', 'outubro', 'novembro', 'dezembro',
] // prettier-ignore

const two = (value: number) => String(value).padStart(2, '0')

/** dd/MM/yyyy HH:mm in the device's time zone. */
export function formatDateTime(date: Date): string {
  return `${formatDate(date)} ${formatTime(date)}`
}

/** dd/MM/yyyy in the device's time zone. */
export function formatDate(date: Date): string {
  return `${formatDayOfYear(date)}/${String(date.getFullYear())}`
}

/** yyyy-MM-dd in the device's time zone, for the name of a file. */
export function fileDay(date: Date): string {
  return date.toLocaleDateString('sv-SE')
}

/** Formats '2025-10-01' as '01/10/2025'. */
export function formatCalendarDay(day: string): string {
  return day.split('-').toReversed().join('/')
}

/** Formats '2025-10' as 'outubro de 2025'; returns other text unchanged. */
export function formatMonth(yearMonth: string): string {
  const [year = '', month = ''] = yearMonth.split('-')
  const name = months[Number(month) - 1]
  return name !== undefined && /^\d{4}-\d\d$/.test(yearMonth) ? `${name} de ${year}` : yearMonth
}

/** dd/MM HH:mm in the device's time zone. */
export function formatDayTime(date: Date): string {
  return `${formatDayOfYear(date)} ${formatTime(date)}`
}

/** dd/MM HH:mm, with the year where that is not the year of `now` (epoch ms), in the device's time zone. */
export function formatPastMoment(date: Date, now: number): string {
  return date.getFullYear() === new Date(now).getFullYear() ? formatDayTime(date) : formatDateTime(date)
}

/** HH:mm in the device's time zone. */
export function formatTime(date: Date): string {
  return `${two(date.getHours())}:${two(date.getMinutes())}`
}

/** HH:mm, after the date where that is not the day of `now` (epoch ms), in the device's time zone. */
export function formatRecent(date: Date, now: number): string {
  return isSameLocalDay(date, now) ? formatTime(date) : formatDayTime(date)
}

/** Formats an amount in reais: 'R$ 29,90'. */
export function formatMoney(reais: number): string {
  return `${reais < 0 ? '-' : ''}R$\u00A0${formatDecimals(Math.abs(reais), 2)}`
}

/** A number with at most three decimals: '1.234,5'. */
export function formatNumber(value: number): string {
  const [whole = '', decimals] = String(Math.round(Math.abs(value) * 1000) / 1000).split('.')
  return `${value < 0 ? '-' : ''}${grouped(whole)}${decimals === undefined ? '' : `,${decimals}`}`
}

/** A rating with one decimal: '4,8'. */
export function formatRating(value: number): string {
  return formatDecimals(value, 1)
}

/** A price range of 1 to 4 as euro signs (rules: Directory). */
export function formatPriceRange(range: number): string {
  return '€'.repeat(range)
}

/** HH:mm for a moment of today, dd/MM/yyyy HH:mm for other days. `now` in epoch ms. */
export function formatMoment(date: Date, now: number): string {
  return isSameLocalDay(date, now) ? formatTime(date) : formatDateTime(date)
}

/** dd/MM in the device's time zone. */
function formatDayOfYear(date: Date): string {
  return `${two(date.getDate())}/${two(date.getMonth() + 1)}`
}

/**
 * Without Intl, which costs a slow phone 50 ms at its first use: public pages show prices and ratings first. `value` is
 * not negative; a half is rounded up.
 */
function formatDecimals(value: number, decimals: number): string {
  const digits = String(Math.round(Number(`${String(value)}e${String(decimals)}`))).padStart(decimals + 1, '0')
  return `${grouped(digits.slice(0, -decimals))},${digits.slice(-decimals)}`
}

/** Digits with a dot at each thousand. */
function grouped(digits: string): string {
  return digits.replaceAll(/\B(?=(?:\d{3})+$)/g, '.')
}
