import type { Sql, TransactionSql } from 'postgres'
import { rolledBack } from '../support/database.ts'
import { admin, call, type Answer } from './admin-calls.ts'
import { createMember, createPlan, hoursFromNow } from './factories.ts'

export const daysFromNow = (days: number) => hoursFromNow(days * 24)

export type Ask = (expression: string) => Promise<Answer>

interface Club {
  tx: TransactionSql
  ask: Ask
  /** A member who signed up that many days from now, without a subscription. */
  member: (signedUpIn: number) => Promise<string>
}

/** Wraps test bodies: each runs in a club that has an admin and nothing else, in a transaction that is rolled back. */
export const emptyClubOn = (sql: () => Sql) => (run: (club: Club) => Promise<void>) => () =>
  rolledBack(sql(), async (tx) => {
    const who = await admin(tx)
    const member = async (signedUpIn: number) => {
      const id = await createMember(tx, { subscription: null })
      await tx`update public.profiles set created_at = ${daysFromNow(signedUpIn)} where id = ${id}`
      return id
    }
    await run({ tx, member, ask: (expression) => call(tx, who, expression) })
  })

export interface Purchase {
  cents: number
  months: number
  from: number
  to: number
  refundedIn?: number
  subscriptionId?: string
}

/** A paid order whose period begins and ends that many days from now. */
export async function addPaidOrder(tx: TransactionSql, userId: string, bought: Purchase) {
  const { cents, months, from, to, refundedIn, subscriptionId = null } = bought
  const plan = await createPlan(tx)
  const refundedAt = refundedIn === undefined ? null : daysFromNow(refundedIn)
  await tx`insert into public.subscription_orders (user_id, subscription_plan_id, user_subscription_id, status,
      amount_cents, duration_months, created_at, paid_at, period_start, period_end, refunded_at)
    values (${userId}, ${plan}, ${subscriptionId}, ${refundedAt === null ? 'paid' : 'refunded'}, ${cents}, ${months},
      ${daysFromNow(from)}, ${daysFromNow(from)}, ${daysFromNow(from)}, ${daysFromNow(to)}, ${refundedAt})`
}
