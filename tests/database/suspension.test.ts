import type { TransactionSql } from 'postgres'
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
import { fixturesOn, type Answer, type Call } from './subscription-fixtures.ts'

const sql = connect()
afterAll(() => sql.end())

const suspend = (transaction: TransactionSql, id: string) =>
  transaction`update public.profiles set suspended_at = now() where id = ${id}`

const sessionsOf = async (transaction: TransactionSql, id: string) => {
  const [row] = await transaction<{ n: number }[]>`
    select count(*)::int as n from auth.sessions where user_id = ${id}`
  return row!.n
}

const ask = (transaction: TransactionSql, id: string, call: string) =>
  errorCode(as(transaction, id, (own) => own.unsafe(`select public.${call}`)))

describe('Sessions of a person', () => {
  test.each([
    ['End with a suspension', 'update public.profiles set suspended_at = now() where id = $1', 0],
    ['Do not end with the same suspension', 'update public.profiles set suspended_at = suspended_at where id = $1', 1],
    ['Do not end with another name', `update public.profiles set full_name = 'Outra' where id = $1`, 1],
    ['End with another role', `update private.user_roles set role = 'restaurant_manager' where user_id = $1`, 0],
    ['Do not end with the same role', 'update private.user_roles set role = role where user_id = $1', 1],
  ])('%s', async (_, change, left) => {
    const seen = await rolledBack(sql, async (transaction) => {
      const id = await createMember(transaction)
      await ask(transaction, id, 'ensure_profile()')
      const before = await sessionsOf(transaction, id)
      await transaction.unsafe(change, [id])
      return [before, await sessionsOf(transaction, id)]
    })
    expect(seen).toEqual([1, left])
  })

  test('Do not end when a suspension ends', async () => {
    const left = await rolledBack(sql, async (transaction) => {
      const id = await createMember(transaction, { suspended: true })
      await ask(transaction, id, 'ensure_profile()')
      await transaction`update public.profiles set suspended_at = null where id = ${id}`
      return sessionsOf(transaction, id)
    })
    expect(left).toBe(1)
  })
})

test('An admin who gives up the own role is named in the audit log', async () => {
  const actor = await rolledBack(sql, async (transaction) => {
    await createMember(transaction, { role: 'admin' }) // so that it is not the last
    const admin = await createMember(transaction, { role: 'admin' })
    await ask(transaction, admin, `set_user_role('${admin}', 'admin', 'user')`)
    const [entry] = await transaction`select actor_id = subject_id as own from private.audit_log
      where subject_id = ${admin} and action = 'person.role'`
    return [entry!['own'] as boolean, await sessionsOf(transaction, admin)]
  })
  expect(actor).toEqual([true, 0])
})

describe('While suspended', () => {
  test('A manager who signs in again has no rights of the staff, and the old ones afterwards', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const place = await createRestaurant(transaction)
      const manager = await createManager(transaction, place)
      const voucher = await createVoucher(transaction, { userId: await createMember(transaction), restaurantId: place })
      const scan = `validate_voucher(gen_random_uuid(), '${voucher.qr_code}', '${place}', now(), 'tablet')`
      const rights = async () => [
        await ask(transaction, manager, `restaurant_day('${place}')`),
        await ask(transaction, manager, 'restaurant_leads()'),
        await as(transaction, manager, async (own) => {
          const [row] = await own.unsafe(`select public.managed_restaurants() as places,
            public.${scan} ->> 'outcome' as outcome`)
          return [(row!['places'] as unknown[]).length, row!['outcome'] as string]
        }),
        await ask(transaction, manager, 'ensure_profile()'),
      ]
      await suspend(transaction, manager)
      const during = await rights()
      await transaction`update public.profiles set suspended_at = null where id = ${manager}`
      return [during, await rights()]
    })
    expect(seen).toEqual([
      ['42501', '42501', [0, 'not_allowed'], 'allowed'],
      ['allowed', 'allowed', [1, 'validated'], 'allowed'],
    ])
  })

  test('An admin who signs in again has no rights of the staff', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const admin = await createMember(transaction, { role: 'admin' })
      await createMember(transaction, { role: 'admin' })
      await suspend(transaction, admin)
      const people = await as(transaction, admin, (own) => own`select id from public.profiles`)
      return [await ask(transaction, admin, 'admin_people()'), people.length]
    })
    expect(seen).toEqual(['42501', 1])
  })

  test('A member who signs in again reads, exports and deletes, and generates nothing', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const member = await createMember(transaction)
      const place = await createRestaurant(transaction)
      await createVoucher(transaction, { userId: member, restaurantId: await createRestaurant(transaction) })
      await suspend(transaction, member)
      return as(transaction, member, async (own) => {
        const read = (call: string) =>
          own.savepoint(async (step) => (await step.unsafe(`select ${call} as answer`))[0]!['answer'] as unknown)
        return [
          (await own`select id from public.vouchers`).length,
          await read(`public.generate_voucher('${place}') ->> 'status'`),
          await read(`public.export_my_data() #> '{vouchers}' <> '[]'`),
          await read(`public.delete_account('EXCLUIR') ->> 'status'`),
        ]
      })
    })
    expect(seen).toEqual([1, 'suspended', true, 'deleted'])
  })

  test('A member publishes no review, neither new nor changed, and may delete one', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const [member, restaurantId] = [await createMember(transaction), await createRestaurant(transaction)]
      const use = async (days: number) => {
        const usedAt = hoursFromNow(-24 * days)
        const voucher = await createVoucher(transaction, { userId: member, restaurantId, generatedAt: usedAt, usedAt })
        return voucher.id
      }
      const [reviewed, visited] = [await use(1), await use(2)]
      const status = (name: string) =>
        as(transaction, member, async (own) => {
          const [row] = await own.unsafe<{ status: string }[]>(`select public.${name} ->> 'status' as status`)
          return row!.status
        })
      const stored = async () => {
        const rows = await transaction<{ comment: string }[]>`select comment from public.restaurant_reviews
          where user_id = ${member}`
        return rows.map(({ comment }) => comment)
      }
      await status(`create_review('${reviewed}', 5, 'Ótimo')`)
      await suspend(transaction, member)
      const tried = [
        await status(`create_review('${visited}', 1, 'Péssimo')`),
        await status(`change_review('${reviewed}', 1, 'Péssimo')`),
        await status(`create_review('${reviewed}', 5, 'Ótimo')`), // its answer was lost
        await status(`change_review('${reviewed}', 5, 'Ótimo')`),
      ]
      return {
        tried,
        kept: await stored(),
        deleted: await status(`delete_review('${reviewed}')`),
        left: await stored(),
      }
    })
    expect(seen.tried).toEqual(['suspended', 'suspended', 'already_reviewed', 'changed'])
    expect(seen).toMatchObject({ kept: ['Ótimo'], deleted: 'deleted', left: [] })
  })
})

test(
  'A suspended person is granted nothing until the suspension has ended',
  fixturesOn(sql)(async ({ tx, member, plan, asAdmin, subscriptions }) => {
    const grant: Call = (own) =>
      own<{ answer: Answer }[]>`select public.grant_subscription(${member}, ${plan}, 1, 'cortesia') as answer`
    await tx`update public.profiles set suspended_at = now() where id = ${member}`
    expect(await asAdmin(grant)).toEqual({ status: 'suspended' })
    expect(await subscriptions()).toHaveLength(0)
    await tx`update public.profiles set suspended_at = null where id = ${member}`
    expect(await asAdmin(grant)).toMatchObject({ status: 'granted' })
  }),
)
