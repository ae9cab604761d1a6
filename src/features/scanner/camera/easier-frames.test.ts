import { expect, test } from 'vitest'
import { evened, sharpened } from './easier-frames.ts'

/** Stripes of four pixels: `low` and `high` by turns. */
function stripes(low: number, high: number) {
  const [width, height] = [64, 8]
  const luma = Float32Array.from({ length: width * height }, (_, at) => (at % 8 < 4 ? low : high))
  return { width, height, luma }
}

test('Sharpening widens the difference at an edge and leaves flat areas alone', () => {
  const { luma } = sharpened(stripes(100, 110), { radius: 1, gain: 3 })
  expect([2, 3, 4, 5].map((at) => Math.round(luma[at] ?? 0))).toEqual([100, 90, 120, 110])
})

test('Faint stripes get the contrast of strong ones, and the same brightness', () => {
  const [faint, strong] = [evened(stripes(220, 250)), evened(stripes(10, 240))]
  for (const { luma } of [faint, strong]) {
    expect(luma[33]).toBeLessThan(90)
    expect(luma[37]).toBeGreaterThan(165)
  }
})

test('A flat area stays flat', () => {
  expect(new Set(evened(stripes(80, 80)).luma)).toEqual(new Set([128]))
})
