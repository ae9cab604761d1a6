import { afterAll, describe, expect, test } from 'vitest'
import { connect, rolledBack } from '../support/database.ts'
import { as, createManager, createMember, createRestaurant, createVoucher, hoursFromNow } from './factories.ts'
import { createAdmin, readAuditLog } from './restaurant-documents.ts'

const sql = connect()
afterAll(() => sql.end())

describe('The rating of a restaurant', () => {
  test('Is computed from the reviews and cannot be overwritten', async () => {
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
        const [review] = await transaction<{ id: string }[]>`
          insert into public.restaurant_reviews (restaurant_id, voucher_id, rating)
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

describe('create_review', () => {
  test("Accepts one review of the member's own used voucher", async () => {
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
          const [row] = await own`
            select public.create_review(${voucherId}, ${rating}, ${comment}) ->> 'status' as status`
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

test('A review that an admin removed is not written again, and its author is told', async () => {
  const seen = await rolledBack(sql, async (transaction) => {
    const [author, admin] = [await createMember(transaction), await createAdmin(transaction)]
    const restaurantId = await createRestaurant(transaction)
    const voucher = await createVoucher(transaction, { userId: author, restaurantId, usedAt: new Date() })
    const answer = (who: string, call: string) =>
      as(
        transaction,
        who,
        async (own) => (await own.unsafe(`select public.${call} as answer`))[0]!['answer'] as unknown,
      )
    const create = () => answer(author, `create_review('${voucher.id}', 1, 'Um insulto')`)
    const wallet = () => answer(author, 'my_vouchers()')
    await create()
    const before = await wallet()
    const [review] = await transaction`select id from public.restaurant_reviews where voucher_id = ${voucher.id}`
    await answer(admin, `remove_review('${review!['id'] as string}', 'Ofende um garçom')`)
    return { before, again: await create(), after: await wallet() }
  })
  expect(seen).toMatchObject({
    before: [{ review: { comment: 'Um insulto' }, review_removed: false }],
    again: { status: 'not_found' },
    after: [{ review: null, review_removed: true }],
  })
})

describe('The answer to a review', () => {
  test('Is given once by a manager of the restaurant, and is closed for good when an admin removes it', async () => {
    const result = await rolledBack(sql, async (transaction) => {
      const restaurantId = await createRestaurant(transaction)
      const [manager, colleague, admin] = [
        await createManager(transaction, restaurantId),
        await createManager(transaction, restaurantId),
        await createAdmin(transaction),
      ]
      const voucher = await createVoucher(transaction, {
        userId: await createMember(transaction),
        restaurantId,
        usedAt: new Date(),
      })
      const [review] = await transaction<{ id: string }[]>`
        insert into public.restaurant_reviews (restaurant_id, voucher_id, rating)
        values (${restaurantId}, ${voucher.id}, 5) returning id`
      const call = (who: string, name: string, words: string | null) =>
        as(transaction, who, async (own) => {
          const [row] =
            await own`select ${own.unsafe(`public.${name}`)}(${review!.id}, ${words}) ->> 'status' as status`
          return row!['status'] as string
        }).catch((error: { code: string }) => error.code)
      const shown = async () => {
        const [row] = await transaction`select answer from public.restaurant_reviews where id = ${review!.id}`
        return row!['answer'] as string | null
      }
      const statuses = [
        await call(manager, 'answer_review', ' '),
        await call(manager, 'answer_review', 'x'.repeat(1001)),
        await call(manager, 'answer_review', ' Voltem sempre! '),
        await call(colleague, 'answer_review', 'E tragam os amigos'),
      ]
      const before = await shown()
      statuses.push(
        await call(admin, 'remove_review_answer', 'Ofensiva'),
        await call(admin, 'remove_review_answer', 'Ofensiva'),
        await call(manager, 'answer_review', 'De novo'),
      )
      return { statuses, before, after: await shown(), log: await readAuditLog(transaction, restaurantId) }
    })
    expect(result.statuses).toEqual([
      '22023', '22023', 'answered', 'already_answered', 'removed', 'not_found', 'already_answered',
    ]) // prettier-ignore
    expect([result.before, result.after]).toEqual(['Voltem sempre!', null])
    expect(result.log.map((entry) => ({ ...entry }))).toEqual([
      { action: 'review_answer.deleted', before: null, after: null },
    ])
  })
})
