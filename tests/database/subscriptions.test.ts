import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { afterAll, describe, expect, test } from 'vitest'
import { actAs, connect, rolledBack } from '../support/database.ts'
import { as, createMember, createOrder, createPlan, createRestaurant, createVoucher, errorCode } from './factories.ts'

const sql = connect()
afterAll(() => sql.end())

type Answer = { status: string; order_id?: string; end_date?: string }
type Call = (own: TransactionSql) => PromiseLike<{ answer: Answer }[]>

const person = { name: 'Rita Lobo', cpf: '52998224725', phone: '11987654321', terms: '2025-10' }
const order = (planId: string, with_: Partial<typeof person> = {}): Call => (own) => {
  const { name, cpf, phone, terms } = { ...person, ...with_ }
  return own<{ answer: Answer }[]>`select public.create_order(${planId}, ${name}, ${cpf}, ${phone}, ${terms}) as answer`
}
const pay = (orderId: string, event = `evento-${randomUUID()}`, acceptLate = false): Call => (own) =>
  own<{ answer: Answer }[]>`select public.mark_order_paid(${orderId}, ${event}, ${acceptLate}) as answer`
const refund = (orderId: string): Call => (own) => own<{ answer: Answer }[]>`select public.refund_order(${orderId}, 'pediu de volta') as answer`
const withdraw = (orderId: string): Call => (own) => own<{ answer: Answer }[]>`select public.withdraw_order(${orderId}) as answer`
const cancelOrder = (orderId: string): Call => (own) => own<{ answer: Answer }[]>`select public.cancel_order(${orderId}, 'duplicado') as answer`
const cancel = (subscriptionId: string): Call => (own) => own<{ answer: Answer }[]>`select public.cancel_subscription(${subscriptionId}, 'pediu') as answer`

/** A member without a subscription, an admin, a plan; everything is undone afterwards. */
function club(run: (scene: Awaited<ReturnType<typeof setScene>>) => Promise<void>): () => Promise<void> {
  return () => rolledBack(sql, async (tx) => run(await setScene(tx)))
}

async function setScene(tx: TransactionSql) {
  const member = await createMember(tx, { subscription: null })
  const admin = await createMember(tx, { role: 'admin', subscription: null, fullName: 'Adélia' })
  const plan = await createPlan(tx)
  const answer = async (userId: string, call: Call) => as(tx, userId, async (own) => (await call(own))[0]!.answer)
  return {
    tx, member, admin, plan,
    asMember: (call: Call) => answer(member, call),
    asAdmin: (call: Call) => answer(admin, call),
    buy: async () => {
      const { order_id: id } = await answer(member, order(plan))
      await answer(admin, pay(id!))
      return id!
    },
    orders: () => tx`select * from public.subscription_orders where user_id = ${member} order by created_at, paid_at nulls last`,
    subscriptions: () => tx`select * from public.user_subscriptions where user_id = ${member} order by start_date`,
    /** Moves all that the member did into the past. */
    pass: async (interval: string) => {
      await tx`update public.subscription_orders set created_at = created_at - ${interval}::interval, expires_at = expires_at - ${interval}::interval,
        paid_at = paid_at - ${interval}::interval, period_start = period_start - ${interval}::interval, period_end = period_end - ${interval}::interval
        where user_id = ${member}`
      await tx`update public.user_subscriptions set start_date = start_date - ${interval}::interval, end_date = end_date - ${interval}::interval
        where user_id = ${member}`
    },
    trail: (table: string, id: string) => as(tx, admin, async (own) => {
      const [found] = await own<{ trail: { action: string; actor_name: string | null; reason: string | null; after: object | null }[] }[]>`
        select public.audit_trail(${table}, ${id}) as trail`
      return found!.trail
    }),
  }
}

describe('calendar months', () => {
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
    ['2027-12-15T12:00:00-03:00', 12, '2028-12-16T00:00:00-03:00'],
  ])('from %s, %i months end at %s, whatever the zone of the session', async (since, months, end) => {
    for (const zone of ['UTC', 'Asia/Tokyo', 'America/Sao_Paulo']) {
      const ends = await rolledBack(sql, async (tx) => {
        await tx`select set_config('timezone', ${zone}, true)`
        return (await tx<{ ends: Date }[]>`select private.end_of_months(${since}::timestamptz, ${months}) as ends`)[0]!.ends
      })
      expect(ends.toISOString()).toBe(new Date(end).toISOString())
    }
  })

  test('withdrawing is open to the end of the seventh day after the payment', async () => {
    const [row] = await sql<{ ends: Date }[]>`select private.end_of_days('2027-03-01T08:00:00-03:00', 7) as ends`
    expect(row!.ends.toISOString()).toBe('2027-03-09T03:00:00.000Z')
  })
})

test.each([
  ['52998224725', true], ['11144477735', true], ['00000000191', true], ['52998224726', false], ['52998224715', false],
  ['00000000000', false], ['5299822472', false], ['529.982.247-25', false], ['5299822472a', false], ['', false], [null, false],
])('%s is a CPF: %s', async (digits, valid) => {
  const [row] = await sql<{ valid: boolean }[]>`select private.is_cpf(${digits}::text) as valid`
  expect(row!.valid).toBe(valid)
})

describe('an order', () => {
  test('keeps what it needs on the profile, the accepted terms, and the price of its day', club(async ({ tx, member, plan, asMember, orders }) => {
    expect(await asMember(order(plan, { name: '  Rita Lobo ' }))).toMatchObject({ status: 'created' })
    expect(await tx`select full_name, cpf, phone from public.profiles where id = ${member}`).toEqual([
      { full_name: 'Rita Lobo', cpf: '52998224725', phone: '11987654321' },
    ])
    expect(await tx`select kind, version from private.consent_events where user_id = ${member}`).toEqual([{ kind: 'terms', version: '2025-10' }])
    await tx`update public.subscription_plans set price = 99, duration_months = 3 where id = ${plan}`
    expect(await orders()).toMatchObject([{ status: 'pending', amount_cents: 2990, duration_months: 1, terms_version: '2025-10' }])
  }))

  test('is found again by the same choice, and gives way to another', club(async ({ tx, plan, asMember, orders }) => {
    const first = await asMember(order(plan))
    expect(await asMember(order(plan))).toEqual(first)
    const second = await asMember(order(await createPlan(tx, { months: 12 })))
    expect(second.order_id).not.toBe(first.order_id)
    expect((await orders()).map(({ id, status }) => [id, status])).toEqual(
      expect.arrayContaining([[first.order_id, 'cancelled'], [second.order_id, 'pending']]))
  }))

  test('at a price that changed since is made anew', club(async ({ tx, plan, asMember }) => {
    const first = await asMember(order(plan))
    await tx`update public.subscription_plans set price = 49.9 where id = ${plan}`
    expect((await asMember(order(plan))).order_id).not.toBe(first.order_id)
  }))

  test.each([
    ['cpf', { cpf: '52998224726' }], ['landline', { phone: '1134567890' }], ['short name', { name: ' R ' }], ['version', { terms: 'ontem' }],
  ])('with a wrong %s is refused', async (_, wrong) => club(async ({ member, plan, tx }) => {
    expect(await errorCode(as(tx, member, async (own) => order(plan, wrong)(own)))).toBe('22023')
  })())

  test('of a plan that is not offered, by a suspended member or by staff is refused', club(async ({ tx, member, plan, asMember, asAdmin }) => {
    expect(await asAdmin(order(plan))).toEqual({ status: 'not_a_member' })
    await tx`update public.profiles set suspended_at = now() where id = ${member}`
    expect(await asMember(order(plan))).toEqual({ status: 'suspended' })
    await tx`update public.profiles set suspended_at = null where id = ${member}`
    await tx`update public.subscription_plans set is_active = false where id = ${plan}`
    expect(await asMember(order(plan))).toEqual({ status: 'plan_unavailable' })
  }))

  test('may be made 10 times a day', club(async ({ tx, member, plan }) => {
    await tx`insert into public.subscription_orders (user_id, subscription_plan_id, status, amount_cents, duration_months, cancelled_at)
      select ${member}, ${plan}, 'cancelled', 1, 1, now() from generate_series(1, 10)`
    expect(await errorCode(as(tx, member, async (own) => order(plan)(own)))).toBe('PT429')
  }))

  test('is cancelled by its person without a reason, by an admin with one', club(async ({ tx, admin, plan, asMember, trail }) => {
    const { order_id: id } = await asMember(order(plan))
    expect(await errorCode(as(tx, admin, async (own) => own`select public.cancel_order(${id!}, ' ')`))).toBe('22023')
    expect(await asMember(cancelOrder(id!))).toEqual({ status: 'cancelled' })
    expect(await asMember(cancelOrder(id!))).toEqual({ status: 'not_pending' })
    expect((await trail('subscription_orders', id!)).map(({ action, actor_name }) => [action, actor_name])).toEqual([
      ['order.cancelled', 'Rita Lobo'], ['order.created', 'Rita Lobo'],
    ])
  }))
})

describe('a payment', () => {
  test('starts the subscription, once for one event', club(async ({ plan, asMember, asAdmin, orders, subscriptions, trail }) => {
    const { order_id: id } = await asMember(order(plan))
    expect(await asAdmin(pay(id!, 'pix-E0001'))).toEqual({ status: 'paid' })
    const before = [await orders(), await subscriptions()]
    expect(before[1]).toMatchObject([{ status: 'active', auto_renew: true }])
    expect(await asAdmin(pay(id!, 'pix-E0001'))).toEqual({ status: 'replayed' })
    expect(await asAdmin(pay(id!, 'pix-E0002'))).toEqual({ status: 'already_paid' })
    expect(await asAdmin(pay(id!, 'pix-E0002'))).toEqual({ status: 'already_paid' })
    expect([await orders(), await subscriptions()]).toEqual(before)
    expect((await trail('subscription_orders', id!)).map(({ action, actor_name }) => [action, actor_name])).toEqual([
      ['order.payment_refused', 'Adélia'], ['order.paid', 'Adélia'], ['order.created', 'Rita Lobo'],
    ])
  }))

  test('of one order is not taken for another', club(async ({ tx, plan, asMember, asAdmin, buy }) => {
    const first = await buy()
    const { order_id: second } = await asMember(order(plan))
    await tx`update private.payment_events set event_id = 'pix-E0001' where order_id = ${first}`
    expect(await asAdmin(pay(second!, 'pix-E0001'))).toEqual({ status: 'event_mismatch' })
  }))

  test('by the service key needs no person; by a member it is refused', club(async ({ tx, member, plan, asMember, trail }) => {
    const { order_id: id } = await asMember(order(plan))
    expect(await errorCode(as(tx, member, async (own) => pay(id!)(own)))).toBe('42501')
    await tx.savepoint(async (own) => {
      await actAs(own, { role: 'service_role' })
      expect(await pay(id!)(own)).toEqual([{ answer: { status: 'paid' } }])
      await own`select set_config('role', 'none', true), set_config('request.jwt.claims', '', true)`
    })
    expect((await trail('subscription_orders', id!))[0]).toMatchObject({ action: 'order.paid', actor_name: null })
  }))

  test('of an expired order waits for an admin to accept it, and counts from then', club(async ({ tx, plan, asMember, asAdmin, orders, pass }) => {
    const { order_id: id } = await asMember(order(plan))
    await pass('5 days')
    expect(await asAdmin(pay(id!, 'pix-E0001'))).toEqual({ status: 'late' })
    expect(await orders()).toMatchObject([{ status: 'pending', paid_at: null }])
    expect(await asAdmin(pay(id!, 'pix-E0001', true))).toEqual({ status: 'paid' })
    const [now] = await tx<{ now: Date }[]>`select now()`
    expect(await orders()).toMatchObject([{ status: 'paid', paid_at: now!.now, period_start: now!.now }])
  }))

  test('of a closed order buys nothing and is written down', club(async ({ plan, asMember, asAdmin, buy, subscriptions, trail }) => {
    const { order_id: id } = await asMember(order(plan))
    await asMember(cancelOrder(id!))
    expect(await asAdmin(pay(id!, 'pix-E0001', true))).toEqual({ status: 'cancelled' })
    expect(await subscriptions()).toEqual([])
    expect((await trail('subscription_orders', id!))[0]).toMatchObject({ action: 'order.payment_refused', after: { outcome: 'cancelled' } })
    const bought = await buy()
    await asAdmin(refund(bought))
    expect(await asAdmin(pay(bought))).toEqual({ status: 'refunded' })
  }))

  test('renews from the end of what is paid, keeps the first day, and takes a cancellation back', club(async ({ asMember, buy, orders, subscriptions, pass }) => {
    await buy()
    await pass('10 days')
    const [first] = await subscriptions()
    await asMember(cancel(first!['id'] as string))
    await buy()
    const [renewed, ...others] = await subscriptions()
    expect(others).toEqual([])
    expect(renewed).toMatchObject({ start_date: first!['start_date'] as Date, auto_renew: true })
    expect((await orders()).map((paid) => [paid['period_start'], paid['period_end']])).toEqual([
      [first!['start_date'], first!['end_date']], [first!['end_date'], renewed!['end_date']],
    ])
  }))

  test('after a gap starts anew', club(async ({ buy, subscriptions, pass }) => {
    await buy()
    await pass('2 months')
    await buy()
    expect(await subscriptions()).toHaveLength(2)
  }))
})

describe('cancelling', () => {
  test('keeps the subscription to its last day, and reads cancelled from then on', club(async ({ tx, member, buy, asMember, subscriptions, pass }) => {
    await buy()
    const [{ id }] = (await subscriptions()) as unknown as [{ id: string }]
    expect(await asMember(cancel(id))).toMatchObject({ status: 'cancelled' })
    expect(await asMember(cancel(id))).toEqual({ status: 'already_cancelled' })
    const read = async () => as(tx, member, async (own) => {
      const [row] = await own<{ status: string }[]>`select public.my_subscription() -> 'subscription' ->> 'status' as status`
      return row!.status
    })
    expect(await read()).toBe('active')
    await pass('2 months')
    expect(await read()).toBe('cancelled')
    expect(await asMember(cancel(id))).toEqual({ status: 'not_active' })
    await tx`update public.user_subscriptions set auto_renew = true where id = ${id}`
    expect(await read()).toBe('expired')
  }))

  test('of somebody else’s subscription is for admins, with a reason', club(async ({ tx, admin, buy, subscriptions, trail }) => {
    await buy()
    const [{ id }] = (await subscriptions()) as unknown as [{ id: string }]
    const other = await createMember(tx)
    expect(await errorCode(as(tx, other, async (own) => cancel(id)(own)))).toBe('42501')
    expect(await errorCode(as(tx, admin, async (own) => own`select public.cancel_subscription(${id})`))).toBe('22023')
    await as(tx, admin, async (own) => cancel(id)(own))
    expect((await trail('user_subscriptions', id))[0]).toMatchObject({ action: 'subscription.cancelled', actor_name: 'Adélia', reason: 'pediu' })
  }))
})

describe('money back', () => {
  test('within 7 days ends subscription and vouchers at once; a later one revives none', club(async ({ tx, member, buy, asMember, orders, subscriptions, pass }) => {
    const id = await buy()
    const voucher = await createVoucher(tx, { userId: member, restaurantId: await createRestaurant(tx) })
    await pass('6 days')
    expect(await asMember(withdraw(id))).toEqual({ status: 'refunded' })
    expect(await orders()).toMatchObject([{ status: 'refunded' }])
    expect(await subscriptions()).toMatchObject([{ status: 'cancelled', auto_renew: false }])
    expect(await tx`select status from public.vouchers where id = ${voucher.id}`).toEqual([{ status: 'expired' }])
    expect(await asMember(withdraw(id))).toEqual({ status: 'already_refunded' })
    await buy()
    expect(await tx`select status from public.vouchers where id = ${voucher.id}`).toEqual([{ status: 'expired' }])
  }))

  test('after 7 days is the admin’s, within the first month of the first payment', club(async ({ buy, asMember, asAdmin, pass }) => {
    const id = await buy()
    await pass('9 days')
    expect(await asMember(withdraw(id))).toEqual({ status: 'too_late' })
    await pass('24 days')
    expect(await asAdmin(refund(id))).toEqual({ status: 'too_late' })
    await pass('-24 days')
    expect(await asAdmin(refund(id))).toEqual({ status: 'refunded' })
  }))

  test('for a renewal is not promised beyond 7 days', club(async ({ tx, member, buy, asAdmin, orders, pass }) => {
    await buy()
    await pass('20 days')
    const renewal = await buy()
    await tx`update public.subscription_orders set paid_at = paid_at - interval '9 days' where id = ${renewal}`
    expect(await asAdmin(refund(renewal))).toEqual({ status: 'too_late' })
    expect((await orders()).filter(({ user_id }) => user_id === member)).toHaveLength(2)
  }))

  test('for a renewal that has not begun takes it off the end; the newest payment goes first', club(async ({ buy, asMember, asAdmin, subscriptions }) => {
    const first = await buy()
    const [before] = await subscriptions()
    const renewal = await buy()
    expect(await asMember(withdraw(first))).toEqual({ status: 'newer_payment' })
    expect(await asMember(withdraw(renewal))).toEqual({ status: 'refunded' })
    expect(await subscriptions()).toMatchObject([{ status: 'active', end_date: before!['end_date'] as Date }])
    expect(await asAdmin(refund(first))).toEqual({ status: 'refunded' })
    expect(await subscriptions()).toMatchObject([{ status: 'cancelled' }])
  }))

  test('needs an order that was paid, and one’s own', club(async ({ tx, plan, asMember, asAdmin }) => {
    const { order_id: id } = await asMember(order(plan))
    expect(await asMember(withdraw(id!))).toEqual({ status: 'not_paid' })
    expect(await asAdmin(refund(id!))).toEqual({ status: 'not_paid' })
    const other = await createMember(tx)
    expect(await as(tx, other, async (own) => withdraw(id!)(own))).toEqual([{ answer: { status: 'not_found' } }])
  }))
})

describe('an admin', () => {
  test('grants and extends with a reason; both stand in the log', club(async ({ tx, admin, member, plan, asAdmin, subscriptions, trail }) => {
    const grant = (months: number, reason = 'cortesia'): Call => (own) =>
      own<{ answer: Answer }[]>`select public.grant_subscription(${member}, ${plan}, ${months}, ${reason}) as answer`
    expect(await asAdmin(grant(2))).toMatchObject({ status: 'granted' })
    const [granted] = await subscriptions()
    const extend: Call = (own) => own<{ answer: Answer }[]>`select public.extend_subscription(${granted!['id'] as string}, 5, 'falha no app') as answer`
    expect(await asAdmin(extend)).toMatchObject({ status: 'extended' })
    const [extended] = await subscriptions()
    expect((extended!['end_date'] as Date).getTime() - (granted!['end_date'] as Date).getTime()).toBe(5 * 86_400_000)
    expect((await trail('user_subscriptions', granted!['id'] as string)).map(({ action, reason }) => [action, reason])).toEqual([
      ['subscription.extended', 'falha no app'], ['subscription.granted', 'cortesia'],
    ])
    for (const wrong of [grant(0), grant(25), grant(1, ' x ')]) {
      expect(await errorCode(as(tx, admin, async (own) => wrong(own)))).toBe('22023')
    }
  }))

  test('finds orders by state, period, name, e-mail, CPF and number, page by page', club(async ({ tx, member, admin, plan, asMember, pass }) => {
    const { order_id: id } = await asMember(order(plan))
    const list = (args: string) => as(tx, admin, async (own) => {
      const [row] = await own.unsafe<{ answer: { total: number; items: { id: string; status: string }[] } }[]>(
        `select public.list_orders(${args}) as answer`)
      return row!.answer
    })
    const email = `${member}@teste.example`
    for (const search of ['rita lôbo', email.toUpperCase(), '529.982.247-25', id!.slice(0, 8), id!.replaceAll('-', '').toUpperCase()]) {
      expect((await list(`search => '${search}', status => 'pending'`)).items.map((item) => item.id), search).toEqual([id])
    }
    expect((await list(`search => '100%'`)).total).toBe(0)
    expect((await list(`created_from => now() + interval '1 minute'`)).total).toBe(0)
    expect((await list(`page_size => 2, page => 2`)).items).toHaveLength(2)
    await pass('5 days')
    expect((await list(`search => '${email}', status => 'expired'`)).items).toMatchObject([{ id, status: 'expired' }])
    expect((await list(`search => '${email}', created_to => now() - interval '4 days'`)).total).toBe(1)
  }))
})

test('an order without its person cannot be paid any more', club(async ({ tx, member, asAdmin, plan }) => {
  const id = await createOrder(tx, member, plan)
  await tx`delete from auth.users where id = ${member}`
  expect(await asAdmin(pay(id))).toEqual({ status: 'no_member' })
}))
