import { afterAll, describe, expect, test } from 'vitest'
import { connect } from '../support/database.ts'
import { createPlan } from './factories.ts'
import { type Answer, type Call, cancel, fixturesOn, refund, resume, withdraw } from './subscription-fixtures.ts'

const sql = connect()
afterAll(() => sql.end())

const grant =
  (member: string, plan: string, months: number): Call =>
  (own) =>
    own<{ answer: Answer }[]>`select public.grant_subscription(${member}, ${plan}, ${months}, 'cortesia') as answer`

/** As `fixturesOn`, with a cancelled subscription of three granted months, another plan, and what a refund restores. */
const withCancelled = (run: (fixtures: Awaited<ReturnType<typeof cancelled>>) => Promise<void>) =>
  fixturesOn(sql)(async (fixtures) => run(await cancelled(fixtures)))

type Fixtures = Parameters<Parameters<ReturnType<typeof fixturesOn>>[0]>[0]
async function cancelled(fixtures: Fixtures) {
  const { tx, member, plan, asAdmin, asMember, subscriptions } = fixtures
  await asAdmin(grant(member, plan, 3))
  const subscription = (await subscriptions())[0]!['id'] as string
  await asMember(cancel(subscription))
  const read = async () => {
    const [row] = await tx<{ plan: string; renews: boolean; ends: Date; cancelled: boolean }[]>`
      select s.subscription_plan_id as plan, s.auto_renew as renews, s.end_date as ends,
        exists (select from private.cancellations c where c.subscription_id = s.id) as cancelled
      from public.user_subscriptions s where s.id = ${subscription}`
    return row!
  }
  return { ...fixtures, subscription, read, other: await createPlan(tx) }
}

describe('A refund of a renewal that has not begun', () => {
  test(
    'Restores the plan and the cancellation from before the payment',
    withCancelled(async ({ plan, other, buy, asMember, read }) => {
      const before = await read()
      expect(before).toMatchObject({ plan, renews: false, cancelled: true })
      const renewal = await buy(other)
      expect(await read()).toMatchObject({ plan: other, renews: true, cancelled: false })
      expect(await asMember(withdraw(renewal))).toEqual({ status: 'refunded' })
      expect(await read()).toEqual(before)
    }),
  )

  test(
    'Restores what was before each of two payments, one after the other',
    withCancelled(async ({ tx, other, buy, asMember, asAdmin, read }) => {
      const states = [await read()]
      const orders = []
      for (const next of [other, await createPlan(tx), other]) {
        orders.push(await buy(next))
        states.push(await read())
      }
      await asMember(withdraw(orders[2]!))
      expect(await read()).toEqual(states[2])
      await asAdmin(refund(orders[1]!))
      expect(await read()).toEqual(states[1])
      await asMember(withdraw(orders[0]!))
      expect(await read()).toEqual(states[0])
    }),
  )

  test(
    'Leaves a subscription that was not cancelled as it is',
    withCancelled(async ({ plan, other, subscription, buy, asMember, read }) => {
      await asMember(resume(subscription))
      await asMember(withdraw(await buy(other)))
      expect(await read()).toMatchObject({ plan, renews: true, cancelled: false })
    }),
  )

  test(
    'Keeps the plan and the end of a cancellation that came with months granted since',
    withCancelled(async ({ tx, member, other, buy, asMember, asAdmin, read }) => {
      const renewal = await buy(other)
      const granted = await createPlan(tx)
      await asAdmin(grant(member, granted, 1))
      await asMember(withdraw(renewal))
      expect(await read()).toMatchObject({ plan: granted, renews: true, cancelled: false })
    }),
  )

  test(
    'Keeps what the member decided about the end since',
    withCancelled(async ({ plan, other, subscription, buy, asMember, read }) => {
      const renewal = await buy(other)
      await asMember(cancel(subscription))
      await asMember(resume(subscription))
      await asMember(withdraw(renewal))
      expect(await read()).toMatchObject({ plan, renews: true, cancelled: false })
      const next = await buy(other)
      await asMember(cancel(subscription))
      await asMember(withdraw(next))
      expect(await read()).toMatchObject({ plan, renews: false, cancelled: true })
    }),
  )

  test(
    'Keeps the plan when the previous plan was deleted',
    withCancelled(async ({ tx, plan, other, buy, asMember, read }) => {
      const renewal = await buy(other)
      await tx`delete from public.subscription_plans where id = ${plan}`
      expect(await asMember(withdraw(renewal))).toEqual({ status: 'refunded' })
      expect(await read()).toMatchObject({ plan: other, renews: false, cancelled: true })
    }),
  )
})
