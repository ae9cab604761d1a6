import { describe, expect, test } from 'vitest'
import { parseTimestamp } from './timestamp.ts'

describe('parseTimestamp', () => {
  test.each([
    '2026-11-21T02:19:40.5+00:00',
    '2026-11-21 02:19:40.5+00',
    '2026-11-20T23:19:40.500-03:00',
    '2026-11-21T02:19:40.5Z',
  ])('Parses %s', (text) => {
    expect(parseTimestamp(text).toISOString()).toBe('2026-11-21T02:19:40.500Z')
  })

  test('Throws for text that is not a timestamp', () => {
    expect(() => parseTimestamp('ontem')).toThrow(RangeError)
  })
})
