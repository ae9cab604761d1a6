import { expect, test } from 'vitest'
import { truncate } from './truncate.ts'

test('Cuts a text to its longest length', () => {
  expect(truncate('bares', 5)).toBe('bares')
  expect(truncate('bares abertos', 5)).toBe('bares')
})

test('Never cuts an emoji in two', () => {
  expect(truncate('bar 🐶', 6)).toBe('bar 🐶')
  expect(truncate('bar 🐶', 5)).toBe('bar ')
})
