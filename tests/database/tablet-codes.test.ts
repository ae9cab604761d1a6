import type { TransactionSql } from 'postgres'
import { afterAll, describe, expect, test } from 'vitest'
import { connect, rolledBack } from '../support/database.ts'
import { createManager, createMember, createRestaurant, errorCode } from './factories.ts'
import { call, connectTablet, createAnonymousUser, createCode, createCounter, createPlace } from './tablets.ts'

const sql = connect()
afterAll(() => sql.end())

describe('A code for a tablet', () => {
  test('Has 8 characters, ends after 10 minutes, and is stored as a hash only', async () => {
    const { answer, texts } = await rolledBack(sql, async (transaction) => {
      const { restaurantId, manager } = await createPlace(transaction)
      const made = await call<{ code: string; expires_at: string }>(transaction, manager, 'create_tablet_code', {
        restaurant_id: restaurantId,
      })
      const rows = await transaction<{ row: string }[]>`
        select row_to_json(c)::text as row from private.tablet_codes c`
      return { answer: made, texts: rows.map(({ row }) => row) }
    })
    expect(answer.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
    const minutes = (new Date(answer.expires_at).getTime() - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(9)
    expect(minutes).toBeLessThanOrEqual(10)
    expect(texts).toHaveLength(1)
    expect(texts[0]).not.toContain(answer.code)
  })

  test('Connects one tablet, and no other afterwards', async () => {
    const { answers, place } = await rolledBack(sql, async (transaction) => {
      const { restaurantId, manager } = await createPlace(transaction)
      const code = await createCode(transaction, manager, restaurantId)
      return {
        place: restaurantId,
        answers: [await connectTablet(transaction, code), await connectTablet(transaction, code)],
      }
    })
    expect(answers[0]).toMatchObject({
      status: 'connected',
      tablet: {
        name: 'Tablet',
        restaurant_id: place,
        restaurant_name: 'Mesa Posta',
        restaurant_slug: 'mesa-posta',
      },
    })
    expect(answers[1]).toEqual({ status: 'wrong_code' })
  })

  test('Sent again by the tablet that used it, whose answer was lost, gives the same answer', async () => {
    const [first, again] = await rolledBack(sql, async (transaction) => {
      const { restaurantId, manager } = await createPlace(transaction)
      const code = await createCode(transaction, manager, restaurantId)
      const userId = await createAnonymousUser(transaction)
      return [await connectTablet(transaction, code, { userId }), await connectTablet(transaction, code, { userId })]
    })
    expect(first.status).toBe('connected')
    expect(again).toEqual(first)
  })

  test('Is read without case, spaces and hyphens, with O as 0 and I and L as 1', async () => {
    const statuses = await rolledBack(sql, async (transaction) => {
      const { restaurantId, manager } = await createPlace(transaction)
      const seen: string[] = []
      for (const typed of ['ab01-10xy', 'ABOI lOXY', ' a b 0 1 1 0 x y ']) {
        await createCode(transaction, manager, restaurantId)
        await transaction`update private.tablet_codes set code_hash = sha256('AB0110XY')`
        seen.push((await connectTablet(transaction, typed)).status)
      }
      return seen
    })
    expect(statuses).toEqual(['connected', 'connected', 'connected'])
  })

  test('Replaces the earlier one of the same person for the same restaurant only', async () => {
    const statuses = await rolledBack(sql, async (transaction) => {
      const { restaurantId, manager } = await createPlace(transaction)
      const colleague = await createManager(transaction, restaurantId)
      const codes = [
        await createCode(transaction, manager, restaurantId),
        await createCode(transaction, colleague, restaurantId),
        await createCode(transaction, manager, restaurantId),
      ]
      const seen: string[] = []
      for (const code of codes) seen.push((await connectTablet(transaction, code)).status)
      return seen
    })
    expect(statuses).toEqual(['wrong_code', 'connected', 'connected'])
  })

  test.each<[string, (t: TransactionSql, manager: string, restaurantId: string) => Promise<unknown>]>([
    ['10 minutes have passed', (t) => t`update private.tablet_codes set expires_at = now() - interval '1 second'`],
    [
      'its creator was suspended',
      (t, manager) => t`update public.profiles set suspended_at = now() where id = ${manager}`,
    ],
    [
      'its creator no longer manages the restaurant',
      (t, manager) => t`delete from public.restaurant_managers where user_id = ${manager}`,
    ],
    [
      'its creator lost the role',
      (t, manager) => t`update private.user_roles set role = 'user' where user_id = ${manager}`,
    ],
    [
      'the restaurant left the club',
      (t, _, restaurantId) => t`update public.restaurants set deleted_at = now() where id = ${restaurantId}`,
    ],
  ])('Is void once %s', async (_, change) => {
    const answer = await rolledBack(sql, async (transaction) => {
      const { restaurantId, manager } = await createPlace(transaction)
      const code = await createCode(transaction, manager, restaurantId)
      await change(transaction, manager, restaurantId)
      return connectTablet(transaction, code)
    })
    expect(answer).toEqual({ status: 'wrong_code' })
  })

  test('Is made by managers of the restaurant and by admins only', async () => {
    const codes = await rolledBack(sql, async (transaction) => {
      const { restaurantId, manager } = await createPlace(transaction)
      const { tablet } = await createCounter(transaction)
      const people = [
        manager,
        await createMember(transaction, { role: 'admin' }),
        await createManager(transaction, await createRestaurant(transaction)),
        await createMember(transaction),
        tablet.userId,
      ]
      const seen: string[] = []
      for (const person of people) seen.push(await errorCode(createCode(transaction, person, restaurantId)))
      return seen
    })
    expect(codes).toEqual(['allowed', 'allowed', '42501', '42501', 'PT401'])
  })
})

describe('Wrong codes', () => {
  const wrong = 'ZZZZ9999'

  test('Are limited to 10 an hour for one anonymous user, who then gets no further with the right one', async () => {
    const { statuses, other } = await rolledBack(sql, async (transaction) => {
      const { restaurantId, manager } = await createPlace(transaction)
      const userId = await createAnonymousUser(transaction)
      const seen: string[] = []
      for (let n = 0; n < 10; n += 1) seen.push((await connectTablet(transaction, wrong, { userId })).status)
      const code = await createCode(transaction, manager, restaurantId)
      seen.push((await connectTablet(transaction, code, { userId })).status)
      return { statuses: seen, other: (await connectTablet(transaction, code)).status }
    })
    expect(statuses).toEqual([...Array<string>(10).fill('wrong_code'), 'too_many'])
    expect(other).toBe('connected')
  })

  test.each([
    ['30 an hour for one address', { 'x-forwarded-for': '203.0.113.7' }, 30],
    ['1000 an hour for everybody', {}, 1000],
  ])('Are limited to %s', async (_, headers, most) => {
    const statuses = await rolledBack(sql, async (transaction) => {
      await transaction`select set_config('request.headers', ${JSON.stringify(headers)}, true)`
      await connectTablet(transaction, wrong)
      await transaction`update private.form_counts set sent = ${most - 1}
        where form = 'tablet_codes' and length(sender) <> 36`
      return [(await connectTablet(transaction, wrong)).status, (await connectTablet(transaction, wrong)).status]
    })
    expect(statuses).toEqual(['wrong_code', 'too_many'])
  })
})
