import { afterEach, describe, expect, test, vi } from 'vitest'
import { formatFirstDay, formatLastDay, formatLastDayAfter } from './period-days.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

describe.each(['America/Sao_Paulo', 'America/Noronha', 'America/Rio_Branco', 'UTC', 'Asia/Tokyo'])(
  'On a device in %s',
  (zone) => {
    test('A period that ends at midnight of São Paulo has the day before as its last', () => {
      vi.stubEnv('TZ', zone)
      expect(formatLastDay(new Date('2026-12-23T03:00:00Z'))).toBe('22/12/2026')
      expect(formatLastDay(new Date('2026-12-23T03:00:01Z'))).toBe('23/12/2026')
    })

    test('A period that begins late in the evening begins that day', () => {
      vi.stubEnv('TZ', zone)
      expect(formatFirstDay(new Date('2026-11-23T02:30:00Z'))).toBe('22/11/2026')
      expect(formatFirstDay(new Date('2026-12-23T03:00:00Z'))).toBe('23/12/2026')
    })

    test.each([
      ['2027-01-10', 1, '10/02/2027'],
      ['2027-01-31', 1, '28/02/2027'],
      ['2028-01-31', 1, '29/02/2028'],
      ['2028-02-29', 12, '28/02/2029'],
      ['2027-12-31', 2, '29/02/2028'],
      ['2026-11-22', 24, '22/11/2028'],
    ])('From %s the period of %i months ends with %s', (from, months, last) => {
      vi.stubEnv('TZ', zone)
      for (const time of ['00:30', '23:30'])
        expect(formatLastDayAfter(Date.parse(`${from}T${time}:00-03:00`), months)).toBe(last)
    })
  },
)
