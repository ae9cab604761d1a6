import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '../support/database.ts'
import { createMember, createPlan } from './factories.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>

beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

/** Moments at which the kept sums differ from a count of subscriptions and orders. */
const differences = () => database.sql`
  select m.moment, kept.*, counted.*
  from (
    select now() as moment
    union select start_date from public.user_subscriptions
    union select end_date from public.user_subscriptions
    union select ended_at from public.user_subscriptions
    union select period_start from public.subscription_orders
    union select period_end from public.subscription_orders
    union select '2026-03-09T12:00Z'::timestamptz + n * interval '7 hours' from generate_series(0, 20) n
  ) m
  cross join private.memberships_at(m.moment) kept
  cross join lateral (
    select (select count(*) from public.user_subscriptions s where s.status <> 'pending' and s.start_date <= m.moment
        and least(s.end_date, s.ended_at) > m.moment) as members,
      (select count(*) from public.subscription_orders o where o.paid_at is not null and o.period_start <= m.moment
        and o.period_end > m.moment and (o.refunded_at is null or o.refunded_at > m.moment)) as orders,
      (select coalesce(sum(o.amount_cents::numeric / o.duration_months), 0) from public.subscription_orders o
        where o.paid_at is not null and o.period_start <= m.moment and o.period_end > m.moment
          and (o.refunded_at is null or o.refunded_at > m.moment)) as monthly_cents
  ) counted
  where m.moment is not null
    and (kept.members, kept.orders, round(kept.monthly_cents, 6))
      is distinct from (counted.members, counted.orders, round(counted.monthly_cents, 6))`

test('The kept sums of memberships equal a count, for the demo data and after every change', async () => {
  const { sql } = database
  expect(await differences()).toEqual([])
  const plan = await createPlan(sql)
  const user = await createMember(sql, { subscription: null })
  const [subscription] = await sql<{ id: string }[]>`
    insert into public.user_subscriptions (user_id, subscription_plan_id, status, start_date, end_date)
    values (${user}, ${plan}, 'pending', '2026-03-10T02:30Z', '2026-03-12T15:00Z') returning id`
  const id = subscription!.id
  const [purchase] = await sql<{ id: string }[]>`
    insert into public.subscription_orders (user_id, subscription_plan_id, amount_cents, duration_months)
    values (${user}, ${plan}, 2990, 7) returning id`
  const order = purchase!.id
  const steps: (() => Promise<unknown>)[] = [
    () => sql`update public.user_subscriptions set status = 'active' where id = ${id}`,
    () => sql`update public.user_subscriptions set start_date = '2026-03-10T03:30Z' where id = ${id}`,
    () =>
      sql`update public.user_subscriptions set ended_at = '2026-03-11T10:00Z', status = 'cancelled' where id = ${id}`,
    () => sql`update public.user_subscriptions set ended_at = '2026-03-10T10:00Z' where id = ${id}`, // on its first day
    () => sql`update public.user_subscriptions set ended_at = '2026-03-09T10:00Z' where id = ${id}`, // never began
    () => sql`update public.user_subscriptions set ended_at = null, end_date = '2026-03-15T10:00Z' where id = ${id}`,
    () => sql`update public.subscription_orders set status = 'paid', paid_at = '2026-03-10T12:00Z' where id = ${order}`,
    () => sql`update public.subscription_orders
      set period_start = '2026-03-10T12:00Z', period_end = '2026-03-14T12:00Z' where id = ${order}`,
    () => sql`update public.subscription_orders set amount_cents = 1000 where id = ${order}`,
    () => sql`update public.subscription_orders
      set status = 'refunded', refunded_at = '2026-03-12T01:00Z' where id = ${order}`,
    () => sql`delete from public.subscription_orders where id = ${order}`,
    () => sql`delete from public.user_subscriptions where id = ${id}`,
  ]
  for (const [n, step] of steps.entries()) {
    await step()
    expect({ step: n, differences: await differences() }).toEqual({ step: n, differences: [] })
  }
})
