import { expect, test } from 'vitest'
import { doubled, middleOf, smoothed } from './gray.ts'

const gray = (width: number, height: number, values: number[]) => ({ width, height, luma: new Float32Array(values) })
const rounded = (luma: Float32Array) => [...luma].map((value) => Math.round(100 * value) / 100)

test('Smoothing averages each pixel with its neighbors and repeats the edge', () => {
  const dot = gray(3, 3, [0, 0, 0, 0, 90, 0, 0, 0, 0])
  expect(rounded(smoothed(dot, 1).luma)).toEqual(Array.from({ length: 9 }, () => 10))
  const edge = gray(4, 1, [0, 0, 0, 90])
  expect(rounded(smoothed(edge, 1).luma)).toEqual([0, 0, 30, 60])
  const flat = gray(
    4,
    2,
    Array.from({ length: 8 }, () => 77),
  )
  expect(rounded(smoothed(flat, 2).luma)).toEqual([...flat.luma])
})

test('The middle is half as wide and half as high', () => {
  const numbered = gray(
    4,
    4,
    Array.from({ length: 16 }, (_, at) => at),
  )
  expect(middleOf(numbered)).toEqual(gray(2, 2, [5, 6, 9, 10]))
})

test('Doubling blends neighbors and repeats the edge', () => {
  expect(doubled(gray(2, 1, [0, 80]))).toEqual(gray(4, 2, [0, 20, 60, 80, 0, 20, 60, 80]))
  expect(doubled(gray(1, 2, [0, 80]))).toEqual(gray(2, 4, [0, 0, 20, 20, 60, 60, 80, 80]))
})
