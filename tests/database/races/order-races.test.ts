import type { Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '../../support/database.ts'
import { createMember, createOrder, createPlan } from '../factories.ts'
import { race, unexpected } from './race.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let sql: Sql
let admin: string
let plan: string

beforeAll(async () => {
  database = await cloneDatabase({ seeded: false })
  sql = database.sql
  admin = await createMember(sql, { role: 'admin', subscription: null })
  plan = await createPlan(sql)
})
afterAll(() => database.drop())

const prepare = async () => {
  const member = await createMember(sql, { subscription: null })
  return { member, order: await createOrder(sql, member, plan) }
}
const status = async (answer: PromiseLike<{ status: string }[]>) => (await answer)[0]!.status
const pay = (own: Sql, order: string, event: string) =>
  status(own`select public.mark_order_paid(${order}, ${event}) ->> 'status' as status`)

/** Members whose subscription is not as long as their paid orders, of one month each. */
async function miscounted(): Promise<readonly unknown[]> {
  return sql`
    select o.user_id, count(*) filter (where o.status = 'paid') as paid, s.end_date
    from public.subscription_orders o
    left join public.user_subscriptions s on s.user_id = o.user_id and s.status = 'active'
    group by o.user_id, s.id, s.start_date, s.end_date
    having (count(*) filter (where o.status = 'paid') > 0) <> (s.id is not null)
      or s.end_date <> private.end_of_months(s.start_date, (count(*) filter (where o.status = 'paid'))::int)`
}

test('One payment event received eight times at once counts once', async () => {
  const results = await race(sql, {
    prepare,
    caller: () => admin,
    call: (own, { order }) => pay(own, order, `pix:${order}`),
  })
  expect(unexpected(results, { paid: 1, replayed: 7 })).toEqual([])
  expect(await miscounted()).toEqual([])
})

test('Eight different payment events for one order at once count once', async () => {
  const results = await race(sql, {
    prepare,
    caller: () => admin,
    call: (own, { order }, n) => pay(own, order, `pix:${order}:${String(n)}`),
  })
  expect(unexpected(results, { paid: 1, already_paid: 7 })).toEqual([])
  expect(await miscounted()).toEqual([])
})

test('An order that is paid and cancelled at once ends up either paid or cancelled', async () => {
  const results = await race(sql, {
    prepare,
    caller: ({ member }, n) => (n % 2 === 0 ? admin : member),
    call: (own, { order }, n) =>
      n % 2 === 0
        ? pay(own, order, `pix:${order}`)
        : status(own`select public.cancel_order(${order}) ->> 'status' as status`),
  })
  const inconsistent = results.filter(
    ({ counts: { paid, replayed, not_pending: late, cancelled, already_cancelled } }) =>
      paid === 1 ? replayed !== 3 || late !== 4 : cancelled !== 5 || already_cancelled !== 3,
  )
  expect(inconsistent.map(({ counts }) => counts)).toEqual([])
  expect(await miscounted()).toEqual([])
})

test('Eight identical requests of a member at once create one order', async () => {
  const results = await race(sql, {
    prepare: async () => ({ member: await createMember(sql, { subscription: null }) }),
    caller: ({ member }) => member,
    call: (own) =>
      status(
        own`
          select public.create_order(${plan}, 'Rita Lobo', '52998224725', '11987654321', '2025-10')
            ->> 'status' as status`,
      ),
  })
  expect(unexpected(results, { created: 8 })).toEqual([])
  const doubled = await sql`
    select user_id from public.subscription_orders where status = 'pending' group by user_id having count(*) > 1`
  expect(doubled).toEqual([])
})

test('An order is refunded once when member and admin ask at once', async () => {
  const results = await race(sql, {
    prepare: async () => {
      const made = await prepare()
      await sql`select private.pay_order(${made.order}, ${`pix:${made.order}`}, false, null, now())`
      return made
    },
    caller: ({ member }, n) => (n % 2 === 0 ? admin : member),
    call: (own, { order }, n) =>
      n % 2 === 0
        ? status(own`select public.refund_order(${order}, 'pediu de volta') ->> 'status' as status`)
        : status(own`select public.withdraw_order(${order}) ->> 'status' as status`),
  })
  expect(unexpected(results, { refunded: 1, already_refunded: 7 })).toEqual([])
  expect(await miscounted()).toEqual([])
})

test('A payment and a grant at once make one subscription of both periods', async () => {
  const results = await race(sql, {
    prepare,
    caller: (_, n) => (n < 2 ? admin : null),
    call: async (own, { member, order }, n) => {
      if (n === 0) return pay(own, order, `pix:${order}`)
      if (n > 1) return 'idle'
      return status(own`
        select public.grant_subscription(${member}, ${plan}, 1, 'cortesia', gen_random_uuid()) ->> 'status' as status`)
    },
  })
  expect(unexpected(results, { paid: 1, granted: 1, idle: 6 })).toEqual([])
  const members = results.map(({ trial }) => trial.member)
  const wrong = await sql`
    select user_id from public.user_subscriptions where user_id = any (${members}::uuid[])
    group by user_id
    having count(*) <> 1 or max(end_date) <> private.end_of_months(max(start_date), 2)`
  expect(wrong).toEqual([])
})
