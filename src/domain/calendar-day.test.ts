import { expect, test } from 'vitest'
import { clubDay, formatClubDate, formatShortWeekday, formatWeekday } from './calendar-day.ts'
import { formatCalendarDay, formatMonth } from './format.ts'

test('A day of the club begins at midnight in São Paulo', () => {
  expect(clubDay(new Date('2026-11-20T02:59:59Z'))).toBe('2026-11-19')
  expect(clubDay(new Date('2026-11-20T03:00:00Z'))).toBe('2026-11-20')
  expect(formatClubDate(new Date('2026-11-20T02:59:59Z'))).toBe('19/11/2026')
})

test('Formats a day and a month', () => {
  expect(formatCalendarDay('2025-10-01')).toBe('01/10/2025')
  expect(formatMonth('2025-10')).toBe('outubro de 2025')
  expect(['2025', '2025-00', '2025-13', '2025-1', 'abc'].map(formatMonth)).toEqual([
    '2025',
    '2025-00',
    '2025-13',
    '2025-1',
    'abc',
  ])
})

test('Names weekdays and months as Intl does', () => {
  const intl = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', ...options })
  const weekday = intl({ weekday: 'long', day: '2-digit', month: '2-digit' })
  const shortWeekday = intl({ weekday: 'short', day: '2-digit', month: '2-digit' })
  const month = intl({ month: 'long', year: 'numeric' })
  for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2027, 0, 1); day += 5 * 86_400_000) {
    const iso = new Date(day).toISOString().slice(0, 10)
    expect(formatWeekday(iso)).toBe(weekday.format(day))
    expect(formatShortWeekday(iso)).toBe(shortWeekday.format(day))
    expect(formatMonth(iso.slice(0, 7))).toBe(month.format(day))
  }
})
