import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '../../support/database.ts'
import { createMember, createRestaurant } from '../factories.ts'
import { race } from './race.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>

beforeAll(async () => {
  database = await cloneDatabase({ seeded: false })
})
afterAll(() => database.drop())

test('When a restaurant goes back to draft while seven members generate vouchers, all of them do or none', async () => {
  const { sql } = database
  const admin = await createMember(sql, { role: 'admin', subscription: null })
  const members = await Promise.all(Array.from({ length: 8 }, () => createMember(sql)))
  const results = await race(sql, {
    prepare: async (number) => ({ id: await createRestaurant(sql), adminsTurn: number % 8 }),
    caller: ({ adminsTurn }, n) => (n === adminsTurn ? admin : members[n]!),
    call: async (own, { id, adminsTurn }, n) => {
      const [row] =
        n === adminsTurn
          ? await own<{ status: string }[]>`select public.return_to_draft(${id}) ->> 'status' as status`
          : await own<{ status: string }[]>`select public.generate_voucher(${id}) ->> 'status' as status`
      return row!.status
    },
  })
  const mixed = results.filter(
    ({ counts }) =>
      !isDeepStrictEqual(counts, { draft: 1, restaurant_unavailable: 7 }) &&
      !isDeepStrictEqual(counts, { had_vouchers: 1, generated: 7 }),
  )
  expect(mixed.map(({ counts }) => counts).slice(0, 5)).toEqual([])
  const drafts = await sql`
    select r.id from public.restaurants r where r.is_draft and exists (
      select from public.vouchers v where v.restaurant_id = r.id
    )`
  expect(drafts).toEqual([])
})
