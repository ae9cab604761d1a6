import { afterAll, describe, expect, test } from 'vitest'
import { actAs, connect } from '../support/database.ts'
import { as, createOrder, createPlan, errorCode } from './factories.ts'
import { cancel, cancelOrder, clubOn, order, pay, refund } from './subscription-scene.ts'

const sql = connect()
afterAll(() => sql.end())
const club = clubOn(sql)

test.each([
  ['52998224725', true],
  ['11144477735', true],
  ['00000000191', true],
  ['52998224726', false],
  ['52998224715', false],
  ['00000000000', false],
  ['5299822472', false],
  ['529.982.247-25', false],
  ['5299822472a', false],
  ['', false],
  [null, false],
])('%s is a CPF: %s', async (digits, valid) => {
  const [row] = await sql<{ valid: boolean }[]>`select private.is_cpf(${digits}::text) as valid`
  expect(row!.valid).toBe(valid)
})

describe('an order', () => {
  test(
    'keeps what it needs on the profile, the accepted terms, and the price of its day',
    club(async ({ tx, member, plan, asMember, orders }) => {
      expect(await asMember(order(plan, { name: '  Rita Lobo ' }))).toMatchObject({ status: 'created' })
      expect(await tx`select full_name, cpf, phone from public.profiles where id = ${member}`).toEqual([
        { full_name: 'Rita Lobo', cpf: '52998224725', phone: '11987654321' },
      ])
      expect(await tx`select kind, version from private.consent_events where user_id = ${member}`).toEqual([
        { kind: 'terms', version: '2025-10' },
      ])
      await tx`update public.subscription_plans set price = 99, duration_months = 3 where id = ${plan}`
      expect(await orders()).toMatchObject([
        { status: 'pending', amount_cents: 2990, duration_months: 1, terms_version: '2025-10' },
      ])
    }),
  )

  test(
    'is found again by the same choice, and gives way to another',
    club(async ({ tx, plan, asMember, orders }) => {
      const first = await asMember(order(plan))
      expect(await asMember(order(plan))).toEqual(first)
      const second = await asMember(order(await createPlan(tx, { months: 12 })))
      expect(second.order_id).not.toBe(first.order_id)
      expect((await orders()).map(({ id, status }) => [id, status])).toEqual(
        expect.arrayContaining([
          [first.order_id, 'cancelled'],
          [second.order_id, 'pending'],
        ]),
      )
    }),
  )

  test(
    'at a price that changed since is made anew',
    club(async ({ tx, plan, asMember }) => {
      const first = await asMember(order(plan))
      await tx`update public.subscription_plans set price = 49.9 where id = ${plan}`
      expect((await asMember(order(plan))).order_id).not.toBe(first.order_id)
    }),
  )

  test.each([
    ['cpf', { cpf: '52998224726' }],
    ['landline', { phone: '1134567890' }],
    ['short name', { name: ' R ' }],
    ['version', { terms: 'ontem' }],
  ])('with a wrong %s is refused', async (_, wrong) =>
    club(async ({ member, plan, tx }) => {
      expect(await errorCode(as(tx, member, async (own) => order(plan, wrong)(own)))).toBe('22023')
    })(),
  )

  test(
    'of a plan that is not offered, by a suspended member or by staff is refused',
    club(async ({ tx, member, plan, asMember, asAdmin }) => {
      expect(await asAdmin(order(plan))).toEqual({ status: 'not_a_member' })
      await tx`update public.profiles set suspended_at = now() where id = ${member}`
      expect(await asMember(order(plan))).toEqual({ status: 'suspended' })
      await tx`update public.profiles set suspended_at = null where id = ${member}`
      await tx`update public.subscription_plans set is_active = false where id = ${plan}`
      expect(await asMember(order(plan))).toEqual({ status: 'plan_unavailable' })
    }),
  )

  test(
    'may be made 10 times a day',
    club(async ({ tx, member, plan }) => {
      await tx`insert into public.subscription_orders (user_id, subscription_plan_id, status, amount_cents, duration_months, cancelled_at)
      select ${member}, ${plan}, 'cancelled', 1, 1, now() from generate_series(1, 10)`
      expect(await errorCode(as(tx, member, async (own) => order(plan)(own)))).toBe('PT429')
    }),
  )

  test(
    'is cancelled by its person without a reason, by an admin with one',
    club(async ({ tx, admin, plan, asMember, trail }) => {
      const { order_id: id } = await asMember(order(plan))
      expect(await errorCode(as(tx, admin, async (own) => own`select public.cancel_order(${id!}, ' ')`))).toBe('22023')
      expect(await asMember(cancelOrder(id!))).toEqual({ status: 'cancelled' })
      expect(await asMember(cancelOrder(id!))).toEqual({ status: 'not_pending' })
      expect((await trail('subscription_orders', id!)).map(({ action, actor_name }) => [action, actor_name])).toEqual([
        ['order.cancelled', 'Rita Lobo'],
        ['order.created', 'Rita Lobo'],
      ])
    }),
  )
})

describe('a payment', () => {
  test(
    'starts the subscription, once for one event',
    club(async ({ plan, asMember, asAdmin, orders, subscriptions, trail }) => {
      const { order_id: id } = await asMember(order(plan))
      expect(await asAdmin(pay(id!, 'pix-E0001'))).toEqual({ status: 'paid' })
      const before = [await orders(), await subscriptions()]
      expect(before[1]).toMatchObject([{ status: 'active', auto_renew: true }])
      expect(await asAdmin(pay(id!, 'pix-E0001'))).toEqual({ status: 'replayed' })
      expect(await asAdmin(pay(id!, 'pix-E0002'))).toEqual({ status: 'already_paid' })
      expect(await asAdmin(pay(id!, 'pix-E0002'))).toEqual({ status: 'already_paid' })
      expect([await orders(), await subscriptions()]).toEqual(before)
      expect((await trail('subscription_orders', id!)).map(({ action, actor_name }) => [action, actor_name])).toEqual([
        ['order.payment_refused', 'Adélia'],
        ['order.paid', 'Adélia'],
        ['order.created', 'Rita Lobo'],
      ])
    }),
  )

  test(
    'of one order is not taken for another',
    club(async ({ tx, plan, asMember, asAdmin, buy }) => {
      const first = await buy()
      const { order_id: second } = await asMember(order(plan))
      await tx`update private.payment_events set event_id = 'pix-E0001' where order_id = ${first}`
      expect(await asAdmin(pay(second!, 'pix-E0001'))).toEqual({ status: 'event_mismatch' })
    }),
  )

  test(
    'by the service key needs no person; by a member it is refused',
    club(async ({ tx, member, plan, asMember, trail }) => {
      const { order_id: id } = await asMember(order(plan))
      expect(await errorCode(as(tx, member, async (own) => pay(id!)(own)))).toBe('42501')
      await tx.savepoint(async (own) => {
        await actAs(own, { role: 'service_role' })
        expect(await pay(id!)(own)).toEqual([{ answer: { status: 'paid' } }])
        await own`select set_config('role', 'none', true), set_config('request.jwt.claims', '', true)`
      })
      expect((await trail('subscription_orders', id!))[0]).toMatchObject({ action: 'order.paid', actor_name: null })
    }),
  )

  test(
    'of an expired order waits for an admin to accept it, and counts from then',
    club(async ({ tx, plan, asMember, asAdmin, orders, pass }) => {
      const { order_id: id } = await asMember(order(plan))
      await pass('5 days')
      expect(await asAdmin(pay(id!, 'pix-E0001'))).toEqual({ status: 'late' })
      expect(await orders()).toMatchObject([{ status: 'pending', paid_at: null }])
      expect(await asAdmin(pay(id!, 'pix-E0001', true))).toEqual({ status: 'paid' })
      const [now] = await tx<{ now: Date }[]>`select now()`
      expect(await orders()).toMatchObject([{ status: 'paid', paid_at: now!.now, period_start: now!.now }])
    }),
  )

  test(
    'of a closed order buys nothing and is written down',
    club(async ({ plan, asMember, asAdmin, buy, subscriptions, trail }) => {
      const { order_id: id } = await asMember(order(plan))
      await asMember(cancelOrder(id!))
      expect(await asAdmin(pay(id!, 'pix-E0001', true))).toEqual({ status: 'cancelled' })
      expect(await subscriptions()).toEqual([])
      expect((await trail('subscription_orders', id!))[0]).toMatchObject({
        action: 'order.payment_refused',
        after: { outcome: 'cancelled' },
      })
      const bought = await buy()
      await asAdmin(refund(bought))
      expect(await asAdmin(pay(bought))).toEqual({ status: 'refunded' })
    }),
  )

  test(
    'renews from the end of what is paid, keeps the first day, and takes a cancellation back',
    club(async ({ asMember, buy, orders, subscriptions, pass }) => {
      await buy()
      await pass('10 days')
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
    'after a gap starts anew',
    club(async ({ buy, subscriptions, pass }) => {
      await buy()
      await pass('2 months')
      await buy()
      expect(await subscriptions()).toHaveLength(2)
    }),
  )
})

test(
  'an admin finds orders by state, period, name, e-mail, CPF and number, page by page',
  club(async ({ tx, member, admin, plan, asMember, pass }) => {
    const { order_id: id } = await asMember(order(plan))
    const list = (args: string) =>
      as(tx, admin, async (own) => {
        const [row] = await own.unsafe<{ answer: { total: number; items: { id: string; status: string }[] } }[]>(
          `select public.list_orders(${args}) as answer`,
        )
        return row!.answer
      })
    const email = `${member}@teste.example`
    for (const search of [
      'rita lôbo',
      email.toUpperCase(),
      '529.982.247-25',
      id!.slice(0, 8),
      id!.replaceAll('-', '').toUpperCase(),
    ]) {
      expect(
        (await list(`search => '${search}', status => 'pending'`)).items.map((item) => item.id),
        search,
      ).toEqual([id])
    }
    expect((await list(`search => '100%'`)).total).toBe(0)
    expect((await list(`created_from => now() + interval '1 minute'`)).total).toBe(0)
    expect((await list(`page_size => 2, page => 2`)).items).toHaveLength(2)
    await pass('5 days')
    expect((await list(`search => '${email}', status => 'expired'`)).items).toMatchObject([{ id, status: 'expired' }])
    expect((await list(`search => '${email}', created_to => now() - interval '4 days'`)).total).toBe(1)
  }),
)

test(
  'an order without its person cannot be paid any more',
  club(async ({ tx, member, asAdmin, plan }) => {
    const id = await createOrder(tx, member, plan)
    await tx`delete from auth.users where id = ${member}`
    expect(await asAdmin(pay(id))).toEqual({ status: 'no_member' })
  }),
)
