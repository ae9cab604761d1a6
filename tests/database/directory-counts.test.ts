import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '../support/database.ts'
import { createRestaurant } from './factories.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>

beforeAll(async () => {
  database = await cloneDatabase()
})

afterAll(() => database.drop())

test('Two transactions that remove restaurants of the same kinds in another order do not deadlock', async () => {
  const { sql } = database
  const kinds = ['Bar', 'Padaria', 'Padaria', 'Bar']
  const ids = await Promise.all(kinds.map((category, n) => createRestaurant(sql, { name: `Barbara ${n}`, category })))
  const [first, second] = [await sql.reserve(), await sql.reserve()]
  const remove = (transaction: typeof first, n: number) =>
    transaction`update public.restaurants set deleted_at = now() where id = ${ids[n]!}`
  await first`begin`
  await second`begin`
  await remove(first, 0)
  await remove(second, 1)
  const removals = await Promise.allSettled([remove(first, 2), remove(second, 3)])
  const ends = await Promise.allSettled([first`commit`, second`commit`])
  first.release()
  second.release()
  expect([...removals, ...ends].filter(({ status }) => status === 'rejected')).toEqual([])
  const [total] = await sql<{ counted: number; live: number }[]>`
    select (select sum(total)::integer from private.directory_counts where city_key = '') as counted,
      (select count(*)::integer from public.restaurants where is_live) as live`
  expect(total!.counted).toBe(total!.live)
})
