import { expect, test } from 'vitest'
import { parsePeriod } from './period.ts'

test.each([
  [7, { periodo: 7 }],
  ['365', { periodo: 365 }],
  [30, {}],
  [12, {}],
  ['x', {}],
  [undefined, {}],
])('Parses %j', (periodo, expected) => {
  expect(parsePeriod({ periodo })).toEqual(expected)
})
