import { expect, test } from 'vitest'
import { formatDistance, metresBetween } from './distance.ts'

test('metres along the great circle', () => {
  const se = { latitude: -23.5503, longitude: -46.6339 }
  expect(metresBetween(se, se)).toBe(0)
  expect(metresBetween(se, { latitude: -22.9068, longitude: -43.1729 })).toBeCloseTo(360_800, -3) // São Paulo to Rio
})

test.each([
  [4, '0 m'],
  [447, '450 m'],
  [994, '990 m'],
  [996, '1,0 km'],
  [1_240, '1,2 km'],
  [9_960, '10 km'],
  [12_400, '12 km'],
])('%d m reads %s', (metres, text) => {
  expect(formatDistance(metres)).toBe(text)
})
