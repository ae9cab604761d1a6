import { expect, test } from 'vitest'
import {
  afterAnswer,
  afterFailure,
  afterRefusal,
  connected,
  withoutNetwork,
  type Connectivity,
} from './connectivity.ts'

const after = (connectivity: Connectivity, ...calls: (number | 'lost')[]) =>
  calls.reduce((state, call) => (call === 'lost' ? afterFailure(state) : afterAnswer(state, call)), connectivity)

test('Stays online after one lost answer and goes offline after two in a row', () => {
  expect(after(connected, 'lost').online).toBe(true)
  expect(after(connected, 'lost', 200, 'lost').online).toBe(true)
  expect(after(connected, 'lost', 'lost').online).toBe(false)
})

test('Goes offline when answers take more than 3 s on average, not after a single slow one', () => {
  expect(after(connected, 7_000).online).toBe(true)
  expect(after(connected, 100, 7_000).online).toBe(false)
  expect(after(connected, 100, 100, 100, 5_000).online).toBe(true)
  expect(after(connected, 3_100, 3_100).online).toBe(false)
  expect(after(connected, 3_000, 3_000).online).toBe(true)
})

test('Averages only the last five answers', () => {
  expect(after(connected, 100, 100, 100, 100, 100, 4_000, 4_000, 3_500).online).toBe(true)
  expect(after(connected, 100, 100, 100, 100, 100, 4_000, 4_000, 4_000, 4_000).online).toBe(false)
})

test('Comes back online after two fast answers in a row, with nothing left of the past', () => {
  const away = after(connected, 'lost', 'lost')
  expect(after(away, 100).online).toBe(false)
  expect(after(away, 100, 'lost', 100).online).toBe(false)
  expect(after(away, 100, 4_000, 100).online).toBe(false)
  expect(after(away, 100, 100)).toEqual(connected)
  expect(after(withoutNetwork(connected), 100, 100)).toEqual(connected)
})

test('A refusal is an answer: only the wait before the next call grows', () => {
  const refused = afterRefusal(connected)
  expect(refused).toMatchObject({ online: true, failures: 1 })
  expect(after(refused, 'lost')).toMatchObject({ online: true, failures: 2 })
  expect(after(afterRefusal(after(connected, 'lost')), 'lost').online).toBe(true)
  expect(after(refused, 100)).toMatchObject({ online: true, failures: 0 })
})
