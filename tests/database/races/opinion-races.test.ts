import type { Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '../../support/database.ts'
import { createManager, createMember, createRestaurant, createVoucher } from '../factories.ts'
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

const setFavorite = async (own: Sql, restaurantId: string, favorite: boolean) => {
  const [row] = await own<{ status: string }[]>`
    select public.set_favorite(${restaurantId}, ${favorite}) ->> 'status' as status`
  return row!.status
}

test('The same restaurant made a favorite eight times at once is one favorite', async () => {
  const results = await race(sql, {
    prepare: async () => ({ restaurantId: await createRestaurant(sql) }),
    caller: () => members[0]!,
    call: (own, { restaurantId }) => setFavorite(own, restaurantId, true),
  })
  expect(unexpected(results, { saved: 8 })).toEqual([])
  expect(await sql`select from public.user_favorites`).toHaveLength(results.length)
})

test('A favorite added and removed at once by many calls is there once at most, and no call fails', async () => {
  const results = await race(sql, {
    prepare: async () => ({ restaurantId: await createRestaurant(sql) }),
    caller: () => members[0]!,
    call: (own, { restaurantId }, n) => setFavorite(own, restaurantId, n % 2 === 0),
  })
  expect(unexpected(results, { saved: 8 })).toEqual([])
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

test('Changes and a deletion of a review at once each take effect or find nothing, and the rating fits', async () => {
  const author = members[0]!
  const results = await race(sql, {
    prepare: async () => {
      const restaurantId = await createRestaurant(sql)
      const { id: voucherId } = await createVoucher(sql, { userId: author, restaurantId, usedAt: new Date() })
      await sql`insert into public.restaurant_reviews (restaurant_id, voucher_id, user_id, rating)
        values (${restaurantId}, ${voucherId}, ${author}, 5)`
      return { restaurantId, voucherId }
    },
    caller: () => author,
    call: async (own, { voucherId }, n) => {
      const [row] = await own<{ status: string }[]>`
        select ${
          n === 0
            ? own`public.delete_review(${voucherId})`
            : n === 1
              ? own`public.create_review(${voucherId}, 1)`
              : own`public.change_review(${voucherId}, ${1 + (n % 4)})`
        } ->> 'status' as status`
      return row!.status
    },
  })
  expect(
    results.filter(
      ({ counts: { deleted = 0, created = 0, already_reviewed: known = 0, changed = 0, not_found: gone = 0 } }) =>
        deleted !== 1 || created + known !== 1 || changed + gone !== 6,
    ),
  ).toEqual([])
  const wrong = await sql`
    select from public.restaurants r, lateral (
      select coalesce(round(avg(w.rating), 2), 0) as rating, count(*) as reviews
      from public.restaurant_reviews w where w.restaurant_id = r.id) kept
    where r.rating <> kept.rating or r.review_count <> kept.reviews`
  expect(wrong).toHaveLength(0)
})

test('A review that is sent seven times while an admin removes it stays removed, and no call fails', async () => {
  const [author, admin] = [members[0]!, await createMember(sql, { role: 'admin', subscription: null })]
  const results = await race(sql, {
    prepare: async () => {
      const restaurantId = await createRestaurant(sql)
      const { id: voucherId } = await createVoucher(sql, { userId: author, restaurantId, usedAt: new Date() })
      const [review] = await sql<{ id: string }[]>`
        insert into public.restaurant_reviews (restaurant_id, voucher_id, user_id, rating)
        values (${restaurantId}, ${voucherId}, ${author}, 1) returning id`
      return { voucherId, reviewId: review!.id }
    },
    caller: (_, n) => (n === 0 ? admin : author),
    call: async (own, { voucherId, reviewId }, n) => {
      const [row] = await own<{ status: string }[]>`
        select ${
          n === 0
            ? own`public.remove_review(${reviewId}, 'Ofende um garçom')`
            : own`public.create_review(${voucherId}, 1)`
        } ->> 'status' as status`
      return row!.status
    },
  })
  expect(
    results.filter(
      ({ counts: { removed = 0, already_reviewed: known = 0, not_found: gone = 0 } }) =>
        removed !== 1 || known + gone !== 7,
    ),
  ).toEqual([])
  const vouchers = results.map(({ trial }) => trial.voucherId)
  expect(await sql`select from public.restaurant_reviews where voucher_id = any (${vouchers})`).toHaveLength(0)
})

test('An answer and a change of the review at the same time: no answer stays with changed words', async () => {
  const author = members[0]!
  const manager = await createManager(sql, await createRestaurant(sql))
  const results = await race(sql, {
    prepare: async () => {
      const restaurantId = await createRestaurant(sql)
      await sql`insert into public.restaurant_managers (user_id, restaurant_id) values (${manager}, ${restaurantId})`
      const { id: voucherId } = await createVoucher(sql, { userId: author, restaurantId, usedAt: new Date() })
      const [row] = await sql<{ id: string }[]>`
        insert into public.restaurant_reviews (restaurant_id, voucher_id, user_id, rating, comment)
        values (${restaurantId}, ${voucherId}, ${author}, 5, 'antes') returning id`
      return { voucherId, reviewId: row!.id }
    },
    caller: (_, n) => (n === 0 ? author : manager),
    call: async (own, { voucherId, reviewId }, n) => {
      const [row] = await own<{ status: string }[]>`
        select ${
          n === 0
            ? own`public.change_review(${voucherId}, 1, 'depois')`
            : own`public.answer_review(${reviewId}, ${`Obrigado, ${n} vezes!`})`
        } ->> 'status' as status`
      return row!.status
    },
  })
  expect(results.filter(({ counts: { changed, answered = 0 } }) => changed !== 1 || answered > 1)).toEqual([])
  expect(await sql`select from public.restaurant_reviews where comment = 'depois' and answer is not null`).toHaveLength(
    0,
  )
})
