import { expect, test } from 'vitest'
import { smoothed } from './enhance-frame.ts'

test('Smoothing averages each pixel with its neighbors and repeats the edge', () => {
  const grey = { width: 3, height: 3, luma: new Uint8ClampedArray([0, 0, 0, 0, 90, 0, 0, 0, 0]) }
  expect([...smoothed(grey, 1).luma]).toEqual(Array.from({ length: 9 }, () => 10))
  const flat = { width: 4, height: 2, luma: new Uint8ClampedArray(8).fill(77) }
  expect([...smoothed(flat, 2).luma]).toEqual([...flat.luma])
})
