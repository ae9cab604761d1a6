import { afterAll, describe, expect, test } from 'vitest'
import { connect, rolledBack } from '../support/database.ts'
import { as, createMember, createRestaurant, createVoucher, errorCode } from './factories.ts'
import { type Answer, type Call, cancel, fixturesOn, order, refund, resume, withdraw } from './subscription-fixtures.ts'

const sql = connect()
afterAll(() => sql.end())
const withFixtures = fixturesOn(sql)

describe('Calendar months', () => {
  test.each([
    ['2027-01-10T15:30:00-03:00', 1, '2027-02-11T00:00:00-03:00'],
    ['2027-01-31T10:00:00-03:00', 1, '2027-03-01T00:00:00-03:00'],
    ['2028-01-31T10:00:00-03:00', 1, '2028-03-01T00:00:00-03:00'],
    ['2028-01-30T10:00:00-03:00', 1, '2028-03-01T00:00:00-03:00'],
    ['2027-01-29T10:00:00-03:00', 1, '2027-03-01T00:00:00-03:00'],
    ['2028-02-29T10:00:00-03:00', 12, '2029-03-01T00:00:00-03:00'],
    ['2027-03-31T22:30:00-03:00', 1, '2027-05-01T00:00:00-03:00'], // already April in UTC
    ['2027-03-31T23:59:59.999-03:00', 1, '2027-05-01T00:00:00-03:00'],
    ['2027-04-01T00:00:00-03:00', 1, '2027-05-01T00:00:00-03:00'], // as a renewal starts
    ['2027-01-31T00:00:00-03:00', 1, '2027-03-01T00:00:00-03:00'],
    ['2027-01-29T00:00:00-03:00', 1, '2027-03-01T00:00:00-03:00'],
    ['2027-05-31T00:00:00-03:00', 1, '2027-07-01T00:00:00-03:00'],
    ['2027-05-31T00:00:00-03:00', 2, '2027-07-31T00:00:00-03:00'],
    ['2027-12-15T12:00:00-03:00', 12, '2028-12-16T00:00:00-03:00'],
  ])('From %s, %i month(s) end at %s in every session time zone', async (since, months, end) => {
    for (const zone of ['UTC', 'Asia/Tokyo', 'America/Sao_Paulo']) {
      const ends = await rolledBack(sql, async (tx) => {
        await tx`select set_config('timezone', ${zone}, true)`
        return (await tx<{ ends: Date }[]>`select private.end_of_months(${since}::timestamptz, ${months}) as ends`)[0]!
          .ends
      })
      expect(ends.toISOString()).toBe(new Date(end).toISOString())
    }
  })

  test('Withdrawal is possible until the end of the seventh day after the payment', async () => {
    const [row] = await sql<{ ends: Date }[]>`select private.end_of_days('2027-03-01T08:00:00-03:00', 7) as ends`
    expect(row!.ends.toISOString()).toBe('2027-03-09T03:00:00.000Z')
  })
})

describe('Cancelling a subscription', () => {
  test(
    'Keeps it active to its last day; after that it reads cancelled',
    withFixtures(async ({ tx, member, buy, asMember, subscriptions, letPass }) => {
      await buy()
      const [{ id }] = (await subscriptions()) as unknown as [{ id: string }]
      expect(await asMember(cancel(id))).toMatchObject({ status: 'cancelled' })
      expect(await asMember(cancel(id))).toEqual({ status: 'already_cancelled' })
      const read = async () =>
        as(tx, member, async (own) => {
          const [row] = await own<{ status: string }[]>`
            select public.my_subscription() -> 'subscription' ->> 'status' as status`
          return row!.status
        })
      expect(await read()).toBe('active')
      await letPass('2 months')
      expect(await read()).toBe('cancelled')
      expect(await asMember(cancel(id))).toEqual({ status: 'not_active' })
      await tx`update public.user_subscriptions set auto_renew = true where id = ${id}`
      expect(await read()).toBe('expired')
    }),
  )

  test(
    'Of another person requires an admin and a reason',
    withFixtures(async ({ tx, admin, buy, subscriptions, auditTrail }) => {
      await buy()
      const [{ id }] = (await subscriptions()) as unknown as [{ id: string }]
      const other = await createMember(tx)
      expect(await errorCode(as(tx, other, async (own) => cancel(id)(own)))).toBe('42501')
      expect(await errorCode(as(tx, admin, async (own) => own`select public.cancel_subscription(${id})`))).toBe('22023')
      await as(tx, admin, async (own) => cancel(id)(own))
      expect((await auditTrail('user_subscriptions', id))[0]).toMatchObject({
        action: 'subscription.cancelled',
        actor_name: 'Adélia',
        reason: 'pediu',
      })
    }),
  )
})

describe('Taking a cancellation back', () => {
  test(
    'Makes the subscription what it was before, also when an admin had cancelled it, and is in the audit log',
    withFixtures(async ({ buy, asMember, asAdmin, subscriptions, letPass, auditTrail }) => {
      await buy()
      const before = await subscriptions()
      const id = before[0]!['id'] as string
      expect(await asMember(resume(id))).toEqual({ status: 'not_cancelled' })
      await asAdmin(cancel(id))
      expect(await asMember(resume(id))).toEqual({ status: 'resumed' })
      const still = ['status', 'start_date', 'end_date', 'auto_renew', 'ended_at', 'subscription_plan_id']
      const [resumed] = await subscriptions()
      expect(still.map((column) => resumed![column])).toEqual(still.map((column) => before[0]![column]))
      expect((await auditTrail('user_subscriptions', id))[0]).toMatchObject({
        action: 'subscription.resumed',
        after: { auto_renew: true },
      })
      await asMember(cancel(id))
      await letPass('2 months')
      expect(await asMember(resume(id))).toEqual({ status: 'not_active' })
    }),
  )

  test(
    'Is not possible after a refund, nor for anybody else, admins included',
    withFixtures(async ({ tx, buy, asMember, asAdmin, subscriptions }) => {
      const purchase = await buy()
      const [{ id }] = (await subscriptions()) as unknown as [{ id: string }]
      await asMember(cancel(id))
      expect(await asAdmin(resume(id))).toEqual({ status: 'not_found' })
      const other = await createMember(tx)
      expect(await as(tx, other, async (own) => resume(id)(own))).toEqual([{ answer: { status: 'not_found' } }])
      await asMember(withdraw(purchase))
      expect(await asMember(resume(id))).toEqual({ status: 'not_active' })
      expect(await subscriptions()).toMatchObject([{ status: 'cancelled', auto_renew: false }])
    }),
  )
})

describe('A refund', () => {
  test(
    'Within 7 days ends subscription and vouchers at once; a later order does not revive the vouchers',
    withFixtures(async ({ tx, member, buy, asMember, orders, subscriptions, letPass }) => {
      const id = await buy()
      const voucher = await createVoucher(tx, { userId: member, restaurantId: await createRestaurant(tx) })
      await letPass('6 days')
      expect(await asMember(withdraw(id))).toEqual({ status: 'refunded' })
      expect(await orders()).toMatchObject([{ status: 'refunded' }])
      expect(await subscriptions()).toMatchObject([{ status: 'cancelled', auto_renew: false }])
      expect(await tx`select status from public.vouchers where id = ${voucher.id}`).toEqual([{ status: 'expired' }])
      expect(await asMember(withdraw(id))).toEqual({ status: 'already_refunded' })
      await buy()
      expect(await tx`select status from public.vouchers where id = ${voucher.id}`).toEqual([{ status: 'expired' }])
    }),
  )

  test(
    'Is guaranteed to the member in the first month of the first paid period, as the log says',
    withFixtures(async ({ buy, asMember, asAdmin, auditTrail, letPass }) => {
      const id = await buy()
      await letPass('33 days')
      expect(await asMember(withdraw(id))).toEqual({ status: 'too_late' })
      expect(await asAdmin(refund(id))).toEqual({ status: 'too_late' })
      await letPass('-24 days')
      expect(await asMember(withdraw(id))).toEqual({ status: 'refunded' })
      expect((await auditTrail('subscription_orders', id))[0]).toMatchObject({ action: 'order.guaranteed' })
    }),
  )

  test(
    'Is guaranteed once: a later first month has only the 7 days',
    withFixtures(async ({ buy, asMember, asAdmin, letPass }) => {
      await asMember(withdraw(await buy()))
      await letPass('1 day')
      const second = await buy()
      await letPass('9 days')
      expect(await asMember(withdraw(second))).toEqual({ status: 'too_late' })
      expect(await asAdmin(refund(second))).toEqual({ status: 'too_late' })
    }),
  )

  test(
    'Of a renewal is guaranteed within the first month, and refused after 7 days later on',
    withFixtures(async ({ buy, asMember, asAdmin, letPass }) => {
      const first = await buy()
      const early = await buy()
      await letPass('20 days')
      expect(await asMember(withdraw(early))).toEqual({ status: 'refunded' })
      const late = await buy()
      await letPass('12 days')
      expect(await asAdmin(refund(late))).toEqual({ status: 'too_late' })
      expect(await asMember(withdraw(first))).toEqual({ status: 'too_late' })
    }),
  )

  test(
    'Of a renewal that has not begun shortens the subscription; the newest payment must be refunded first',
    withFixtures(async ({ buy, asMember, asAdmin, subscriptions }) => {
      const first = await buy()
      const [before] = await subscriptions()
      const renewal = await buy()
      expect(await asMember(withdraw(first))).toEqual({ status: 'newer_payment' })
      expect(await asMember(withdraw(renewal))).toEqual({ status: 'refunded' })
      expect(await subscriptions()).toMatchObject([{ status: 'active', end_date: before!['end_date'] as Date }])
      expect(await asAdmin(refund(first))).toEqual({ status: 'refunded' })
      expect(await subscriptions()).toMatchObject([{ status: 'cancelled' }])
    }),
  )

  test(
    'Requires a paid order of the same person',
    withFixtures(async ({ tx, plan, asMember, asAdmin }) => {
      const { order_id: id } = await asMember(order(plan))
      expect(await asMember(withdraw(id!))).toEqual({ status: 'not_paid' })
      expect(await asAdmin(refund(id!))).toEqual({ status: 'not_paid' })
      const other = await createMember(tx)
      expect(await as(tx, other, async (own) => withdraw(id!)(own))).toEqual([{ answer: { status: 'not_found' } }])
    }),
  )
})

test(
  'An admin grants and extends a subscription with a reason; the audit log records both',
  withFixtures(async ({ tx, admin, member, plan, asAdmin, subscriptions, auditTrail }) => {
    const grant =
      (months: number, reason = 'cortesia'): Call =>
      (own) =>
        own<{ answer: Answer }[]>`select public.grant_subscription(${member}, ${plan}, ${months}, ${reason}) as answer`
    expect(await asAdmin(grant(2))).toMatchObject({ status: 'granted' })
    const [granted] = await subscriptions()
    const extend: Call = (own) =>
      own<{ answer: Answer }[]>`
        select public.extend_subscription(${granted!['id'] as string}, 5, 'falha no app') as answer`
    expect(await asAdmin(extend)).toMatchObject({ status: 'extended' })
    const [extended] = await subscriptions()
    expect((extended!['end_date'] as Date).getTime() - (granted!['end_date'] as Date).getTime()).toBe(5 * 86_400_000)
    expect(
      (await auditTrail('user_subscriptions', granted!['id'] as string)).map(({ action, reason }) => [action, reason]),
    ).toEqual([
      ['subscription.extended', 'falha no app'],
      ['subscription.granted', 'cortesia'],
    ])
    for (const wrong of [grant(0), grant(25), grant(1, ' x ')]) {
      expect(await errorCode(as(tx, admin, async (own) => wrong(own)))).toBe('22023')
    }
  }),
)
