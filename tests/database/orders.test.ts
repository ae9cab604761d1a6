import { afterAll, describe, expect, test } from 'vitest'
import { connect } from '../support/database.ts'
import { as, createPlan, errorCode } from './factories.ts'
import { type Answer, cancelOrder, fixturesOn, order, pay } from './subscription-fixtures.ts'

const sql = connect()
afterAll(() => sql.end())
const withFixtures = fixturesOn(sql)

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
])('private.is_cpf(%j) is %s', async (digits, valid) => {
  const [row] = await sql<{ valid: boolean }[]>`select private.is_cpf(${digits}::text) as valid`
  expect(row!.valid).toBe(valid)
})

describe('An order', () => {
  test(
    "Stores the person's data on the profile, the accepted terms, and the current price",
    withFixtures(async ({ tx, member, plan, asMember, orders }) => {
      expect(await asMember(order(plan, { name: '  Rita Lobo ' }))).toMatchObject({ status: 'created' })
      expect(await tx`select full_name, cpf, phone from public.profiles where id = ${member}`).toEqual([
        { full_name: 'Rita Lobo', cpf: '52998224725', phone: '11987654321' },
      ])
      expect(await tx`select version from private.consent_events where user_id = ${member} and kind = 'terms'`).toEqual(
        [{ version: '2025-10' }, { version: '2025-10' }],
      ) // of the sign-up and of the order
      await tx`update public.subscription_plans set price = 99, duration_months = 3 where id = ${plan}`
      expect(await orders()).toMatchObject([
        { status: 'pending', amount_cents: 2990, duration_months: 1, terms_version: '2025-10' },
      ])
    }),
  )

  test(
    'Keeps the payer who was typed last, whatever becomes of the profile, and not in the log',
    withFixtures(async ({ tx, member, plan, asMember, asAdmin, orders, auditTrail }) => {
      await asMember(order(plan))
      const { order_id: id } = await asMember(order(plan, { name: ' Rui Lobo ', cpf: '11144477735' }))
      await asAdmin(pay(id!))
      await tx`update public.profiles set full_name = 'Outra Pessoa', cpf = null where id = ${member}`
      expect(await orders()).toMatchObject([{ status: 'paid', payer_name: 'Rui Lobo', payer_cpf: '11144477735' }])
      expect(JSON.stringify(await auditTrail('subscription_orders', id!))).not.toMatch(/Rui Lobo|11144477735/)
    }),
  )

  test(
    'Is reused for the same plan, and cancelled by an order for another plan, which the history says in Portuguese',
    withFixtures(async ({ tx, plan, asMember, orders, auditTrail }) => {
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
      expect((await auditTrail('subscription_orders', first.order_id!))[0]).toMatchObject({
        action: 'order.cancelled',
        reason: 'Outro pedido tomou o lugar',
      })
    }),
  )

  test(
    'Is replaced when the price has changed',
    withFixtures(async ({ tx, plan, asMember }) => {
      const first = await asMember(order(plan))
      await tx`update public.subscription_plans set price = 49.9 where id = ${plan}`
      expect((await asMember(order(plan))).order_id).not.toBe(first.order_id)
    }),
  )

  test.each([
    ['CPF', { cpf: '52998224726' }],
    ['phone (a landline)', { phone: '1134567890' }],
    ['name', { name: ' R ' }],
    ['version of the terms', { terms: 'ontem' }],
  ])('Is refused with an invalid %s', async (_, wrong) =>
    withFixtures(async ({ member, plan, tx }) => {
      expect(await errorCode(as(tx, member, async (own) => order(plan, wrong)(own)))).toBe('22023')
    })(),
  )

  test(
    'Is refused for an inactive plan, a suspended member and staff',
    withFixtures(async ({ tx, member, plan, asMember, asAdmin }) => {
      expect(await asAdmin(order(plan))).toEqual({ status: 'not_a_member' })
      await tx`update public.profiles set suspended_at = now() where id = ${member}`
      expect(await asMember(order(plan))).toEqual({ status: 'suspended' })
      await tx`update public.profiles set suspended_at = null where id = ${member}`
      await tx`update public.subscription_plans set is_active = false where id = ${plan}`
      expect(await asMember(order(plan))).toEqual({ status: 'plan_unavailable' })
    }),
  )

  test(
    'Can be created at most 10 times a day',
    withFixtures(async ({ tx, member, plan }) => {
      await tx`insert into public.subscription_orders (user_id, subscription_plan_id, status, amount_cents,
          duration_months, cancelled_at)
      select ${member}, ${plan}, 'cancelled', 1, 1, now() from generate_series(1, 10)`
      expect(await errorCode(as(tx, member, async (own) => order(plan)(own)))).toBe('PT429')
    }),
  )

  test(
    'Is found again after 10 a day, with another payer, and a refused one does not cancel it',
    withFixtures(async ({ tx, member, plan, asMember, orders }) => {
      const other = await createPlan(tx)
      let last: Answer = { status: '' }
      for (let n = 1; n <= 10; n += 1) last = await asMember(order(n % 2 === 0 ? plan : other))
      expect(await asMember(order(plan, { name: 'Rui Lobo', cpf: '11144477735' }))).toEqual(last)
      expect(await errorCode(as(tx, member, async (own) => order(other)(own)))).toBe('PT429')
      expect((await orders()).filter(({ status }) => status === 'pending')).toMatchObject([
        { id: last.order_id, payer_name: 'Rui Lobo', payer_cpf: '11144477735' },
      ])
    }),
  )

  test(
    'Can be cancelled by the member, or by an admin with a reason',
    withFixtures(async ({ tx, admin, plan, asMember, auditTrail }) => {
      const { order_id: id } = await asMember(order(plan))
      expect(await errorCode(as(tx, admin, async (own) => own`select public.cancel_order(${id!}, ' ')`))).toBe('22023')
      expect(await asMember(cancelOrder(id!))).toEqual({ status: 'cancelled' })
      expect(await asMember(cancelOrder(id!))).toEqual({ status: 'already_cancelled' })
      expect(
        (await auditTrail('subscription_orders', id!)).map(({ action, actor_name }) => [action, actor_name]),
      ).toEqual([
        ['order.cancelled', 'Rita Lobo'],
        ['order.created', 'Rita Lobo'],
      ])
    }),
  )
})

test(
  'An admin finds orders by state, period, name, e-mail, CPF, payer and number, page by page',
  withFixtures(async ({ tx, member, admin, plan, asMember, letPass }) => {
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
    expect((await list(`first_day => current_date + 2`)).total).toBe(0)
    await tx`update public.subscription_orders set created_at = '2026-03-10T02:59:59Z' where id = ${id!}`
    const days = (first: string, last: string) =>
      list(`search => '${id!}', first_day => '2026-03-${first}', last_day => '2026-03-${last}'`)
    expect([(await days('09', '09')).total, (await days('10', '10')).total]).toEqual([1, 0]) // days of São Paulo
    await tx`update public.subscription_orders set created_at = now() where id = ${id!}`
    expect((await list(`page_size => 2, page => 2`)).items).toHaveLength(2)
    await tx`update public.profiles set full_name = 'Outra Pessoa', cpf = null where id = ${member}`
    for (const search of ['rita lôbo', '529.982.247-25']) {
      const { items } = await list(`search => '${search}', status => 'pending'`)
      expect(items, search).toMatchObject([{ id, payer_name: 'Rita Lobo', payer_cpf: '52998224725' }])
    }
    await letPass('5 days')
    expect((await list(`search => '${email}', status => 'expired'`)).items).toMatchObject([{ id, status: 'expired' }])
    expect((await list(`search => '${email}', last_day => current_date - 4`)).total).toBe(1)
  }),
)
