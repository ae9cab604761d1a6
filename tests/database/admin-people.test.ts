import type { TransactionSql } from 'postgres'
import { afterAll, describe, expect, test } from 'vitest'
import { connect, rolledBack } from '../support/database.ts'
import { call, onlyAdmins } from './admin-calls.ts'
import { createManager, createMember, createRestaurant, createVoucher, hoursFromNow } from './factories.ts'

const sql = connect()
afterAll(() => sql.end())

test('An admin can suspend everyone but themselves, and lift the suspension', async () => {
  const result = await rolledBack(sql, async (transaction) => {
    const [who, other] = await onlyAdmins(transaction)
    const member = await createMember(transaction)
    const suspend = async (id: string, suspended: boolean) =>
      (await call(transaction, who, `set_user_suspended('${id}', ${String(suspended)}, 'Brigou com o garçom')`))[
        'status'
      ]
    const steps = [
      await suspend(member, true),
      await suspend(member, true),
      await suspend(who, true),
      await suspend(other, true),
      await suspend(member, false),
    ]
    const lines = await transaction<{ action: string; reason: string }[]>`
      select action, reason from private.audit_log where subject_id = ${member} order by id`
    return { steps, lines: lines.map(({ action, reason }) => `${action}: ${reason}`) }
  })
  expect(result).toEqual({
    steps: ['changed', 'changed', 'self', 'changed', 'changed'],
    lines: ['person.suspended: Brigou com o garçom', 'person.unsuspended: Brigou com o garçom'],
  })
})

test('Only a manager can be linked to a restaurant, and unlinked again', async () => {
  const result = await rolledBack(sql, async (transaction) => {
    const [who] = await onlyAdmins(transaction)
    const place = await createRestaurant(transaction, { name: 'Bar do Elo' })
    const [manager, member] = [await createManager(transaction), await createMember(transaction)]
    const link = async (id: string, linked: boolean) =>
      (await call(transaction, who, `set_manager_link('${id}', '${place}', ${String(linked)})`))['status']
    const steps = [
      await link(member, true),
      await link(manager, true),
      await link(manager, true),
      await link(manager, false),
    ]
    const lines = await transaction`
      select action, before, after from private.audit_log where subject_id = ${manager} order by id`
    return { steps, lines: [...lines] }
  })
  expect(result).toEqual({
    steps: ['not_a_manager', 'changed', 'changed', 'changed'],
    lines: [
      { action: 'manager.linked', before: null, after: { restaurant: 'Bar do Elo' } },
      { action: 'manager.unlinked', before: { restaurant: 'Bar do Elo' }, after: null },
    ],
  })
})

describe('The list of people', () => {
  const found = async (transaction: TransactionSql, who: string, args: string) => {
    const answer = (await call(transaction, who, `admin_people(page_size => 100, ${args})`)) as {
      items: { email: string }[]
    }
    return answer.items.map(({ email }) => email.split('@')[0])
  }

  test('Can be searched by name and e-mail, and filtered by role and situation', async () => {
    const result = await rolledBack(sql, async (transaction) => {
      const who = await createMember(transaction, { role: 'admin', subscription: null })
      return [
        await found(transaction, who, `search => 'nogueira'`),
        await found(transaction, who, `search => 'FABIO@focinho'`),
        await found(transaction, who, `search => '_'`),
        await found(transaction, who, `situation => 'suspended'`),
        await found(transaction, who, `role => 'restaurant_manager', sort_by => 'name', sort_order => 'asc'`),
        await found(transaction, who, `role => 'user', situation => 'unsubscribed'`),
      ] // prettier-ignore
    })
    expect(result).toEqual([['carla'], ['fabio'], [], ['fabio'], ['gerente', 'gerente2'], ['carla']])
  })

  test('Sorts by the end of the latest subscription, with people without one last in both directions', async () => {
    const result = await rolledBack(sql, async (transaction) => {
      const who = await createMember(transaction, { role: 'admin', subscription: null })
      const never = await createMember(transaction, { subscription: null })
      await transaction`update auth.users set email = 'nunca@focinho.example' where id = ${never}`
      return Promise.all(
        ['asc', 'desc'].map((order) =>
          found(transaction, who, `role => 'user', sort_by => 'subscription', sort_order => '${order}'`),
        ),
      )
    })
    const soonest = ['carla', 'bruno', 'fabio', 'elisa', 'ana', 'davi']
    expect(result).toEqual([
      [...soonest, 'nunca'],
      [...soonest.toReversed(), 'nunca'],
    ])
  })

  test('Shows the subscription that counts where a longer one was refunded before it', async () => {
    const result = await rolledBack(sql, async (transaction) => {
      const who = await createMember(transaction, { role: 'admin', subscription: null })
      const member = await createMember(transaction, { subscription: null })
      await transaction`update auth.users set email = 'voltou@focinho.example' where id = ${member}`
      await transaction`
        insert into public.user_subscriptions (user_id, subscription_plan_id, status, start_date, end_date, ended_at,
          auto_renew, created_at)
        select ${member}, p.id, s.status, now() - s.age, now() + s.rest, s.ended_at, s.ended_at is null, now() - s.age
        from (select id from public.subscription_plans limit 1) p, (values
          ('cancelled', interval '5 days', interval '360 days', now() - interval '3 days'),
          ('active', interval '2 days', interval '7 days', null)
        ) s (status, age, rest, ended_at)`
      const { subscription } = (await call(transaction, who, `admin_person('${member}')`)) as {
        subscription: Record<string, string>
      }
      return [
        subscription['status'],
        await found(transaction, who, `search => 'voltou', situation => 'subscribed'`),
        await found(transaction, who, `search => 'voltou', situation => 'cancelled'`),
        await found(transaction, who, `role => 'user', sort_by => 'subscription', sort_order => 'asc'`),
      ]
    })
    expect(result).toEqual([
      'active',
      ['voltou'],
      [],
      ['carla', 'bruno', 'voltou', 'fabio', 'elisa', 'ana', 'davi'],
    ]) // prettier-ignore
  })

  test('Opens a person with subscription, restaurants and vouchers', async () => {
    const person = await rolledBack(sql, async (transaction) => {
      const who = await createMember(transaction, { role: 'admin', subscription: null })
      const member = await createMember(transaction)
      const restaurantId = await createRestaurant(transaction, { name: 'Bar do Elo' })
      await createVoucher(transaction, {
        userId: member,
        restaurantId,
        generatedAt: hoursFromNow(-50),
        usedAt: hoursFromNow(-40),
      })
      await createVoucher(transaction, { userId: member, restaurantId, generatedAt: hoursFromNow(-40 * 24) })
      await transaction`
        update public.subscription_plans p set name = 'Trimestral' from public.user_subscriptions s
        where p.id = s.subscription_plan_id and s.user_id = ${member}`
      return call(transaction, who, `admin_person('${member}')`)
    })
    expect(person).toMatchObject({
      full_name: 'Nina Prado', role: 'user', used: 1, restaurants: [], vouchers_total: 2,
      subscription: { plan_name: 'Trimestral', status: 'active' },
      vouchers: [{ restaurant_name: 'Bar do Elo', status: 'used' }, { status: 'expired' }],
    }) // prettier-ignore
  })
})
