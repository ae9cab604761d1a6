import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '../../support/database.ts'
import { createRestaurant } from '../factories.ts'
import { race, unexpected } from './race.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>

beforeAll(async () => {
  database = await cloneDatabase({ seeded: false })
})
afterAll(() => database.drop())

test('Transactions that remove the same kinds of restaurants in different orders never deadlock', async () => {
  const { sql } = database
  const createEight = (values: Record<string, string | number>) =>
    Promise.all(Array.from({ length: 8 }, () => createRestaurant(sql, values)))
  const bars = await createEight({ name: 'Bar', price_range: 1 })
  const bakeries = await createEight({ name: 'Padaria', price_range: 2 })
  const results = await race(sql, {
    prepare: async () => {
      await sql`update public.restaurants set deleted_at = null`
    },
    caller: () => null,
    call: async (own, _, n) => {
      for (const id of n % 2 === 0 ? [bars[n]!, bakeries[n]!] : [bakeries[n]!, bars[n]!])
        await own`update public.restaurants set deleted_at = now() where id = ${id}`
      return 'removed'
    },
  })
  expect(unexpected(results, { removed: 8 })).toEqual([])
  expect(await sql`select from private.directory_counts`).toEqual([])
  expect(await sql`select from private.directory_words`).toEqual([])
})
