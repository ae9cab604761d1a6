import type { JSONValue, TransactionSql } from 'postgres'
import { afterAll, describe, expect, test } from 'vitest'
import { connect, rolledBack } from '../support/database.ts'
import {
  as,
  createManager,
  createMember,
  createRestaurant,
  createVoucher,
  errorCode,
  hoursFromNow,
} from './factories.ts'

const sql = connect()
afterAll(() => sql.end())

type Answer = Record<string, JSONValue>

function call(transaction: TransactionSql, who: string, expression: string): Promise<Answer> {
  return as(
    transaction,
    who,
    async (own) => (await own.unsafe<{ answer: Answer }[]>(`select public.${expression} as answer`))[0]!.answer,
  )
}

/** Creates an admin as the only one, then a second one. */
async function admins(transaction: TransactionSql): Promise<[string, string]> {
  const first = await createMember(transaction, { role: 'admin', subscription: null, fullName: 'Rita Lobo' })
  await transaction`update private.user_roles set role = 'user' where role = 'admin' and user_id <> ${first}`
  return [first, await createMember(transaction, { role: 'admin', subscription: null })]
}

describe('Changing a role', () => {
  test('Is refused when the role changed meanwhile, and is recorded in the audit log', async () => {
    const result = await rolledBack(sql, async (transaction) => {
      const [who] = await admins(transaction)
      const restaurantId = await createRestaurant(transaction)
      const manager = await createManager(transaction, restaurantId)
      const late = await call(transaction, who, `set_user_role('${manager}', 'user', 'admin')`)
      const changed = await call(transaction, who, `set_user_role('${manager}', 'restaurant_manager', 'user')`)
      const links = await transaction`select from public.restaurant_managers where user_id = ${manager}`
      const lines = await transaction`
        select action, before, after, actor_id = ${who} as own from private.audit_log where subject_id = ${manager}`
      return { late, changed, links: links.length, lines: [...lines] }
    })
    expect(result).toEqual({
      late: { status: 'conflict', role: 'restaurant_manager' }, changed: { status: 'changed' }, links: 0,
      lines: [{ action: 'person.role', before: { role: 'restaurant_manager' }, after: { role: 'user' }, own: true }],
    }) // prettier-ignore
  })

  test('Never leaves the club without an admin', async () => {
    const result = await rolledBack(sql, async (transaction) => {
      const [first, second] = await admins(transaction)
      const given = await call(transaction, first, `set_user_role('${second}', 'admin', 'user')`)
      const own = await call(transaction, first, `set_user_role('${first}', 'admin', 'user')`)
      const direct = await errorCode(
        transaction.savepoint((t) => t`update private.user_roles set role = 'user' where user_id = ${first}`),
      )
      const leaving = await errorCode(transaction.savepoint((t) => t`delete from auth.users where id = ${first}`))
      const other = await errorCode(transaction.savepoint((t) => t`delete from auth.users where id = ${second}`))
      return { given: given['status'], own: own['status'], direct, leaving, other }
    })
    expect(result).toEqual({ given: 'changed', own: 'last_admin', direct: '42501', leaving: '42501', other: 'allowed' })
  })

  test('Is refused to the last admin who is not suspended', async () => {
    const result = await rolledBack(sql, async (transaction) => {
      const [first, second] = await admins(transaction)
      await call(transaction, first, `set_user_role('${second}', 'user', 'admin')`)
      await call(transaction, first, `set_user_suspended('${second}', true)`)
      const own = await call(transaction, first, `set_user_role('${first}', 'admin', 'user')`)
      const direct = await errorCode(
        transaction.savepoint((t) => t`update private.user_roles set role = 'user' where user_id = ${first}`),
      )
      return { own: own['status'], direct }
    })
    expect(result).toEqual({ own: 'last_admin', direct: '42501' })
  })
})

test('An admin can suspend everyone but themselves, and lift the suspension', async () => {
  const result = await rolledBack(sql, async (transaction) => {
    const [who, other] = await admins(transaction)
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
    const [who] = await admins(transaction)
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
