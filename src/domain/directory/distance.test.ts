import { expect, test } from 'vitest'
import { formatDistance, metersBetween } from './distance.ts'

test('Measures meters along the great circle', () => {
  const saoPaulo = { latitude: -23.5503, longitude: -46.6339 }
  expect(metersBetween(saoPaulo, saoPaulo)).toBe(0)
  const rio = { latitude: -22.9068, longitude: -43.1729 }
  expect(metersBetween(saoPaulo, rio)).toBeCloseTo(360_800, -3)
})

test.each([
  [4, '0 m'],
  [447, '450 m'],
  [994, '990 m'],
  [996, '1,0 km'],
  [1_240, '1,2 km'],
  [9_960, '10 km'],
  [12_400, '12 km'],
])('Formats %d m as %s', (meters, text) => {
  expect(formatDistance(meters)).toBe(text)
})
