import type { TransactionSql } from 'postgres'
import { afterAll, describe, expect, test } from 'vitest'
import { connect, rolledBack } from '../support/database.ts'
import { openSession } from '../support/open-session.ts'
import { as, createFactor, createMember, errorCode } from './factories.ts'

const sql = connect()
afterAll(() => sql.end())

describe('A reset by an admin', () => {
  const reset = (transaction: TransactionSql, caller: string, userId: string, reason: string | null) =>
    as(
      transaction,
      caller,
      async (own) =>
        (await own`select public.admin_reset_second_factor(${userId}, ${reason}) ->> 'status' as status`)[0]![
          'status'
        ] as string,
    )

  test('Removes the factors, ends the sessions and is in the audit log', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const admin = await createMember(transaction, { role: 'admin' })
      const person = await createMember(transaction)
      await createFactor(transaction, person)
      await openSession(transaction, person)
      const status = await reset(transaction, admin, person, ' Perdeu o celular ')
      const left = await transaction`select id from auth.mfa_factors where user_id = ${person}
        union all select id from auth.sessions where user_id = ${person}`
      const [entry] = await transaction`select actor_id, action, before, after, reason from private.audit_log
        where subject_id = ${person}`
      return { status, left: left.length, byAdmin: entry!['actor_id'] === admin, entry }
    })
    expect(seen).toMatchObject({ status: 'reset', left: 0, byAdmin: true })
    expect(seen.entry).toMatchObject({
      action: 'person.second_factor_reset',
      before: { factors: 1 },
      after: { factors: 0 },
      reason: 'Perdeu o celular',
    })
  })

  test('Names the admin in the audit log, also for their own factors', async () => {
    const actor = await rolledBack(sql, async (transaction) => {
      const admin = await createMember(transaction, { role: 'admin' })
      await createFactor(transaction, admin)
      await reset(transaction, admin, admin, 'Celular novo')
      const [entry] = await transaction`select actor_id = subject_id as own from private.audit_log
        where subject_id = ${admin}`
      return entry!['own'] as boolean
    })
    expect(actor).toBe(true)
  })

  test('Needs a reason and a person', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const admin = await createMember(transaction, { role: 'admin' })
      return [
        await errorCode(reset(transaction, admin, admin, null)),
        await reset(transaction, admin, '00000000-0000-4000-8000-000000000000', 'Perdeu o celular'),
      ]
    })
    expect(seen).toEqual(['22023', 'not_found'])
  })
})

test('Admins see who has a second factor', async () => {
  const seen = await rolledBack(sql, async (transaction) => {
    const [admin, person] = [await createMember(transaction, { role: 'admin' }), await createMember(transaction)]
    const asked = () =>
      as(transaction, admin, async (own) => {
        const [row] = await own`select public.admin_person(${person}) -> 'has_second_factor' as detail,
          public.admin_people(search => ${person}) #> '{items,0,has_second_factor}' as list`
        return [row!['detail'], row!['list']] as unknown[]
      })
    const before = await asked()
    await createFactor(transaction, person)
    return [before, await asked()]
  })
  expect(seen).toEqual([
    [false, false],
    [true, true],
  ])
})
