import { randomUUID } from 'node:crypto'
import type { Sql, TransactionSql } from 'postgres'
import { rolledBack } from '../support/database.ts'
import { as, createMember, createPlan } from './factories.ts'

export type Answer = { status: string; order_id?: string; end_date?: string }
export type Call = (own: TransactionSql) => PromiseLike<{ answer: Answer }[]>

/** The person of an order, by default. */
const person = { name: 'Rita Lobo', cpf: '52998224725', phone: '11987654321', terms: '2025-10' }
export const order =
  (planId: string, changes: Partial<typeof person> = {}): Call =>
  (own) => {
    const { name, cpf, phone, terms } = { ...person, ...changes }
    return own<{ answer: Answer }[]>`
      select public.create_order(${planId}, ${name}, ${cpf}, ${phone}, ${terms}) as answer`
  }
export const pay =
  (orderId: string, event = `evento-${randomUUID()}`, acceptLate = false): Call =>
  (own) =>
    own<{ answer: Answer }[]>`select public.mark_order_paid(${orderId}, ${event}, ${acceptLate}) as answer`
/** An admin says that one more payment came for a closed order. */
export const payAgain =
  (orderId: string, event = `evento-${randomUUID()}`): Call =>
  (own) =>
    own<{ answer: Answer }[]>`select public.mark_order_paid(${orderId}, ${event}, is_another => true) as answer`
export const refund =
  (orderId: string): Call =>
  (own) =>
    own<{ answer: Answer }[]>`select public.refund_order(${orderId}, 'pediu de volta') as answer`
export const withdraw =
  (orderId: string): Call =>
  (own) =>
    own<{ answer: Answer }[]>`select public.withdraw_order(${orderId}) as answer`
export const setRefundKey =
  (orderId: string, kind: string, key: string): Call =>
  (own) =>
    own<{ answer: Answer }[]>`select public.set_refund_key(${orderId}, ${kind}, ${key}) as answer`
export const completeRefund =
  (orderId: string, seenKey: string | null, day: string, reference: string): Call =>
  (own) =>
    own<{ answer: Answer }[]>`
      select public.complete_refund(${orderId}, ${day}, ${reference}, ${seenKey}) as answer`
export const cancelOrder =
  (orderId: string): Call =>
  (own) =>
    own<{ answer: Answer }[]>`select public.cancel_order(${orderId}, 'duplicado') as answer`
export const cancel =
  (subscriptionId: string): Call =>
  (own) =>
    own<{ answer: Answer }[]>`select public.cancel_subscription(${subscriptionId}, 'pediu') as answer`

export const resume =
  (subscriptionId: string): Call =>
  (own) =>
    own<{ answer: Answer }[]>`select public.resume_subscription(${subscriptionId}) as answer`

/**
 * Wraps test bodies: each runs in a transaction that is rolled back, with a member without a subscription, an admin
 * and a plan.
 */
export function fixturesOn(sql: Sql) {
  return (run: (fixtures: Awaited<ReturnType<typeof createFixtures>>) => Promise<void>) => () =>
    rolledBack(sql, async (tx) => run(await createFixtures(tx)))
}

async function createFixtures(tx: TransactionSql) {
  const member = await createMember(tx, { subscription: null })
  const admin = await createMember(tx, { role: 'admin', subscription: null, fullName: 'Adélia' })
  const plan = await createPlan(tx)
  const answer = async (userId: string, call: Call) => as(tx, userId, async (own) => (await call(own))[0]!.answer)
  return {
    tx,
    member,
    admin,
    plan,
    asMember: (call: Call) => answer(member, call),
    asAdmin: (call: Call) => answer(admin, call),
    buy: async (planId = plan) => {
      const { order_id: id } = await answer(member, order(planId))
      await answer(admin, pay(id!))
      return id!
    },
    orders: () => tx`
      select * from public.subscription_orders where user_id = ${member} order by created_at, paid_at nulls last`,
    subscriptions: () => tx`select * from public.user_subscriptions where user_id = ${member} order by start_date`,
    /** Moves the member's orders and subscriptions into the past, as if that time had passed. */
    letPass: async (interval: string) => {
      await tx`update public.subscription_orders
        set created_at = created_at - ${interval}::interval, expires_at = expires_at - ${interval}::interval,
          paid_at = paid_at - ${interval}::interval, period_start = period_start - ${interval}::interval,
          period_end = period_end - ${interval}::interval
        where user_id = ${member}`
      await tx`update public.user_subscriptions
        set start_date = start_date - ${interval}::interval, end_date = end_date - ${interval}::interval
        where user_id = ${member}`
    },
    auditTrail: (table: string, id: string) =>
      as(tx, admin, async (own) => {
        const [found] = await own<
          { trail: { action: string; actor_name: string | null; reason: string | null; after: object | null }[] }[]
        >`
        select public.audit_trail(${table}, ${id}) as trail`
        return found!.trail
      }),
  }
}
