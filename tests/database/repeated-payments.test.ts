import { afterAll, describe, expect, test } from 'vitest'
import { actAs, connect } from '../support/database.ts'
import {
  cancelOrder,
  completeRefund,
  fixturesOn,
  order,
  pay,
  payAgain,
  setRefundKey,
  withdraw,
} from './subscription-fixtures.ts'

const sql = connect()
afterAll(() => sql.end())
const withFixtures = fixturesOn(sql)

const email = 'rita@teste.example'

describe('One more payment for a closed order', () => {
  test(
    'Is owed once per event, for a paid, a cancelled and a refunded order, and buys nothing',
    withFixtures(async ({ tx, member, plan, buy, asMember, asAdmin, subscriptions, auditTrail }) => {
      const { order_id: cancelled } = await asMember(order(plan))
      await asMember(cancelOrder(cancelled!))
      const refunded = await buy()
      await asMember(withdraw(refunded))
      const paid = await buy()
      const before = await subscriptions()
      const [today] = await tx`select (now() at time zone 'America/Sao_Paulo')::date::text as day`
      for (const id of [cancelled!, refunded, paid]) {
        expect(await asAdmin(payAgain(id, `pix:${id}`))).toEqual({ status: 'owed' })
        expect(await asAdmin(payAgain(id, `pix:${id}`))).toEqual({ status: 'replayed' })
        const repeats = await tx`
          select o.id, o.status, o.user_id, o.payer_cpf, r.amount_cents, r.done_at
          from public.subscription_orders o join public.refunds r on r.order_id = o.id where o.repeats_order_id = ${id}`
        expect(repeats).toMatchObject([
          { status: 'refunded', user_id: member, payer_cpf: '52998224725', amount_cents: 2990, done_at: null },
        ])
        const repeat = repeats[0]!['id'] as string
        const [entry] = await auditTrail('subscription_orders', repeat)
        expect(entry).toMatchObject({ action: 'order.owed' })
        expect(JSON.stringify(entry)).not.toContain('52998224725')
        await asAdmin(payAgain(repeat))
        expect(await tx`select id from public.subscription_orders where repeats_order_id = ${id}`).toHaveLength(2)
        expect(await asMember(setRefundKey(repeat, 'email', email))).toEqual({ status: 'saved' })
        expect(await asAdmin(completeRefund(repeat, email, today!['day'] as string, 'E123'))).toEqual({
          status: 'done',
        })
      }
      expect(await subscriptions()).toEqual(before)
    }),
  )

  test(
    'Is owed at once when a provider reports it, without the step of an admin',
    withFixtures(async ({ tx, buy }) => {
      const id = await buy()
      await actAs(tx, { role: 'service_role' })
      expect(await pay(id, 'pix:provider')(tx)).toEqual([{ answer: { status: 'owed' } }])
    }),
  )

  test(
    'Leaves the guarantee to the first period that was bought',
    withFixtures(async ({ plan, buy, asMember, asAdmin, letPass }) => {
      const { order_id: cancelled } = await asMember(order(plan))
      await asMember(cancelOrder(cancelled!))
      await asAdmin(payAgain(cancelled!))
      const id = await buy()
      await letPass('10 days')
      expect(await asMember(withdraw(id))).toEqual({ status: 'refunded' })
    }),
  )
})
