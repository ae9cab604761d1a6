import { randomUUID } from 'node:crypto'
import type { Sql, TransactionSql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '../support/database.ts'
import { createMember, createRestaurant, createVoucher, hoursFromNow } from './factories.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>

beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

/** Days and months whose kept sums differ from a count of the vouchers. */
async function differences(sql: Sql | TransactionSql) {
  const zone = 'America/Sao_Paulo'
  return sql`
    select day::text as what from (
      select (generated_at at time zone ${zone})::date as day, 1 as generated, 0 as used from public.vouchers
      union all
      select (used_at at time zone ${zone})::date, 0, 1 from public.vouchers where used_at is not null
      union all
      select day, -generated, -used from private.voucher_days
    ) d
    group by day having sum(generated) <> 0 or sum(used) <> 0
    union all
    select restaurant_id || ' ' || month from (
      select restaurant_id, date_trunc('month', used_at at time zone ${zone})::date as month, 1 as used
      from public.vouchers where used_at is not null
      union all
      select restaurant_id, month, -used from private.voucher_months
    ) m
    group by restaurant_id, month having sum(used) <> 0`
}

test('The kept sums of the demo data equal a count of the vouchers', async () => {
  expect(await differences(database.sql)).toEqual([])
  const [row] = await database.sql`select sum(used)::int as used from private.voucher_months`
  expect(row!['used']).toBeGreaterThan(0)
})

test('The kept sums stay right through generating, using, undoing and removing vouchers', async () => {
  const { sql } = database
  const places = [await createRestaurant(sql), await createRestaurant(sql)]
  const random = randomNumbers(7)
  const vouchers: { id: string; restaurantId: string; generatedAt: Date }[] = []
  for (let step = 0; step < 120; step += 1) {
    const one = vouchers[random(vouchers.length || 1)]
    if (one === undefined || random(3) === 0) {
      const restaurantId = places[random(2)]!
      const userId = await createMember(sql)
      const generatedAt = hoursFromNow(-random(24 * 70) - 1)
      const { id } = await createVoucher(sql, { userId, restaurantId, generatedAt })
      vouchers.push({ id, restaurantId, generatedAt })
    } else if (random(5) === 0) await remove(sql, vouchers.splice(vouchers.indexOf(one), 1)[0]!.id)
    else if (random(2) === 0) await undo(sql, one)
    else await use(sql, one)
    if (step % 20 === 19) expect(await differences(sql)).toEqual([])
  }
})

async function use(sql: Sql, { id, generatedAt }: { id: string; generatedAt: Date }) {
  const usedAt = new Date((generatedAt.getTime() + Date.now()) / 2)
  await sql`update public.vouchers set used_at = ${usedAt} where id = ${id} and used_at is null`
}

async function remove(sql: Sql, id: string) {
  await sql`delete from public.voucher_scans where voucher_id = ${id}`
  await sql`delete from public.vouchers where id = ${id}`
}

/** Takes back the use of a voucher, which only the transaction that annuls its scan may. */
async function undo(sql: Sql, { id, restaurantId }: { id: string; restaurantId: string }) {
  await sql.begin(async (transaction) => {
    await transaction`
      insert into public.voucher_scans (scan_id, restaurant_id, voucher_id, device_id, qr_code, scanned_at, outcome,
        annulled_at, annul_reason)
      values (${randomUUID()}, ${restaurantId}, ${id}, 'tablet', 'code', now(), 'validated', now(), 'Engano')`
    await transaction`update public.vouchers set used_at = null, use_date = null, status = 'active'
      where id = ${id} and used_at is not null`
  })
}

/** Whole numbers below a bound, always the same for a seed. */
function randomNumbers(seed: number): (bound: number) => number {
  let state = seed
  return (bound) => {
    state = (state * 48_271) % 2_147_483_647
    return state % bound
  }
}

test('Uses at one restaurant do not wait for each other', async () => {
  const { sql } = database
  const restaurantId = await createRestaurant(sql)
  const useOne = async (transaction: Sql | TransactionSql) =>
    createVoucher(transaction, {
      userId: await createMember(sql),
      restaurantId,
      generatedAt: hoursFromNow(-2),
      usedAt: hoursFromNow(-1),
    })
  await sql.begin(async (first) => {
    await useOne(first)
    await useOne(sql) // would wait for the first transaction, which waits for it
  })
  const [row] = await sql`select count(*)::int as parts, sum(used)::int as used from private.voucher_months
    where restaurant_id = ${restaurantId}`
  expect({ ...row }).toEqual({ parts: 2, used: 2 })
})

test('The uses of all restaurants since a moment are what a count says, wherever in its month it is', async () => {
  const { sql } = database
  const wrong = await sql`
    select m.since, restaurant_id, sum(used) as difference
    from (
      select moment as since from generate_series(now() - interval '75 days', now(), interval '31 hours') moment
      union all select date_trunc('month', now(), 'America/Sao_Paulo')
      union all select date_trunc('month', now(), 'America/Sao_Paulo') - interval '1 microsecond'
    ) m
    cross join lateral (
      select restaurant_id, used from private.uses_since(m.since)
      union all select restaurant_id, -1 from public.vouchers where used_at >= m.since
    ) u
    group by 1, 2 having sum(used) <> 0`
  expect(wrong).toEqual([])
  const [row] = await sql`select sum(used)::int as used from private.uses_since(now() - interval '40 days')`
  expect(row!['used']).toBeGreaterThan(0)
})

test.each([
  ['2026-01-01T03:00Z', '2026-04-01T03:00Z', 3],
  ['2026-01-15T03:00Z', '2026-03-15T03:00Z', 2],
  ['2026-02-02T03:00Z', '2026-02-27T03:00Z', 0],
  ['2026-01-01T03:00Z', '2026-02-01T02:59:59Z', 1],
  ['2026-02-28T00:00Z', '2026-03-31T00:00Z', 2],
])('The uses of a restaurant from %s to %s are %i', async (since, until, uses) => {
  const { sql } = database
  const restaurantId = await createRestaurant(sql)
  for (const usedAt of ['2026-01-31T12:00Z', '2026-03-01T02:30Z', '2026-03-20T12:00Z'])
    await createVoucher(sql, {
      userId: await createMember(sql),
      restaurantId,
      generatedAt: new Date('2025-12-20'),
      usedAt: new Date(usedAt),
      expiresAt: new Date('2026-12-31'),
    })
  const [row] = await sql`select private.count_uses(${restaurantId}, ${since}, ${until})::int as uses`
  expect(row!['uses']).toBe(uses)
})
