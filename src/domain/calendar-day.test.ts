import { expect, test } from 'vitest'
import {
  clubDay,
  clubDaysBetween,
  formatClubDate,
  formatClubDateTime,
  formatShortWeekday,
  formatWeekday,
} from './calendar-day.ts'

test('A day of the club begins at midnight in São Paulo', () => {
  expect(clubDay(new Date('2026-11-20T02:59:59Z'))).toBe('2026-11-19')
  expect(clubDay(new Date('2026-11-20T03:00:00Z'))).toBe('2026-11-20')
  expect(formatClubDate(new Date('2026-11-20T02:59:59Z'))).toBe('19/11/2026')
  expect(formatClubDateTime(new Date('2026-11-20T02:59:59Z'))).toBe('19/11/2026 23:59')
})

test('Days between two moments are those of the calendar of São Paulo', () => {
  const evening = new Date('2026-11-20T23:00:00-03:00')
  expect(clubDaysBetween(evening, new Date('2026-11-20T23:59:59-03:00'))).toBe(0)
  expect(clubDaysBetween(evening, new Date('2026-11-21T00:00:00-03:00'))).toBe(1)
  expect(clubDaysBetween(evening, new Date('2026-12-20T22:00:00-03:00'))).toBe(30)
})

test('Names weekdays as Intl does', () => {
  const weekday = (length: 'long' | 'short') =>
    new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', weekday: length, day: '2-digit', month: '2-digit' })
  for (const day of [
    '2026-11-22',
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-01-03',
  ]) {
    expect(formatWeekday(day)).toBe(weekday('long').format(new Date(day)))
    expect(formatShortWeekday(day)).toBe(weekday('short').format(new Date(day)))
  }
})
