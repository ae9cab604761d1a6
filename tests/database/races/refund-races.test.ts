import { isDeepStrictEqual } from 'node:util'
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

const keys = ['primeira@teste.example', 'segunda@teste.example'] as const

/** A paid order of a new member. */
async function paidOrder() {
  const member = await createMember(sql, { subscription: null })
  const order = await createOrder(sql, member, plan)
  await sql`select private.pay_order(${order}, ${`pix:${order}`}, false, null, now())`
  return { member, order }
}

/** An owed refund with the first key. */
async function owedRefund() {
  const made = await paidOrder()
  await sql`select private.refund_order(${made.order}, 'order.withdrawn', null, now())`
  await sql`update public.refunds set pix_key_kind = 'email', pix_key = ${keys[0]} where order_id = ${made.order}`
  return made
}

const status = async (answer: PromiseLike<{ status: string }[]>) => (await answer)[0]!.status
const complete = (own: Sql, order: string, n: number) =>
  status(own`
    select public.complete_refund(${order}, (now() at time zone 'America/Sao_Paulo')::date, ${`E00${String(n)}`},
      ${keys[0]}) ->> 'status' as status`)

test('A member who withdraws eight times at once is owed the money once', async () => {
  const results = await race(sql, {
    prepare: paidOrder,
    caller: ({ member }) => member,
    call: (own, { order }) => status(own`select public.withdraw_order(${order}) ->> 'status' as status`),
  })
  expect(unexpected(results, { refunded: 1, already_refunded: 7 })).toEqual([])
  const owed =
    await sql`select order_id from public.refunds where order_id in ${sql(results.map((r) => r.trial.order))}`
  expect(owed).toHaveLength(results.length)
})

test('A refund that eight admins mark as sent at once is sent once', async () => {
  const results = await race(sql, {
    prepare: owedRefund,
    caller: () => admin,
    call: (own, { order }, n) => complete(own, order, n),
  })
  expect(unexpected(results, { done: 1, already_done: 7 })).toEqual([])
  const lines = await sql`
    select subject_id from private.audit_log where action = 'refund.done'
    group by subject_id having count(*) > 1`
  expect(lines).toEqual([])
})

test('A payment that is reported while its refund is marked as sent buys nothing and undoes nothing', async () => {
  const results = await race(sql, {
    prepare: owedRefund,
    caller: () => admin,
    call: (own, { order }, n) =>
      n % 2 === 0
        ? complete(own, order, n)
        : status(own`select public.mark_order_paid(${order}, ${`pix:${order}:${String(n)}`}) ->> 'status' as status`),
  })
  expect(unexpected(results, { done: 1, already_done: 3, refunded: 4 })).toEqual([])
  const orders = results.map(({ trial }) => trial.order)
  const wrong = await sql`
    select o.id from public.subscription_orders o
    left join public.refunds r on r.order_id = o.id
    left join public.user_subscriptions s on s.user_id = o.user_id and s.status = 'active'
    where o.id in ${sql(orders)} and (o.status <> 'refunded' or r.done_at is null or s.id is not null)`
  expect(wrong).toEqual([])
})

test('Another payment that is reported while the refund is marked as sent is owed once, beside it', async () => {
  const results = await race(sql, {
    prepare: owedRefund,
    caller: () => admin,
    call: (own, { order }, n) =>
      n % 2 === 0
        ? complete(own, order, n)
        : status(own`select public.mark_order_paid(${order}, ${`pix:${order}:again`}, is_another => true) ->> 'status'
            as status`),
  })
  expect(unexpected(results, { done: 1, already_done: 3, owed: 1, replayed: 3 })).toEqual([])
  const orders = results.map(({ trial }) => trial.order)
  const wrong = await sql`
    select o.id from public.subscription_orders o join public.refunds sent on sent.order_id = o.id
    where o.id in ${sql(orders)} and (sent.done_at is null or (
      select count(*) from public.subscription_orders a join public.refunds r on r.order_id = a.id
      where a.repeats_order_id = o.id and r.done_at is null and r.amount_cents = o.amount_cents
    ) <> 1)`
  expect(wrong).toEqual([])
})

test('A key that changes while the refund is marked as sent is either told to the admin, or refused', async () => {
  const results = await race(sql, {
    prepare: owedRefund,
    caller: ({ member }, n) => (n % 2 === 0 ? admin : member),
    call: async (own, { order }, n) =>
      n % 2 === 0
        ? complete(own, order, n)
        : `key ${await status(
            own`select public.set_refund_key(${order}, 'email', ${keys[1]}) ->> 'status' as status`,
          )}`,
  })
  // The first of them decides about all others.
  const kept = await sql<{ order_id: string; pix_key: string; is_done: boolean }[]>`
    select order_id, pix_key, done_at is not null as is_done from public.refunds
    where order_id in ${sql(results.map(({ trial }) => trial.order))}`
  const wrong = results.filter(({ trial, counts }) => {
    const row = kept.find(({ order_id: id }) => id === trial.order)!
    const expected = row.is_done
      ? { key: keys[0], counts: { done: 1, already_done: 3, 'key done': 4 } }
      : { key: keys[1], counts: { key_changed: 4, 'key saved': 4 } }
    return !isDeepStrictEqual({ key: row.pix_key, counts }, expected)
  })
  expect(wrong.map(({ counts }) => counts)).toEqual([])
})
