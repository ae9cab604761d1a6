import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase, rolledBack } from '../support/database.ts'
import { as, createMember, createRestaurant } from './factories.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>

beforeAll(async () => {
  database = await cloneDatabase({ seeded: false })
  const { sql } = database
  for (let n = 0; n < 60; n += 1) await createRestaurant(sql, { name: `Casa ${String(n)}` })
  await sql`update public.restaurants set is_open = right(name, 1) <> '9',
    voucher_valid_on_holiday_eve = right(name, 1) <> '8',
    timezone = case when right(name, 1) = '7' then 'America/Manaus' else timezone end`
  // Each day of a restaurant without times, with one window, with two, closed, or past midnight. The same in every run.
  await sql`select setseed(0.42)`
  await sql`
    insert into public.restaurant_hours (restaurant_id, day_of_week, opening_time, closing_time, second_opening_time,
      second_closing_time, is_closed)
    select id, day, case when timed then a end, case when timed then b end, case when timed and two then c end,
      case when timed and two then d end, random() < 0.1
    from public.restaurants
    cross join generate_series(0, 6) day
    cross join lateral (select random() < 0.85 + 0 * day as timed, random() < 0.4 + 0 * day as two,
      time '08:00' + floor(random() * 8 + 0 * day) * interval '30 minutes' as a,
      time '12:00' + floor(random() * 8 + 0 * day) * interval '30 minutes' as b,
      time '17:00' + floor(random() * 8 + 0 * day) * interval '30 minutes' as c,
      (array['22:00', '23:59', '00:00', '01:30', '17:15'])[1 + floor(random() * 5 + 0 * day)::int]::time as d) x
    where right(name, 1) <> '0' and random() < 0.9`
  await sql`
    insert into public.restaurant_voucher_availability (restaurant_id, day_of_week, availability_mode, meal_type,
      is_available, start_time, end_time)
    select id, day, case when timed then 'time_based' else 'meal_based' end,
      case when not timed then (array['lunch', 'dinner'])[1 + floor(random() * 2)::int] end, random() < 0.8,
      case when timed then time '10:00' end,
      case when timed then (array['12:00', '23:59', '02:00', '10:00'])[1 + floor(random() * 4)::int]::time end
    from public.restaurants
    cross join generate_series(0, 6) day
    cross join lateral (select random() < 0.5 + 0 * day as timed) x
    where right(name, 1) <> '1' and random() < 0.7`
  await sql`insert into public.restaurant_closures (restaurant_id, date)
    select id, date '2026-12-20' + floor(random() * 14)::int from public.restaurants where random() < 0.5`
})
afterAll(() => database.drop())

/** The names of the restaurants that a filter finds at a moment. */
async function found(filter: 'open_now' | 'vouchers_now', moment: string): Promise<string[]> {
  const query = JSON.stringify({ [filter]: true, moment, row_limit: 1000, row_offset: 0, row_estimate: 60 })
  const rows = await database.sql<{ name: string }[]>`
    select r.name from jsonb_populate_record(null::private.directory_query, ${query}::text::jsonb) q,
      private.directory_page(q) p, public.restaurants r
    where r.id = any (p.ids) order by r.name`
  return rows.map(({ name }) => name)
}

// A fortnight with Christmas and New Year's Day, whose eves are days without vouchers for some.
const moments = Array.from({ length: 90 }, (_, n) => new Date(Date.UTC(2026, 11, 19, 0, 13 + n * 217)).toISOString())

describe('Filters by the present moment', () => {
  test('Find where vouchers are valid, as a scan decides it', async () => {
    const counts = new Set<number>()
    for (const moment of moments) {
      const rows = await database.sql<{ name: string }[]>`
        select r.name from public.restaurants r where private.is_voucher_time(r.id, ${moment}) order by r.name`
      expect(await found('vouchers_now', moment), moment).toEqual(rows.map(({ name }) => name))
      counts.add(rows.length)
    }
    expect(counts.size).toBeGreaterThan(10)
  })

  test('Find the places whose pages say that they are open', async () => {
    const now = new Date().toISOString()
    const rows = await database.sql<{ name: string }[]>`
      select r.name from public.restaurants r where private.is_open_now(r.id) order by r.name`
    expect(await found('open_now', now)).toEqual(rows.map(({ name }) => name))
    expect(rows.length).toBeGreaterThan(0)
  })

  test('Count what they find', async () => {
    const [row] = await database.sql<{ total: number; found: number }[]>`
      select (page ->> 'total')::int as total, (
        select count(*)::int from public.restaurants r where private.is_open_now(r.id)
      ) as found
      from public.search_restaurants(open_now => true) page`
    expect(row!.total).toBe(row!.found)
  })

  test('Follow the times of a restaurant when they change', async () => {
    const name = 'Casa 0' // without hours: always open
    const noonOfMonday = 172_800 + 12 * 3600
    const names = await rolledBack(database.sql, async (sql) => {
      const seen: boolean[] = []
      const look = async () => {
        const [row] = await sql<{ open: boolean }[]>`
          select open @> ${noonOfMonday}::integer as open
          from private.week_times w join public.restaurants r on r.week_times_id = w.id where r.name = ${name}`
        seen.push(row!.open)
      }
      await look()
      await sql`insert into public.restaurant_hours (restaurant_id, day_of_week, is_closed)
        select id, 1, true from public.restaurants where name = ${name}`
      await look()
      await sql`update public.restaurant_hours set is_closed = false, opening_time = '11:00', closing_time = '13:00'
        where restaurant_id = (select id from public.restaurants where name = ${name})`
      await look()
      await sql`update public.restaurant_hours set closing_time = '11:30'
        where restaurant_id = (select id from public.restaurants where name = ${name})`
      await look()
      await sql`delete from public.restaurant_hours
        where restaurant_id = (select id from public.restaurants where name = ${name})`
      await look()
      return seen
    })
    expect(names).toEqual([true, false, true, false, true])
  })

  test('Follow the voucher times of a restaurant when they change', async () => {
    const noonOfMonday = 172_800 + 12 * 3600
    const seen = await rolledBack(database.sql, async (sql) => {
      const id = await createRestaurant(sql, { name: 'Só de dia' })
      await sql`delete from public.restaurant_voucher_availability where restaurant_id = ${id}`
      const isValid = async () => {
        const [row] = await sql<{ valid: boolean }[]>`
          select vouchers @> ${noonOfMonday}::integer as valid
          from private.week_times w join public.restaurants r on r.week_times_id = w.id where r.id = ${id}`
        return row!.valid
      }
      const before = await isValid()
      await sql`insert into public.restaurant_voucher_availability
          (restaurant_id, day_of_week, availability_mode, start_time, end_time)
        values (${id}, 1, 'time_based', '11:00', '13:00')`
      const added = await isValid()
      await sql`update public.restaurant_voucher_availability set end_time = '11:30' where restaurant_id = ${id}`
      const changed = await isValid()
      await sql`delete from public.restaurant_voucher_availability where restaurant_id = ${id}`
      return [before, added, changed, await isValid()]
    })
    expect(seen).toEqual([true, true, false, true])
  })

  test('Follow the timezone of a restaurant when it changes', async () => {
    const seen = await rolledBack(database.sql, async (sql) => {
      await sql`update public.restaurants set is_open = false`
      const id = await createRestaurant(sql, { name: 'Fuso' })
      const now = await sql<{ at: string }[]>`select (now() at time zone 'America/Sao_Paulo')::time(0)::text as at`
      await sql`insert into public.restaurant_hours (restaurant_id, day_of_week, opening_time, closing_time)
        select ${id}, day, ${now[0]!.at}::time - interval '30 minutes', ${now[0]!.at}::time + interval '30 minutes'
        from generate_series(0, 6) day`
      const total = async (timezone: string) => {
        await sql`update public.restaurants set timezone = ${timezone} where id = ${id}`
        const [row] = await sql<{ total: number }[]>`
          select (public.search_restaurants(open_now => true) ->> 'total')::int as total`
        return row!.total
      }
      return [await total('America/Sao_Paulo'), await total('America/Manaus'), await total('America/Sao_Paulo')]
    })
    expect(seen).toEqual([1, 0, 1])
  })

  test('Are kept once for all restaurants with the same times, while one has them', async () => {
    const seen = await rolledBack(database.sql, async (sql) => {
      const [one, other] = [
        await createRestaurant(sql, { name: 'Uma' }),
        await createRestaurant(sql, { name: 'Outra' }),
      ]
      const monday = { from: '09:07', until: '09:11' } // which no other restaurant has
      const open = (id: string) => sql`
        insert into public.restaurant_hours (restaurant_id, day_of_week, opening_time, closing_time)
        select ${id}, 1, ${monday.from}, ${monday.until}`
      const close = (id: string) => sql`delete from public.restaurant_hours where restaurant_id = ${id}`
      const rows = async () => {
        const [row] = await sql<{ count: number }[]>`
          select count(*)::int from private.week_times where open @> ${172_800 + 9 * 3600 + 8 * 60}::integer
            and not open @> ${172_800 + 9 * 3600 + 12 * 60}::integer`
        return row!.count
      }
      const steps = [() => open(one), () => open(other), () => close(one), () => close(other)]
      const counts: number[] = []
      for (const step of steps) {
        await step()
        counts.push(await rows())
      }
      return counts
    })
    expect(seen).toEqual([1, 1, 1, 0])
  })

  test('Tell a visitor nothing about vouchers', async () => {
    const [all, asVisitor] = await rolledBack(database.sql, async (sql) => {
      const total = async () => {
        const [row] = await sql<{ total: number }[]>`
          select (public.search_restaurants(vouchers_now => true) ->> 'total')::int as total`
        return row!.total
      }
      const member = await createMember(sql)
      await sql`update public.restaurants set is_open = false`
      return [await as(sql, member, total), await as(sql, null, total)]
    })
    expect([all, asVisitor]).toEqual([0, 60])
  })
})
