import { afterAll, describe, expect, test } from 'vitest'
import { actAs, connect } from '../support/database.ts'
import { as, createOrder, errorCode } from './factories.ts'
import { cancel, cancelOrder, fixturesOn, order, pay, payAgain, refund } from './subscription-fixtures.ts'

const sql = connect()
afterAll(() => sql.end())
const withFixtures = fixturesOn(sql)

describe('A payment', () => {
  test(
    'Starts the subscription once, even when the same event arrives twice',
    withFixtures(async ({ plan, asMember, asAdmin, orders, subscriptions, auditTrail }) => {
      const { order_id: id } = await asMember(order(plan))
      expect(await asAdmin(pay(id!, 'pix-E0001'))).toEqual({ status: 'paid' })
      const before = [await orders(), await subscriptions()]
      expect(before[1]).toMatchObject([{ status: 'active', auto_renew: true }])
      expect(await asAdmin(pay(id!, 'pix-E0001'))).toEqual({ status: 'replayed' })
      expect(await asAdmin(pay(id!, 'pix-E0002'))).toEqual({ status: 'already_paid' })
      expect(await asAdmin(pay(id!, 'pix-E0002'))).toEqual({ status: 'already_paid' })
      expect([await orders(), await subscriptions()]).toEqual(before)
      expect(
        (await auditTrail('subscription_orders', id!)).map(({ action, actor_name }) => [action, actor_name]),
      ).toEqual([
        ['order.payment_refused', 'Adélia'],
        ['order.paid', 'Adélia'],
        ['order.created', 'Rita Lobo'],
      ])
    }),
  )

  test(
    'Is refused when its event belongs to another order',
    withFixtures(async ({ tx, plan, asMember, asAdmin, buy }) => {
      const first = await buy()
      const { order_id: second } = await asMember(order(plan))
      await tx`update private.payment_events set event_id = 'pix-E0001' where order_id = ${first}`
      expect(await asAdmin(pay(second!, 'pix-E0001'))).toEqual({ status: 'event_mismatch' })
    }),
  )

  test(
    'Can be confirmed with the service key, but not by a member',
    withFixtures(async ({ tx, member, plan, asMember, auditTrail }) => {
      const { order_id: id } = await asMember(order(plan))
      expect(await errorCode(as(tx, member, async (own) => pay(id!)(own)))).toBe('42501')
      await tx.savepoint(async (own) => {
        await actAs(own, { role: 'service_role' })
        expect(await pay(id!)(own)).toEqual([{ answer: { status: 'paid' } }])
        await own`select set_config('role', 'none', true), set_config('request.jwt.claims', '', true)`
      })
      expect((await auditTrail('subscription_orders', id!))[0]).toMatchObject({
        action: 'order.paid',
        actor_name: null,
      })
    }),
  )

  test(
    'Of an expired order needs the acceptance of an admin, and starts the period then',
    withFixtures(async ({ tx, plan, asMember, asAdmin, orders, letPass }) => {
      const { order_id: id } = await asMember(order(plan))
      await letPass('5 days')
      expect(await asAdmin(pay(id!, 'pix-E0001'))).toEqual({ status: 'late' })
      expect(await orders()).toMatchObject([{ status: 'pending', paid_at: null }])
      expect(await asAdmin(pay(id!, 'pix-E0001', true))).toEqual({ status: 'paid' })
      const [now] = await tx<{ now: Date }[]>`select now()`
      expect(await orders()).toMatchObject([{ status: 'paid', paid_at: now!.now, period_start: now!.now }])
    }),
  )

  test(
    'Of an expired order that an admin only tried to confirm is not counted as waiting late money',
    withFixtures(async ({ tx, admin, plan, asMember, asAdmin, letPass, auditTrail }) => {
      const waiting = async () => {
        const [row] = await as(
          tx,
          admin,
          (own) => own<{ count: number }[]>`
          select (public.admin_to_do() -> 'orders' ->> 'count')::integer as count`,
        )
        return row!.count
      }
      const { order_id: id } = await asMember(order(plan))
      await letPass('5 days')
      const before = await waiting()
      expect(await asAdmin(pay(id!, 'manual:0001'))).toEqual({ status: 'late' })
      expect(await waiting()).toBe(before)
      expect((await auditTrail('subscription_orders', id!)).map(({ action }) => action)).toEqual(['order.created'])
    }),
  )

  test(
    'Of a cancelled or refunded order has no effect and is logged',
    withFixtures(async ({ plan, asMember, asAdmin, buy, subscriptions, auditTrail }) => {
      const { order_id: id } = await asMember(order(plan))
      await asMember(cancelOrder(id!))
      expect(await asAdmin(pay(id!, 'pix-E0001', true))).toEqual({ status: 'cancelled' })
      expect(await subscriptions()).toEqual([])
      expect((await auditTrail('subscription_orders', id!))[0]).toMatchObject({
        action: 'order.payment_refused',
        after: { outcome: 'cancelled' },
      })
      const bought = await buy()
      await asAdmin(refund(bought))
      expect(await asAdmin(pay(bought))).toEqual({ status: 'refunded' })
    }),
  )

  test(
    'Renews from the end of the paid period, keeps the start date and reverts a cancellation',
    withFixtures(async ({ asMember, buy, orders, subscriptions, letPass }) => {
      await buy()
      await letPass('10 days')
      const [first] = await subscriptions()
      await asMember(cancel(first!['id'] as string))
      await buy()
      const [renewed, ...others] = await subscriptions()
      expect(others).toEqual([])
      expect(renewed).toMatchObject({ start_date: first!['start_date'] as Date, auto_renew: true })
      expect((await orders()).map((paid) => [paid['period_start'], paid['period_end']])).toEqual([
        [first!['start_date'], first!['end_date']],
        [first!['end_date'], renewed!['end_date']],
      ])
    }),
  )

  test(
    'After a gap starts a new subscription',
    withFixtures(async ({ buy, subscriptions, letPass }) => {
      await buy()
      await letPass('2 months')
      await buy()
      expect(await subscriptions()).toHaveLength(2)
    }),
  )
})

test(
  'A payment that a provider reported late and an admin has accepted is not owed when the provider repeats it',
  withFixtures(async ({ tx, plan, asMember, asAdmin, letPass, orders, auditTrail }) => {
    const report = (event: string) =>
      tx.savepoint(async (own) => {
        await actAs(own, { role: 'service_role' })
        const [row] = await pay(id!, event)(own)
        await own`select set_config('role', 'none', true), set_config('request.jwt.claims', '', true)`
        return row!.answer.status
      })
    const { order_id: id } = await asMember(order(plan))
    await letPass('5 days')
    expect(await report('pix-E0001')).toBe('late')
    expect((await auditTrail('subscription_orders', id!))[0]).toMatchObject({
      action: 'order.payment_refused',
      after: { outcome: 'late' },
    })
    expect(await asAdmin(pay(id!, 'manual:0001', true))).toEqual({ status: 'paid' })
    expect(await report('pix-E0001')).toBe('already_paid')
    expect(await report('pix-E0001')).toBe('already_paid')
    expect(await orders()).toHaveLength(1)
    expect(await report('pix-E0002'), 'other money').toBe('owed')
    expect(await orders()).toHaveLength(2)
  }),
)

test(
  'An order whose person was deleted cannot be paid',
  withFixtures(async ({ tx, member, asAdmin, plan }) => {
    const id = await createOrder(tx, member, plan)
    await tx`delete from auth.users where id = ${member}`
    expect(await asAdmin(pay(id))).toEqual({ status: 'no_member' })
  }),
)

test(
  'A payment that arrives late, when its person has become a manager, buys nothing and is owed back',
  withFixtures(async ({ tx, member, plan, asMember, asAdmin, letPass, orders, subscriptions }) => {
    const { order_id: id } = await asMember(order(plan))
    await letPass('5 days')
    await tx`update private.user_roles set role = 'restaurant_manager' where user_id = ${member}`
    expect(await asAdmin(pay(id!, 'manual:0001', true))).toEqual({ status: 'no_member' })
    expect(await subscriptions()).toEqual([])
    expect(await asAdmin(payAgain(id!))).toEqual({ status: 'owed' })
    expect(await subscriptions()).toEqual([])
    expect(new Set((await orders()).map(({ status }) => status))).toEqual(new Set(['pending', 'refunded']))
  }),
)
