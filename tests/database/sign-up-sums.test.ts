import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '../support/database.ts'
import { createMember } from './factories.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>

beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

/** Days and roles whose kept sums differ from a count of the people. */
const differences = () => database.sql`
  select day::text, role from (
    select (created_at at time zone 'America/Sao_Paulo')::date as day, role, 1 as people from public.profiles
    union all
    select day, role, -people from private.sign_up_days
  ) d
  group by 1, 2 having sum(people) <> 0`

test('The kept sums of sign-ups equal a count, for the demo data and after every change', async () => {
  const { sql } = database
  expect(await differences()).toEqual([])
  const person = await createMember(sql, { subscription: null })
  const steps = [
    () => sql`update public.profiles set created_at = '2026-03-10T02:30Z' where id = ${person}`,
    () => sql`update public.profiles set created_at = '2026-03-10T03:30Z' where id = ${person}`,
    () => sql`update private.user_roles set role = 'restaurant_manager' where user_id = ${person}`,
    () => sql`update public.profiles set full_name = 'Nina Prado' where id = ${person}`,
    () => sql`delete from auth.users where id = ${person}`,
  ]
  for (const [n, step] of steps.entries()) {
    await step()
    expect({ step: n, differences: await differences() }).toEqual({ step: n, differences: [] })
  }
})
