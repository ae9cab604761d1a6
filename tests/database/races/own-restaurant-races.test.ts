import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '../../support/database.ts'
import { createManager, createMember, createRestaurant, createVoucher } from '../factories.ts'
import { race, unexpected } from './race.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>

beforeAll(async () => {
  database = await cloneDatabase({ seeded: false })
})
afterAll(() => database.drop())

test('When four managers and four admins save the same restaurant at once, one of them succeeds', async () => {
  const { sql } = database
  const newPeople = async (create: () => Promise<string>) => Promise.all(Array.from({ length: 4 }, create))
  const managers = await newPeople(() => createManager(sql))
  const admins = await newPeople(() => createMember(sql, { role: 'admin', subscription: null }))
  const results = await race(sql, {
    prepare: async () => {
      const id = await createRestaurant(sql)
      for (const manager of managers)
        await sql`insert into public.restaurant_managers (user_id, restaurant_id) values (${manager}, ${id})`
      return id
    },
    caller: (_, n) => (n % 2 === 0 ? managers[n / 2]! : admins[(n - 1) / 2]!),
    call: async (own, id, n) => {
      const document = { slug: `lugar-${id}`, name: 'Lugar', hours: [{ day_of_week: n % 7, is_closed: true }] }
      const [row] =
        n % 2 === 0
          ? await own<{ status: string }[]>`
              select public.save_own_restaurant(${id}, 1, ${own.json(document)}) ->> 'status' as status`
          : await own<{ status: string }[]>`
              select public.save_restaurant(${id}, 1, ${own.json(document)}) ->> 'status' as status`
      return row!.status
    },
  })
  expect(unexpected(results, { saved: 1, conflict: 7 })).toEqual([])
})

test('A request that is withdrawn and answered at once has one end, which everybody is told', async () => {
  const { sql } = database
  const restaurantId = await createRestaurant(sql)
  const manager = await createManager(sql, restaurantId)
  const admin = await createMember(sql, { role: 'admin', subscription: null })
  const results = await race(sql, {
    prepare: async () => {
      const [row] = await sql<{ id: string }[]>`insert into public.change_requests (restaurant_id, kind, wanted)
        values (${restaurantId}, 'name', 'Outro nome') returning id`
      return row!.id
    },
    caller: (_, n) => (n === 0 ? manager : admin),
    call: async (own, id, n) => {
      const [row] =
        n === 0
          ? await own<{ told: string }[]>`select public.withdraw_change_request(${id}) ->> 'status' as told`
          : await own<{ told: string }[]>`
              select coalesce(answer ->> 'became', answer ->> 'status') as told
              from public.answer_change_request(${id}, true) answer`
      return row!.told
    },
  })
  const rows = await sql<{ id: string; status: string }[]>`select id, status from public.change_requests`
  const ends = new Map(rows.map(({ id, status }) => [id, status]))
  const inconsistent = results.filter(({ trial, counts }) => {
    const end = ends.get(trial)
    // The same answer again succeeds, as after a lost one; the manager is told what the request became.
    const expected = end === 'withdrawn' ? { withdrawn: 8 } : { answered: 7, accepted: 1 }
    return !isDeepStrictEqual(counts, expected)
  })
  expect(inconsistent.map(({ counts }) => counts).slice(0, 5)).toEqual([])
})

test('When eight managers ask at once while nine requests wait, one request is accepted', async () => {
  const { sql } = database
  const manager = await createManager(sql)
  const results = await race(sql, {
    prepare: async () => {
      const id = await createRestaurant(sql)
      await sql`insert into public.restaurant_managers (user_id, restaurant_id) values (${manager}, ${id})`
      await sql`insert into public.change_requests (restaurant_id, kind, wanted)
        select ${id}, 'other', 'Mais um' from generate_series(1, 9)`
      return id
    },
    caller: () => manager,
    call: async (own, id, n) => {
      const [row] = await own<{ status: string }[]>`
        select public.request_change(${id}, 'name', ${`Outro nome ${String(n)}`}) ->> 'status' as status`
      return row!.status
    },
  })
  expect(unexpected(results, { requested: 1, too_many: 7 })).toEqual([])
})

test('When eight answers to a review come at once, one is kept', async () => {
  const { sql } = database
  const restaurantId = await createRestaurant(sql)
  const manager = await createManager(sql, restaurantId)
  const results = await race(sql, {
    prepare: async () => {
      const voucher = await createVoucher(sql, {
        userId: await createMember(sql),
        restaurantId,
        usedAt: new Date(),
      })
      const [row] = await sql<{ id: string }[]>`
        insert into public.restaurant_reviews (restaurant_id, voucher_id, rating)
        values (${restaurantId}, ${voucher.id}, 5) returning id`
      return row!.id
    },
    caller: () => manager,
    call: async (own, id, n) => {
      const [row] = await own<{ status: string }[]>`
        select public.answer_review(${id}, ${`Resposta ${String(n)}`}) ->> 'status' as status`
      return row!.status
    },
  })
  expect(unexpected(results, { answered: 1, already_answered: 7 })).toEqual([])
})
