import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { actAs, cloneDatabase, connect, rolledBack } from '../support/database.ts'
import {
  as,
  createManager,
  createMember,
  createRestaurant,
  createVoucher,
  errorCode,
  hoursFromNow,
  superuserStep,
} from './factories.ts'

const sql = connect()
afterAll(() => sql.end())

describe('A role', () => {
  test('Cannot be set on the profile, which mirrors private.user_roles', async () => {
    const result = await rolledBack(sql, async (transaction) => {
      const id = await createMember(transaction)
      const direct = await superuserStep(
        transaction,
        (t) => t`update public.profiles set role = 'admin' where id = ${id}`,
      )
      await transaction`update private.user_roles set role = 'admin' where user_id = ${id}`
      const [row] = await transaction`select role from public.profiles where id = ${id}`
      return { direct, mirrored: row!['role'] as string }
    })
    expect(result).toEqual({ direct: '42501', mirrored: 'admin' })
  })
})

describe('Updating the own profile', () => {
  test.each<[string, Record<string, string | null>, string]>([
    ['Refuses a CPF with wrong check digits', { cpf: '52998224726' }, '23514'],
    ['Refuses a CPF of one repeated digit', { cpf: '11111111111' }, '23514'],
    ['Accepts a valid CPF', { cpf: '52998224725' }, 'allowed'],
    ['Accepts removing the CPF', { cpf: null }, 'allowed'],
    ['Refuses a name of one letter', { full_name: ' N ' }, '23514'],
    ['Accepts a name of two letters', { full_name: 'Jô' }, 'allowed'],
    ['Accepts removing the name', { full_name: null }, 'allowed'],
  ])('%s', async (_, change, code) => {
    expect(
      await rolledBack(sql, async (transaction) => {
        const id = await createMember(transaction)
        return errorCode(as(transaction, id, (own) => own`update public.profiles set ${own(change)} where id = ${id}`))
      }),
    ).toBe(code)
  })
})

describe('Pets', () => {
  test('Are limited to twenty per person; a deleted pet makes room for another', async () => {
    const codes = await rolledBack(sql, async (transaction) => {
      const [id, other] = [await createMember(transaction), await createMember(transaction)]
      const add = (owner: string, count: number) =>
        errorCode(
          as(
            transaction,
            owner,
            (own) => own`
        insert into public.pets (user_id, name, size) select ${owner}, 'Pet ' || n, 'small'
        from generate_series(1, ${count}::integer) n`,
          ),
        )
      const seen = [await add(id, 20), await add(id, 1), await add(other, 21), await add(other, 1)]
      await as(transaction, id, (own) => own`delete from public.pets where name = 'Pet 7'`)
      return [...seen, await add(id, 1)]
    })
    expect(codes).toEqual(['allowed', 'PT422', 'PT422', 'allowed', 'allowed'])
  })
})

describe('Closures', () => {
  test('Must lie within two years and number at most 400 for a manager; an admin has no limits', async () => {
    const codes = await rolledBack(sql, async (transaction) => {
      const restaurantId = await createRestaurant(transaction)
      const [manager, admin] = [
        await createManager(transaction, restaurantId),
        await createMember(transaction, { role: 'admin' }),
      ]
      const close = (who: string, first: number, last = first) =>
        errorCode(
          as(
            transaction,
            who,
            (own) => own`
        insert into public.restaurant_closures (restaurant_id, date)
        select ${restaurantId}, current_date + n from generate_series(${first}::integer, ${last}::integer) n`,
          ),
        )
      return [
        await close(manager, 731),
        await close(manager, -2),
        await close(manager, 0),
        await close(manager, 300, 698),
        await close(manager, 699),
        await close(admin, 699, 1200),
      ]
    })
    expect(codes).toEqual(['PT422', 'PT422', 'allowed', 'allowed', 'PT422', 'allowed'])
  })
})

describe('Staff with an ended session', () => {
  test.each(['admin', 'restaurant_manager'] as const)(
    'Lose the rights of the role %s although the token still names it',
    async (role) => {
      const seen = await rolledBack(sql, async (transaction) => {
        const restaurantId = await createRestaurant(transaction)
        const person =
          role === 'admin' ? await createMember(transaction, { role }) : await createManager(transaction, restaurantId)
        const session = randomUUID()
        await transaction`insert into auth.sessions (id, user_id) values (${session}, ${person})`
        const member = await createMember(transaction)
        const { id } = await createVoucher(transaction, {
          userId: member,
          restaurantId,
          usedAt: hoursFromNow(-1),
          generatedAt: hoursFromNow(-2),
        })
        await transaction`insert into public.leads (user_id, restaurant_id, voucher_id)
          values (${member}, ${restaurantId}, ${id})`
        let day = 30
        const now = () =>
          transaction.savepoint(async (own) => {
            await actAs(own, { role: 'authenticated', userId: person, claims: { session_id: session } })
            const leads = await own`select id from public.leads where restaurant_id = ${restaurantId}`
            day += 1
            const closing = await errorCode(
              own.savepoint(
                (t) => t`
                  insert into public.restaurant_closures (restaurant_id, date)
                  values (${restaurantId}, current_date + ${day}::integer)`,
              ),
            )
            await own`select set_config('role', 'none', true)`
            return [leads.length, closing]
          })
        const before = await now()
        await transaction`delete from auth.sessions where id = ${session}`
        return { before, after: await now() }
      })
      expect(seen).toEqual({ before: [1, 'allowed'], after: [0, '42501'] })
    },
  )
})

test('Every table with updated_at sets it on update', async () => {
  const own = await cloneDatabase() // locks every row, which could deadlock with other tests in the shared database
  try {
    const tables = await own.sql<{ name: string }[]>`
      select attrelid::regclass::text as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.attname = 'updated_at' and c.relkind = 'r'
        and c.relnamespace::regnamespace::text in ('public', 'private') order by 1`
    expect(tables.length).toBeGreaterThan(0)
    for (const { name } of tables) {
      const rows = await own.sql`
        update ${own.sql(name)} set updated_at = '2000-01-01' returning updated_at = now() as says`
      expect(rows.length, name).toBeGreaterThan(0)
      expect(
        rows.filter(({ says }) => says !== true),
        name,
      ).toEqual([])
    }
  } finally {
    await own.drop()
  }
})

test('Refuses a restaurant with an unknown time zone', async () => {
  expect(await errorCode(rolledBack(sql, (t) => createRestaurant(t, { timezone: 'America/Lugar_Nenhum' })))).toBe(
    '22023',
  )
})

test('A subscription that is cancelled at once stores when it ended', async () => {
  const [row] = await rolledBack(sql, async (transaction) => {
    const id = await createMember(transaction)
    await transaction`update public.user_subscriptions set status = 'cancelled' where user_id = ${id}`
    return transaction`select ended_at = now() as now, private.has_active_subscription(${id}, now()) as active,
      private.coverage_end(${id}, now() - interval '1 day') = now() as covered from public.user_subscriptions
      where user_id = ${id}`
  })
  expect({ ...row }).toEqual({ now: true, active: false, covered: true })
})
