import { describe, expect, test } from 'vitest'
import { parseTimestamp } from './timestamp.ts'

describe('parseTimestamp', () => {
  test.each([
    '2026-11-21T02:19:40.5+00:00',
    '2026-11-21 02:19:40.5+00',
    '2026-11-20T23:19:40.500-03:00',
    '2026-11-21T02:19:40.5Z',
  ])('reads %s', (text) => {
    expect(parseTimestamp(text).toISOString()).toBe('2026-11-21T02:19:40.500Z')
  })

  test('refuses what is no timestamp', () => {
    expect(() => parseTimestamp('ontem')).toThrow(RangeError)
  })
})
