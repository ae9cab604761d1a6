import { afterAll, describe, expect, test } from 'vitest'
import { connect } from '../support/database.ts'
import { as, createMember } from './factories.ts'
import { type Call, fixturesOn, order, pay, refund, withdraw } from './subscription-fixtures.ts'

const sql = connect()
afterAll(() => sql.end())
const withFixtures = fixturesOn(sql)
type Fixtures = Parameters<Parameters<typeof withFixtures>[0]>[0]

/** Another member, by default with the CPF of the first one, whose order is paid. */
async function createPayer({ tx, admin, plan, asAdmin }: Fixtures, person: Parameters<typeof order>[1] = {}) {
  const id = await createMember(tx, { subscription: null })
  const ask = (call: Call) => as(tx, id, async (own) => (await call(own))[0]!.answer)
  const orderId = (await ask(order(plan, person))).order_id!
  await asAdmin(pay(orderId))
  return {
    withdraw: () => ask(withdraw(orderId)),
    refund: () => asAdmin(refund(orderId)),
    letPass: (days: number) => tx`
      update public.subscription_orders set paid_at = paid_at - make_interval(days => ${days}),
        period_start = period_start - make_interval(days => ${days}),
        period_end = period_end - make_interval(days => ${days})
      where id = ${orderId}`,
    /** Whether the member's page and the list of admins still offer the money back. */
    offers: async () => {
      const mine = await as(
        tx,
        id,
        (own) => own`select public.my_subscription() #>> '{orders,0,withdraw_until}' as ends`,
      )
      const listed = await as(
        tx,
        admin,
        (own) => own`
          select (o #>> '{items,0,refund_until}')::timestamptz as ends
          from public.list_orders(search => ${orderId.slice(0, 8)}) o`,
      )
      return [mine[0]!['ends'] !== null, (listed[0]!['ends'] as Date) > new Date()]
    },
  }
}

describe('The guarantee of the first month', () => {
  test(
    'Is gone for a new account with the CPF of a deleted one that used it; the 7 days of the law are not',
    withFixtures(async (fixtures) => {
      const { tx, member, buy, asMember, letPass } = fixtures
      const first = await buy()
      await letPass('20 days')
      expect(await asMember(withdraw(first))).toEqual({ status: 'refunded' })
      await letPass('20 days')
      await as(tx, member, (own) => own`select public.delete_account('EXCLUIR')`)
      const again = await createPayer(fixtures)
      await again.letPass(20)
      expect(await again.offers()).toEqual([false, false])
      expect(await again.withdraw()).toEqual({ status: 'too_late' })
      expect(await again.refund()).toEqual({ status: 'too_late' })
      await again.letPass(-14)
      expect(await again.offers()).toEqual([true, true])
      expect(await again.withdraw()).toEqual({ status: 'refunded' })
    }),
  )

  test(
    'Counts once for two accounts with one CPF, and once for each of two people',
    withFixtures(async (fixtures) => {
      const first = await fixtures.buy()
      await fixtures.letPass('20 days')
      const [same, other] = [await createPayer(fixtures), await createPayer(fixtures, { cpf: '39053344705' })]
      expect(await fixtures.asMember(withdraw(first))).toEqual({ status: 'refunded' })
      await same.letPass(19)
      await other.letPass(19)
      expect(await same.withdraw()).toEqual({ status: 'too_late' })
      expect(await other.withdraw()).toEqual({ status: 'refunded' })
    }),
  )

  test(
    'Covers a payment of a second account with the same CPF only in the first month of the first',
    withFixtures(async (fixtures) => {
      await fixtures.buy()
      await fixtures.letPass('45 days')
      const second = await createPayer(fixtures)
      await second.letPass(20)
      expect(await second.withdraw()).toEqual({ status: 'too_late' })
      await fixtures.letPass('-20 days')
      expect(await second.withdraw()).toEqual({ status: 'refunded' })
    }),
  )
})
