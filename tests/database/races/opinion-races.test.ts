import type { Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '../../support/database.ts'
import { createMember, createRestaurant, createVoucher } from '../factories.ts'
import { race, unexpected } from './race.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let sql: Sql
let members: string[]

beforeAll(async () => {
  database = await cloneDatabase({ seeded: false })
  sql = database.sql
  members = await Promise.all(Array.from({ length: 7 }, () => createMember(sql)))
})
afterAll(() => database.drop())

test('Eight inserts of the same favorite at once store one', async () => {
  const results = await race(sql, {
    prepare: async () => ({ restaurantId: await createRestaurant(sql) }),
    caller: () => members[0]!,
    call: async (own, { restaurantId }) => {
      await own`insert into public.user_favorites (user_id, restaurant_id) values (${members[0]!}, ${restaurantId})`
      return 'added'
    },
  })
  expect(unexpected(results, { added: 1, 23505: 7 })).toEqual([])
})

test('Concurrent inserts and deletes of a favorite leave at most one; only a unique violation may occur', async () => {
  const results = await race(sql, {
    prepare: async () => ({ restaurantId: await createRestaurant(sql) }),
    caller: () => members[0]!,
    call: async (own, { restaurantId }, n) => {
      if (n % 2 === 0)
        await own`insert into public.user_favorites (user_id, restaurant_id) values (${members[0]!}, ${restaurantId})`
      else await own`delete from public.user_favorites where restaurant_id = ${restaurantId}`
      return n % 2 === 0 ? 'added' : 'removed'
    },
  })
  expect(
    results.filter(
      ({ counts: { added = 0, removed = 0, 23505: duplicate = 0 } }) =>
        added < 1 || added + duplicate !== 4 || removed !== 4,
    ),
  ).toEqual([])
  expect(await sql`select from public.user_favorites group by user_id, restaurant_id having count(*) > 1`).toHaveLength(
    0,
  )
})

test('When seven members review at once, one of them twice, every rating counts once', async () => {
  const results = await race(sql, {
    prepare: async (number) => {
      const restaurantId = await createRestaurant(sql)
      const usedAt = new Date()
      const vouchers = await Promise.all(members.map((userId) => createVoucher(sql, { userId, restaurantId, usedAt })))
      return { restaurantId, voucherIds: vouchers.map(({ id }) => id), number }
    },
    caller: (_, n) => members[n % 7]!,
    call: async (own, { voucherIds, number }, n) => {
      const [row] = await own<{ status: string }[]>`
        select public.create_review(${voucherIds[n % 7]!}, ${((number + (n % 7)) % 5) + 1}) ->> 'status' as status`
      return row!.status
    },
  })
  expect(unexpected(results, { created: 7, already_reviewed: 1 })).toEqual([])

  const kept = await sql<{ id: string; rating: string; review_count: number }[]>`
    select id, rating, review_count from public.restaurants`
  const shown = new Map(kept.map(({ id, rating, review_count: count }) => [id, { rating, count }]))
  const miscounted = results.filter(({ trial: { restaurantId, number } }) => {
    const sum = Array.from({ length: 7 }, (_, n) => ((number + n) % 5) + 1).reduce((total, rating) => total + rating, 0)
    const place = shown.get(restaurantId)
    return place?.count !== 7 || place.rating !== (sum / 7).toFixed(2)
  })
  expect(miscounted).toEqual([])
})
