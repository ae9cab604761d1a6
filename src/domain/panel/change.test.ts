import { expect, test } from 'vitest'
import { changeOf, percentOf } from './change.ts'

test.each([
  [12, 10, { direction: 'up', percent: 20 }],
  [9, 10, { direction: 'down', percent: 10 }],
  [10, 10, { direction: 'same', percent: 0 }],
  [0, 0, { direction: 'same', percent: 0 }],
  [3, 0, { direction: 'up', percent: null }],
  [0, 3, { direction: 'down', percent: 100 }],
  [1000, 999, { direction: 'up', percent: 0 }],
] as const)('%d after %d is %j', (value, before, change) => {
  expect(changeOf(value, before)).toEqual(change)
})

test.each([
  [1, 3, 33],
  [0, 3, 0],
  [0, 0, null],
  [399, 400, 99],
  [400, 400, 100],
  [1, 300, 1],
])('%d of %d are %j percent', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent)
})
