import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
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
} from './factories.ts'

const sql = connect()
afterAll(() => sql.end())

/** Even the owner of the database is held to these. */
function step(transaction: TransactionSql, run: (sql: TransactionSql) => Promise<unknown>): Promise<string> {
  return errorCode(transaction.savepoint(run))
}

describe('a role', () => {
  test('cannot be set on the profile, only where roles are kept', async () => {
    const result = await rolledBack(sql, async (transaction) => {
      const id = await createMember(transaction)
      const direct = await step(transaction, (t) => t`update public.profiles set role = 'admin' where id = ${id}`)
      await transaction`update private.user_roles set role = 'admin' where user_id = ${id}`
      const [row] = await transaction`select role from public.profiles where id = ${id}`
      return { direct, mirrored: row!['role'] as string }
    })
    expect(result).toEqual({ direct: '42501', mirrored: 'admin' })
  })
})

describe('what a person writes on their own profile', () => {
  test.each<[string, Record<string, string | null>, string]>([
    ['a CPF whose digits do not fit', { cpf: '52998224726' }, '23514'],
    ['a CPF of one digit only', { cpf: '11111111111' }, '23514'],
    ['a CPF', { cpf: '52998224725' }, 'allowed'],
    ['no CPF any more', { cpf: null }, 'allowed'],
    ['a name of one letter', { full_name: ' N ' }, '23514'],
    ['a name of two', { full_name: 'Jô' }, 'allowed'],
    ['no name any more', { full_name: null }, 'allowed'],
  ])('%s', async (_, change, code) => {
    expect(
      await rolledBack(sql, async (transaction) => {
        const id = await createMember(transaction)
        return errorCode(as(transaction, id, (own) => own`update public.profiles set ${own(change)} where id = ${id}`))
      }),
    ).toBe(code)
  })
})

describe("a person's pets", () => {
  test('are twenty at most, and one may take the place of another', async () => {
    const codes = await rolledBack(sql, async (transaction) => {
      const [id, other] = [await createMember(transaction), await createMember(transaction)]
      const add = (owner: string, count: number) =>
        errorCode(
          as(
            transaction,
            owner,
            (own) => own`
        insert into public.pets (user_id, name, size) select ${owner}, 'Pet ' || n, 'small' from generate_series(1, ${count}::integer) n`,
          ),
        )
      const seen = [await add(id, 20), await add(id, 1), await add(other, 21), await add(other, 1)]
      await as(transaction, id, (own) => own`delete from public.pets where name = 'Pet 7'`)
      return [...seen, await add(id, 1)]
    })
    expect(codes).toEqual(['allowed', 'PT422', 'PT422', 'allowed', 'allowed'])
  })
})

describe('the days that a manager closes', () => {
  test('are of the next two years and 400 at most; an admin closes any', async () => {
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

describe('staff whose session has ended', () => {
  test.each(['admin', 'restaurant_manager'] as const)(
    '%s: reads and writes as a member from then on, whatever the token says',
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
        await transaction`insert into public.leads (user_id, restaurant_id, voucher_id) values (${member}, ${restaurantId}, ${id})`
        let day = 30
        const now = () =>
          transaction.savepoint(async (own) => {
            await actAs(own, { role: 'authenticated', userId: person, claims: { session_id: session } })
            const leads = await own`select id from public.leads where restaurant_id = ${restaurantId}`
            day += 1
            const closing = await errorCode(
              own.savepoint(
                (t) =>
                  t`insert into public.restaurant_closures (restaurant_id, date) values (${restaurantId}, current_date + ${day}::integer)`,
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

describe('a voucher', () => {
  test.each([
    ['its code', `qr_code = 'voucher_1795239876525_eb2d65685d0babcf1d0fd9e53206e759'`],
    ['its expiry', `expires_at = expires_at + interval '1 day'`],
    ['its beginning', `generated_at = generated_at - interval '1 day'`],
    ['its rules', `rules_snapshot = '{"a": 1}'`],
    ['its establishment', 'restaurant_id = (select id from public.restaurants limit 1)'],
    ['its member', 'user_id = (select id from public.profiles limit 1)'],
  ])('never changes %s', async (_, change) => {
    const code = await rolledBack(sql, async (transaction) => {
      const { id } = await createVoucher(transaction, {
        userId: await createMember(transaction),
        restaurantId: await createRestaurant(transaction),
      })
      return step(transaction, (t) => t.unsafe(`update public.vouchers set ${change} where id = '${id}'`))
    })
    expect(code).toBe('42501')
  })

  test('is used by its moment of use, and then for good', async () => {
    const result = await rolledBack(sql, async (transaction) => {
      const { id } = await createVoucher(transaction, {
        userId: await createMember(transaction),
        restaurantId: await createRestaurant(transaction),
      })
      const withoutMoment = await step(
        transaction,
        (t) => t`update public.vouchers set status = 'used' where id = ${id}`,
      )
      await transaction`update public.vouchers set used_at = now() where id = ${id}`
      const [row] =
        await transaction`select status, use_date is not null as dated from public.vouchers where id = ${id}`
      const back = await step(
        transaction,
        (t) => t`update public.vouchers set status = 'active', used_at = null, use_date = null where id = ${id}`,
      )
      const moved = await step(
        transaction,
        (t) => t`update public.vouchers set used_at = now() - interval '1 day' where id = ${id}`,
      )
      return { withoutMoment, ...row, back, moved }
    })
    expect(result).toEqual({ withoutMoment: '23514', status: 'used', dated: true, back: '42501', moved: '42501' })
  })

  test('is never active again once expired', async () => {
    const codes = await rolledBack(sql, async (transaction) => {
      const { id } = await createVoucher(transaction, {
        userId: await createMember(transaction),
        restaurantId: await createRestaurant(transaction),
      })
      await transaction`update public.vouchers set status = 'expired' where id = ${id}`
      return step(transaction, (t) => t`update public.vouchers set status = 'active', ended_at = null where id = ${id}`)
    })
    expect(codes).toBe('42501')
  })

  test('is the only active one, and the only one used that day', async () => {
    const codes = await rolledBack(sql, async (transaction) => {
      const place = { userId: await createMember(transaction), restaurantId: await createRestaurant(transaction) }
      const { id } = await createVoucher(transaction, place)
      const second = await step(transaction, (t) => createVoucher(t, place))
      await transaction`update public.vouchers set used_at = ${hoursFromNow(-0.01)} where id = ${id}`
      const sameDay = await step(transaction, (t) => createVoucher(t, { ...place, usedAt: hoursFromNow(-0.01) }))
      return [second, sameDay]
    })
    expect(codes).toEqual(['23505', '23505'])
  })

  test('outlives its member, without them', async () => {
    const [row] = await rolledBack(sql, async (transaction) => {
      const userId = await createMember(transaction)
      const { id } = await createVoucher(transaction, {
        userId,
        restaurantId: await createRestaurant(transaction),
        usedAt: new Date(),
      })
      await transaction`delete from auth.users where id = ${userId}`
      return transaction`select user_id, status from public.vouchers where id = ${id}`
    })
    expect({ ...row }).toEqual({ user_id: null, status: 'used' })
  })
})

describe('a rating', () => {
  test('follows from the reviews, whatever is written', async () => {
    const ratings = await rolledBack(sql, async (transaction) => {
      const restaurantId = await createRestaurant(transaction, { rating: 5, review_count: 99 })
      const read = async () => {
        const [row] = await transaction`select rating, review_count from public.restaurants where id = ${restaurantId}`
        return `${row!['rating'] as string} of ${row!['review_count'] as number}`
      }
      const seen = [await read()]
      const reviewIds: string[] = []
      for (const rating of [5, 4, 4]) {
        const voucher = await createVoucher(transaction, {
          userId: await createMember(transaction),
          restaurantId,
          usedAt: new Date(),
        })
        const [review] = await transaction<
          { id: string }[]
        >`insert into public.restaurant_reviews (restaurant_id, voucher_id, rating)
          values (${restaurantId}, ${voucher.id}, ${rating}) returning id`
        reviewIds.push(review!.id)
      }
      seen.push(await read())
      await transaction`update public.restaurants set rating = 1, review_count = 0 where id = ${restaurantId}`
      seen.push(await read())
      await transaction`delete from public.restaurant_reviews where id = ${reviewIds[0]!}`
      seen.push(await read())
      return seen
    })
    expect(ratings).toEqual(['0.00 of 0', '4.33 of 3', '4.33 of 3', '4.00 of 2'])
  })
})

describe('reviewing', () => {
  test("one's own used voucher, once", async () => {
    const statuses = await rolledBack(sql, async (transaction) => {
      const [author, other, restaurantId] = [
        await createMember(transaction),
        await createMember(transaction),
        await createRestaurant(transaction),
      ]
      const active = await createVoucher(transaction, { userId: author, restaurantId })
      const used = await createVoucher(transaction, {
        userId: author,
        restaurantId,
        generatedAt: hoursFromNow(-50),
        usedAt: hoursFromNow(-40),
      })
      const review = (userId: string, voucherId: string, rating: number | null, comment: string | null) =>
        as(transaction, userId, async (own) => {
          const [row] =
            await own`select public.create_review(${voucherId}, ${rating}, ${comment}) ->> 'status' as status`
          return row!['status'] as string
        }).catch((error: { code: string }) => error.code)
      return [
        await review(author, active.id, 5, null),
        await review(other, used.id, 5, null),
        await review(author, used.id, 0, null),
        await review(author, used.id, null, null),
        await review(author, used.id, 5, 'x'.repeat(4001)),
        await review(author, used.id, 5, ` ${'x'.repeat(4000)} `),
        await review(author, used.id, 4, 'de novo'),
      ]
    })
    expect(statuses).toEqual(['not_used', 'not_found', '22023', '22023', '22023', 'created', 'already_reviewed'])
  })
})

test('whatever is updated says when', async () => {
  const own = await cloneDatabase() // every row is locked: in the shared one others would wait for it, and it for them
  try {
    const tables = await own.sql<
      { name: string }[]
    >`select attrelid::regclass::text as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.attname = 'updated_at' and c.relkind = 'r' and c.relnamespace::regnamespace::text in ('public', 'private') order by 1`
    expect(tables.length).toBeGreaterThan(0)
    for (const { name } of tables) {
      const rows =
        await own.sql`update ${own.sql(name)} set updated_at = '2000-01-01' returning updated_at = now() as says`
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

test('an establishment must be in a time zone that exists', async () => {
  expect(await errorCode(rolledBack(sql, (t) => createRestaurant(t, { timezone: 'America/Lugar_Nenhum' })))).toBe(
    '22023',
  )
})

test('a subscription that stops early remembers when', async () => {
  const [row] = await rolledBack(sql, async (transaction) => {
    const id = await createMember(transaction)
    await transaction`update public.user_subscriptions set status = 'cancelled' where user_id = ${id}`
    return transaction`select ended_at = now() as now, private.has_active_subscription(${id}, now()) as active,
      private.coverage_end(${id}, now() - interval '1 day') = now() as covered from public.user_subscriptions where user_id = ${id}`
  })
  expect({ ...row }).toEqual({ now: true, active: false, covered: true })
})
