import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '../../support/database.ts'
import { createMember, createRestaurant } from '../factories.ts'
import { race, unexpected } from './race.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>

beforeAll(async () => {
  database = await cloneDatabase({ seeded: false })
})
afterAll(() => database.drop())

const newAdmins = (count: number) =>
  Promise.all(Array.from({ length: count }, () => createMember(database.sql, { role: 'admin', subscription: null })))

test('Eight admins who demote each other at once leave at least one admin', async () => {
  const { sql } = database
  const admins = await newAdmins(8)
  const results = await race(sql, {
    prepare: async () => {
      await sql`update private.user_roles set role = 'admin' where user_id in ${sql(admins)}`
    },
    caller: (_, n) => admins[n]!,
    call: async (own, _, n) => {
      const [row] = await own<{ status: string }[]>`
        select public.set_user_role(${admins[(n + 1) % 8]!}, 'admin', 'user') ->> 'status' as status`
      return row!.status
    },
  })
  const inconsistent = results.filter(
    ({ counts: { changed = 0, conflict = 0, last_admin: last = 0, '42501': refused = 0, PT401: ended = 0 } }) =>
      changed > 7 || changed + conflict + last + refused + ended !== 8,
  )
  expect(inconsistent).toEqual([])
  const [left] = await sql`select count(*)::int as n from private.user_roles where role = 'admin'`
  expect(left!['n']).toBeGreaterThan(0)
})

test('Eight admins who suspend each other at once leave at least one admin with rights', async () => {
  const { sql } = database
  const admins = await newAdmins(8)
  await sql`update private.user_roles set role = 'user' where user_id not in ${sql(admins)} and role = 'admin'`
  const left: number[] = []
  const count = async () => {
    const [row] = await sql<{ n: number }[]>`select count(*)::int as n from public.profiles
      where role = 'admin' and suspended_at is null`
    return row!.n
  }
  await race(sql, {
    prepare: async (trial) => {
      if (trial > 0) left.push(await count())
      await sql`update public.profiles set suspended_at = null where id in ${sql(admins)}`
    },
    caller: (_, n) => admins[n]!,
    call: async (own, _, n) => {
      const [row] = await own<{ status: string }[]>`
        select public.set_user_suspended(${admins[(n + 1) % 8]!}, true) ->> 'status' as status`
      return row!.status
    },
  })
  left.push(await count())
  expect(Math.min(...left)).toBeGreaterThan(0)
})

test('When eight admins save the same restaurant at once, one of them succeeds', async () => {
  const { sql } = database
  const admins = await newAdmins(8)
  const results = await race(sql, {
    prepare: async () => createRestaurant(sql),
    caller: (_, n) => admins[n]!,
    call: async (own, id, n) => {
      const document = {
        slug: `lugar-${id}`,
        name: `Versão ${String(n)}`,
        hours: [{ day_of_week: n % 7, is_closed: true }],
      }
      const [row] = await own<{ status: string }[]>`
        select public.save_restaurant(${id}, 1, ${own.json(document)}) ->> 'status' as status`
      return row!.status
    },
  })
  expect(unexpected(results, { saved: 1, conflict: 7 })).toEqual([])
  const [mixed] = await sql`
    select count(*)::int as n from public.restaurants r join public.restaurant_hours h on h.restaurant_id = r.id
    where r.name <> format('Versão %s', h.day_of_week) and r.name <> format('Versão %s', h.day_of_week + 7)`
  expect(mixed).toEqual({ n: 0 })
})
