import { expect, test } from 'vitest'
import { burstDetector } from './keyboard-reader-burst.ts'

function type(keys: readonly string[], gapMs: number): (string | null)[] {
  const burst = burstDetector()
  return keys.map((key, n) => burst(key, 1_000 + n * gapMs))
}

test('Keys at the pace of a reader that end with Enter are one code', () => {
  expect(type(['v', '_', '1', 'Enter'], 8).at(-1)).toBe('v_1')
  expect(type(['v', 'Shift', '_', '1', 'Enter'], 8).at(-1)).toBe('v_1')
})

test("Ignores keys at a person's pace and a single Enter", () => {
  expect(type(['v', '_', '1', 'Enter'], 120)).toEqual(Array.from({ length: 4 }, () => null))
  expect(type(['Enter'], 8)).toEqual([null])
})

test('Starts a new burst after a pause or another key', () => {
  const burst = burstDetector()
  burst('a', 0)
  burst('b', 500)
  expect(burst('Enter', 505)).toBe('b')
  for (const [n, key] of ['x', 'Tab', 'c', 'Enter'].entries()) if (key !== 'Enter') burst(key, 1_000 + n)
  expect(burst('Enter', 1_004)).toBe('c')
})
