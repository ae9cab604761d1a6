import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '../support/database.ts'
import { createMember, createPlan } from './factories.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>

beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

/** Days and statuses whose kept sums differ from a count of the orders. */
const differences = () => database.sql`
  select day::text, status from (
    select (created_at at time zone 'America/Sao_Paulo')::date as day, status, 1 as orders, amount_cents
    from public.subscription_orders
    union all
    select day, status, -orders, -amount_cents from private.order_days
  ) d
  group by 1, 2 having sum(orders) <> 0 or sum(amount_cents) <> 0`

test('The kept sums of orders equal a count, for the demo data and after every change of status', async () => {
  const { sql } = database
  expect(await differences()).toEqual([])
  const plan = await createPlan(sql)
  const add = async () => {
    const user = await createMember(sql, { subscription: null })
    const [order] = await sql<{ id: string }[]>`
      insert into public.subscription_orders (user_id, subscription_plan_id, amount_cents, duration_months, created_at)
      values (${user}, ${plan}, 2990, 1, '2026-03-10T02:30Z') returning id`
    return order!.id
  }
  const steps: (() => Promise<unknown>)[] = []
  const [kept, refunded, cancelled, moved, gone] = await Promise.all(Array.from({ length: 5 }, add))
  steps.push(
    () => sql`update public.subscription_orders set status = 'paid', paid_at = now() where id = ${refunded!}`,
    () => sql`update public.subscription_orders set status = 'refunded', refunded_at = now() where id = ${refunded!}`,
    () =>
      sql`update public.subscription_orders set status = 'cancelled', cancelled_at = now() where id = ${cancelled!}`,
    () =>
      sql`update public.subscription_orders set created_at = '2026-03-10T03:30Z', amount_cents = 5
      where id = ${moved!}`,
    () => sql`delete from public.subscription_orders where id = ${gone!}`,
    () => sql`update public.subscription_orders set payer_name = 'Nina Prado' where id = ${kept!}`,
  )
  for (const step of steps) {
    await step()
    expect(await differences()).toEqual([])
  }
})
