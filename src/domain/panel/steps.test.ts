import { expect, test } from 'vitest'
import { stepsOf } from './steps.ts'

const days = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    day: new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10),
    used: 1,
  }))

test('A quarter stays by day', () => {
  expect(stepsOf(days(90), ['used'])).toEqual(days(90))
})

test('A year is summed by weeks, none of it lost, and ends with a whole week', () => {
  const weeks = stepsOf(days(365), ['used'])
  expect(weeks).toHaveLength(53)
  expect(weeks[0]).toEqual({ day: '2026-01-01', used: 1 })
  expect(weeks[1]).toEqual({ day: '2026-01-02', used: 7 })
  expect(weeks.reduce((sum, { used }) => sum + used, 0)).toBe(365)
  expect(weeks.at(-1)).toEqual({ day: '2026-12-25', used: 7 })
  expect(stepsOf(days(364), ['used'])).toHaveLength(52)
})
