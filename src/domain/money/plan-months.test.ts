import { expect, test } from 'vitest'
import { monthsLater } from './plan-months.ts'

test.each([
  [[2027, 0, 10], 1, [2027, 1, 10]],
  [[2027, 0, 31], 1, [2027, 1, 28]],
  [[2028, 0, 31], 1, [2028, 1, 29]],
  [[2028, 1, 29], 12, [2029, 1, 28]],
  [[2027, 11, 31], 2, [2028, 1, 29]],
] as const)('%j plus %i months is %j', ([year, month, day], months, [laterYear, laterMonth, laterDay]) => {
  expect(monthsLater(new Date(year, month, day, 23, 30), months)).toEqual(new Date(laterYear, laterMonth, laterDay))
})
