import { expect, test } from 'vitest'
import { afterAnswer, afterFailure, freshLink, retryDelay, withoutNetwork, type Link } from './connectivity.ts'

const after = (link: Link, ...calls: (number | 'lost')[]) =>
  calls.reduce((state, call) => (call === 'lost' ? afterFailure(state) : afterAnswer(state, call)), link)

test('one lost answer changes nothing, two in a row go offline', () => {
  expect(after(freshLink, 'lost').online).toBe(true)
  expect(after(freshLink, 'lost', 200, 'lost').online).toBe(true)
  expect(after(freshLink, 'lost', 'lost').online).toBe(false)
})

test('answers slower than 3 s on average go offline, a single slow one does not', () => {
  expect(after(freshLink, 7_000).online).toBe(true)
  expect(after(freshLink, 100, 7_000).online).toBe(false)
  expect(after(freshLink, 100, 100, 100, 5_000).online).toBe(true)
  expect(after(freshLink, 3_100, 3_100).online).toBe(false)
  expect(after(freshLink, 3_000, 3_000).online).toBe(true)
})

test('old answers are forgotten', () => {
  expect(after(freshLink, 100, 100, 100, 100, 100, 4_000, 4_000, 3_500).online).toBe(true)
  expect(after(freshLink, 100, 100, 100, 100, 100, 4_000, 4_000, 4_000, 4_000).online).toBe(false)
})

test('two good fast answers in a row come back, as new', () => {
  const away = after(freshLink, 'lost', 'lost')
  expect(after(away, 100).online).toBe(false)
  expect(after(away, 100, 'lost', 100).online).toBe(false)
  expect(after(away, 100, 4_000, 100).online).toBe(false)
  expect(after(away, 100, 100)).toEqual(freshLink)
  expect(after(withoutNetwork(freshLink), 100, 100)).toEqual(freshLink)
})

test('attempts are further and further apart, up to half a minute', () => {
  expect([0, 1, 2, 3, 5, 6, 50].map(retryDelay)).toEqual([1_000, 1_000, 2_000, 4_000, 16_000, 30_000, 30_000])
})
