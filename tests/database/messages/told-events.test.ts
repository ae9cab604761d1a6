import { afterAll, describe, expect, test } from 'vitest'
import { connect, rolledBack } from '../../support/database.ts'
import { call } from '../admin-calls.ts'
import { createManager, createMember, createRestaurant, createVoucher, hoursFromNow } from '../factories.ts'
import { fixturesOn, order, pay, payAgain, refund, withdraw } from '../subscription-fixtures.ts'
import { toldTo } from './messages.ts'

const sql = connect()
afterAll(() => sql.end())
const withFixtures = fixturesOn(sql)

describe('A payment', () => {
  test(
    'Is told to its member once, with the plan and the last day, however often the provider repeats it',
    withFixtures(async ({ tx, member, admin, plan, asMember, asAdmin }) => {
      const { order_id: id } = await asMember(order(plan))
      expect(await toldTo(tx, member, 'payment_confirmed')).toEqual([])
      for (const event of ['evento-1', 'evento-1', 'evento-2']) await asAdmin(pay(id!, event))
      const [expected] = await tx`select p.name as plan,
          to_char((o.period_end - interval '1 second') at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as until
        from public.subscription_orders o join public.subscription_plans p on p.id = o.subscription_plan_id
        where o.id = ${id!}`
      expect(await toldTo(tx, member, 'payment_confirmed')).toEqual([{ ...expected }])
      expect(await toldTo(tx, admin, 'payment_confirmed')).toEqual([])
    }),
  )

  test(
    'A payment that is sent back is told once the money was sent, not when it is owed',
    withFixtures(async ({ tx, member, admin, buy, asMember }) => {
      const id = await buy()
      await asMember(withdraw(id))
      expect(await toldTo(tx, member, 'refund_done')).toEqual([])
      const done = `complete_refund('${id}', (now() at time zone 'America/Sao_Paulo')::date, 'E123', null)`
      for (let time = 0; time < 2; time += 1) await call(tx, admin, done)
      const [today] = await tx`select (now() at time zone 'America/Sao_Paulo')::date::text as day`
      expect(await toldTo(tx, member, 'refund_done')).toEqual([{ amount_cents: 2990, paid_on: today!['day'] }])
    }),
  )

  test(
    'A payment that is owed back is told at once, with plan, amount, last day, and whether it was withdrawn',
    withFixtures(async ({ tx, member, admin, plan, buy, asMember, asAdmin }) => {
      const [owed] = await tx`select p.name as plan, 2990 as amount_cents,
          ((now() at time zone 'America/Sao_Paulo')::date + 7)::text as until
        from public.subscription_plans p where p.id = ${plan}`
      const withdrawn = await buy()
      await asMember(withdraw(withdrawn))
      expect(await toldTo(tx, member, 'refund_owed')).toEqual([{ ...owed, withdrawn: true }])
      await tx`delete from public.notifications`
      const refunded = await buy()
      await asAdmin(refund(refunded))
      await asAdmin(payAgain(refunded))
      const told = await toldTo(tx, member, 'refund_owed')
      expect(told.toSorted((one, other) => Number('repeated' in one) - Number('repeated' in other))).toEqual([
        { ...owed },
        { ...owed, repeated: true },
      ])
      expect(await toldTo(tx, admin, 'refund_owed')).toEqual([])
    }),
  )
})

test('A review is told to all managers of the place who are not suspended, and to nobody else', async () => {
  const told = await rolledBack(sql, async (tx) => {
    const [place, elsewhere] = [await createRestaurant(tx, { name: 'Bar do Tico' }), await createRestaurant(tx)]
    const managers = [await createManager(tx, place), await createManager(tx, place, elsewhere)]
    const [other, suspended] = [await createManager(tx, elsewhere), await createManager(tx, place)]
    await tx`update public.profiles set suspended_at = now() where id = ${suspended}`
    const userId = await createMember(tx)
    const used = { generatedAt: hoursFromNow(-50), usedAt: hoursFromNow(-40) }
    const voucher = await createVoucher(tx, { userId, restaurantId: place, ...used })
    await call(tx, userId, `create_review('${voucher.id}', 4, 'Gostei')`)
    const people = [...managers, other, suspended, userId]
    return {
      place,
      facts: await Promise.all(people.map((person) => toldTo(tx, person, 'review_received'))),
    }
  })
  const facts = [{ restaurant: 'Bar do Tico', restaurant_id: told.place, rating: 4 }]
  expect(told.facts).toEqual([facts, facts, [], [], []])
})

test('A review that is deleted and written again is told once, and its news name no voucher', async () => {
  const { told, keys, voucher } = await rolledBack(sql, async (tx) => {
    const place = await createRestaurant(tx, { name: 'Bar do Tico' })
    const manager = await createManager(tx, place)
    const userId = await createMember(tx)
    const used = { generatedAt: hoursFromNow(-50), usedAt: hoursFromNow(-40) }
    const { id } = await createVoucher(tx, { userId, restaurantId: place, ...used })
    for (const rating of [4, 5]) {
      await call(tx, userId, `create_review('${id}', ${rating}, 'Gostei')`)
      await call(tx, userId, `delete_review('${id}')`)
    }
    const rows = await tx<{ event_key: string }[]>`
      select event_key from public.notifications where user_id = ${manager} and kind = 'review_received'`
    return { told: await toldTo(tx, manager, 'review_received'), keys: rows.map((row) => row.event_key), voucher: id }
  })
  expect(told).toMatchObject([{ rating: 4 }])
  expect(keys).toHaveLength(1)
  expect(keys[0]).not.toContain(voucher)
})

test('No manager is told of a review of a place that has left the club, because none can open it', async () => {
  const told = await rolledBack(sql, async (tx) => {
    const place = await createRestaurant(tx)
    const manager = await createManager(tx, place)
    const userId = await createMember(tx)
    const used = { generatedAt: hoursFromNow(-50), usedAt: hoursFromNow(-40) }
    const { id } = await createVoucher(tx, { userId, restaurantId: place, ...used })
    await tx`update public.restaurants set deleted_at = now() where id = ${place}`
    expect(await call(tx, userId, `create_review('${id}', 4, 'Gostei')`)).toMatchObject({ status: 'created' })
    return toldTo(tx, manager, 'review_received')
  })
  expect(told).toEqual([])
})

test('The person who asked is told the answer to a request once, and a withdrawn request has none', async () => {
  const { told, place } = await rolledBack(sql, async (tx) => {
    const id = await createRestaurant(tx, { name: 'Bar do Tico' })
    const [manager, other] = [await createManager(tx, id), await createManager(tx, id)]
    const admin = await createMember(tx, { role: 'admin', subscription: null })
    const ask = async (kind: string) =>
      (await call(tx, manager, `request_change('${id}', '${kind}', 'Outro nome')`))['id'] as string
    const request = await ask('name')
    for (const accepted of [false, true])
      await call(tx, admin, `answer_change_request('${request}', ${accepted}, 'Não')`)
    await call(tx, manager, `withdraw_change_request('${await ask('name')}')`)
    const kind = 'change_request_answered'
    return { told: [await toldTo(tx, manager, kind), await toldTo(tx, other, kind)], place: id }
  })
  expect(told).toEqual([[{ restaurant: 'Bar do Tico', restaurant_id: place, accepted: false }], []])
})

test('The answer is told to the other managers once the person who asked has left the restaurant', async () => {
  const told = await rolledBack(sql, async (tx) => {
    const [place, elsewhere] = [await createRestaurant(tx), await createRestaurant(tx)]
    const [former, suspended] = [await createManager(tx, place, elsewhere), await createManager(tx, place)]
    const [other, stranger] = [await createManager(tx, place), await createManager(tx, elsewhere)]
    const admin = await createMember(tx, { role: 'admin', subscription: null })
    const asked = await call(tx, former, `request_change('${place}', 'name', 'Outro nome')`)
    await call(tx, admin, `set_manager_link('${former}', '${place}', false)`)
    await tx`update public.profiles set suspended_at = now() where id = ${suspended}`
    await call(tx, admin, `answer_change_request('${asked['id'] as string}', true)`)
    const people = [former, suspended, stranger, other]
    return Promise.all(people.map(async (person) => (await toldTo(tx, person, 'change_request_answered')).length))
  })
  expect(told).toEqual([0, 0, 0, 1])
})
