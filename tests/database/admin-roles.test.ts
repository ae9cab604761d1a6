import { afterAll, describe, expect, test } from 'vitest'
import { connect, rolledBack } from '../support/database.ts'
import { call, onlyAdmins } from './admin-calls.ts'
import {
  addSubscription,
  createManager,
  createMember,
  createOrder,
  createPlan,
  createRestaurant,
  errorCode,
} from './factories.ts'

const sql = connect()
afterAll(() => sql.end())

describe('Changing a role', () => {
  test('Is refused when the role changed meanwhile, and is recorded in the audit log', async () => {
    const result = await rolledBack(sql, async (transaction) => {
      const [who] = await onlyAdmins(transaction)
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
      const [first, second] = await onlyAdmins(transaction)
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

  test('Is refused for a member with an active subscription or an open order', async () => {
    const result = await rolledBack(sql, async (transaction) => {
      const [who] = await onlyAdmins(transaction)
      const member = await createMember(transaction, { subscription: null })
      const promote = (role: string) => call(transaction, who, `set_user_role('${member}', 'user', '${role}')`)
      await addSubscription(transaction, member, { startsIn: -10, endsIn: 5 })
      const subscribed = [await promote('restaurant_manager'), await promote('admin')]
      await transaction`update public.user_subscriptions set status = 'cancelled' where user_id = ${member}`
      const id = await createOrder(transaction, member, await createPlan(transaction))
      const ordered = await promote('restaurant_manager')
      await call(transaction, who, `cancel_order('${id}', 'vai ser gerente')`)
      return { subscribed, ordered, done: await promote('restaurant_manager') }
    })
    const until = expect.any(String) as string
    expect(result).toEqual({
      subscribed: [
        { status: 'subscribed', until },
        { status: 'subscribed', until },
      ],
      ordered: { status: 'open_order' },
      done: { status: 'changed' },
    })
  })

  test('Is refused to the last admin who is not suspended', async () => {
    const result = await rolledBack(sql, async (transaction) => {
      const [first, second] = await onlyAdmins(transaction)
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
