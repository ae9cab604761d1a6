import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isNationalHoliday } from './holidays.ts'
import { isOpenAt, isPausedToday, voucherWindow, type VoucherWindowRules } from './voucher-window.ts'

type Golden = {
  places: Record<string, VoucherWindowRules>
  cases: {
    name: string
    place: string
    with?: Partial<VoucherWindowRules>
    at: string
    paused?: boolean
    expect: Record<string, string | null>
  }[]
}

const golden = JSON.parse(
  readFileSync(new URL('../../../tests/golden/voucher-window.json', import.meta.url), 'utf8'),
) as Golden

describe('Voucher window', () => {
  test.each(golden.cases)('$name', ({ place, with: changes, at, paused = false, expect: expected }) => {
    const rules = golden.places[place]
    if (!rules) throw new Error(`no rules called ${place}`)
    const moments = Object.entries(expected).map(([key, value]) => [
      key,
      value && key !== 'state' ? new Date(value) : value,
    ])
    expect(voucherWindow({ ...rules, ...changes }, new Date(at))).toEqual(Object.fromEntries(moments))
    expect(isPausedToday({ ...rules, ...changes }, new Date(at))).toBe(paused)
  })

  test('Reads times with seconds, as the database writes them', () => {
    const rules = {
      ...golden.places['no hours, no restriction']!,
      voucher_availability: [
        {
          day_of_week: 6,
          availability_mode: 'time_based',
          meal_type: null,
          is_available: true,
          start_time: '09:00:00',
          end_time: '10:00:00',
        },
      ],
    } satisfies VoucherWindowRules
    const at = new Date('2026-11-21T09:30:00-03:00')
    expect(voucherWindow(rules, at)).toEqual({ state: 'now', until: new Date('2026-11-21T10:00:00-03:00') })
  })
})

test('A restaurant is open by its hours, whatever its voucher times', () => {
  const day = { day_of_week: 6, second_opening_time: null, second_closing_time: null, is_closed: false } // a Saturday
  const restaurant = {
    is_open: true,
    timezone: 'America/Sao_Paulo',
    hours: [
      { ...day, opening_time: '18:00:00', closing_time: '02:00:00' },
      { ...day, day_of_week: 0, is_closed: true, opening_time: null, closing_time: null },
    ],
  }
  const at = (time: string) => new Date(`2026-11-2${time}:00-03:00`)
  expect(['1T17:59', '1T18:00', '2T01:59', '2T02:00'].map((time) => isOpenAt(restaurant, at(time)))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(isOpenAt({ ...restaurant, is_open: false }, at('1T20:00'))).toBe(false)
})

test('National holidays follow Easter', () => {
  const carnivals = ['2025-03-04', '2026-02-17', '2027-02-09', '2028-02-29', '2029-02-13', '2030-03-05', '2035-02-06']
  expect(carnivals.filter((date) => !isNationalHoliday(date))).toEqual([])
  expect(['2026-02-18', '2026-04-05', '2026-12-24'].filter(isNationalHoliday)).toEqual([])
})
