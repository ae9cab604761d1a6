import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { isNationalHoliday } from '../../src/domain/voucher/holidays.ts'
import type { VoucherWindowRules } from '../../src/domain/voucher/voucher-window.ts'
import { connect, rolledBack } from '../support/database.ts'
import { createRestaurant } from './factories.ts'

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

const golden = JSON.parse(readFileSync(new URL('../golden/voucher-window.json', import.meta.url), 'utf8')) as Golden
const sql = connect()
afterAll(() => sql.end())

describe('private.voucher_window agrees with the golden file', () => {
  test.each(golden.cases)('$name', async ({ place, with: changes, at, paused = false, expect: expected }) => {
    const rules = { ...golden.places[place]!, ...changes }
    const found = await rolledBack(sql, async (transaction) => {
      const { hours, voucher_availability, closures, ...columns } = rules
      const id = await createRestaurant(transaction, columns)
      const rows = [
        ['restaurant_hours', hours],
        ['restaurant_voucher_availability', voucher_availability],
        ['restaurant_closures', closures],
      ] as const
      for (const [table, list] of rows) {
        for (const row of list) {
          const values = transaction({ restaurant_id: id, ...row } as never)
          await transaction`insert into ${transaction(`public.${table}`)} ${values}`
        }
      }
      const [window] = await transaction<
        {
          valid: boolean
          next_valid_at: Date | null
          until: Date | null
          reason: string | null
          at_once: boolean
          today: boolean
        }[]
      >`
        select w.*, private.is_voucher_time(${id}, ${at}) as at_once,
          (w.next_valid_at at time zone ${rules.timezone})::date
            = (${at}::timestamptz at time zone ${rules.timezone})::date as today
        from private.voucher_window(${id}, ${at}) w`
      return window!
    })

    expect(found.at_once).toBe(found.valid)
    expect(found.reason === null).toBe(found.valid)
    expect(found.reason === 'closure').toBe(paused)
    const moments = Object.entries(expected).map(([key, value]) => [
      key,
      value && key !== 'state' ? new Date(value) : value,
    ])
    expect(
      found.valid
        ? { state: 'now', until: found.until }
        : found.today
          ? { state: 'later_today', from: found.next_valid_at }
          : { state: 'not_today', next: found.next_valid_at },
    ).toEqual(Object.fromEntries(moments))
  })
})

test('The table of national holidays holds the same days as isNationalHoliday', async () => {
  const days = await sql<{ day: string; holiday: boolean }[]>`
    select day::date::text as day, h.date is not null as holiday
    from generate_series('2025-01-01'::date, '2035-12-31', '1 day') day left
    join public.national_holidays h on h.date = day::date`
  expect(days.filter(({ day, holiday }) => isNationalHoliday(day) !== holiday)).toEqual([])
})
