import type { TransactionSql } from 'postgres'
import { afterAll, describe, expect, test } from 'vitest'
import { connect, rolledBack } from '../support/database.ts'
import { as, createManager, createMember, createRestaurant, createVoucher } from './factories.ts'

const sql = connect()
afterAll(() => sql.end())

type Answer = { status: string; review?: { rating: number; comment: string | null; answer: string | null } }

/** A review of five stars that a manager has answered, with what its author, others and the restaurant do and see. */
async function answeredReview(transaction: TransactionSql) {
  const restaurantId = await createRestaurant(transaction)
  const [author, other, manager] = [
    await createMember(transaction),
    await createMember(transaction),
    await createManager(transaction, restaurantId),
  ]
  const { id: voucherId } = await createVoucher(transaction, { userId: author, restaurantId, usedAt: new Date() })
  const [written] = await transaction<{ id: string }[]>`
    insert into public.restaurant_reviews (restaurant_id, voucher_id, user_id, rating, comment, answer, answered_at)
    values (${restaurantId}, ${voucherId}, ${author}, 5, 'Ótimo', 'Voltem sempre!', now()) returning id`
  const ask = async (who: string, call: (own: TransactionSql) => PromiseLike<{ answer: Answer }[]>) =>
    as(transaction, who, async (own) => (await call(own))[0]!.answer).catch((error: { code: string }) => error.code)
  return {
    author,
    other,
    manager,
    voucherId,
    reviewId: written!.id,
    change: (who: string, rating: number | null, comment: string | null = null) =>
      ask(
        who,
        (own) => own<{ answer: Answer }[]>`select public.change_review(${voucherId}, ${rating}, ${comment}) as answer`,
      ),
    remove: (who: string) =>
      ask(who, (own) => own<{ answer: Answer }[]>`select public.delete_review(${voucherId}) as answer`),
    create: (rating: number) =>
      ask(author, (own) => own<{ answer: Answer }[]>`select public.create_review(${voucherId}, ${rating}) as answer`),
    reply: (reviewId: string) =>
      ask(manager, (own) => own<{ answer: Answer }[]>`select public.answer_review(${reviewId}, 'De novo') as answer`),
    stored: async () => {
      const [row] = await transaction<{ id: string; rating: number; comment: string | null; answer: string | null }[]>`
        select id, rating, comment, answer from public.restaurant_reviews where voucher_id = ${voucherId}`
      return row
    },
    place: async () => {
      const [row] = await transaction<{ rating: string; review_count: number }[]>`
        select rating, review_count from public.restaurants where id = ${restaurantId}`
      return `${row!.rating} of ${String(row!.review_count)}`
    },
    unanswered: async () =>
      as(transaction, manager, async (own) => {
        const [row] = await own<{ n: number }[]>`
          select (public.restaurant_day(${restaurantId}) ->> 'unanswered_reviews')::int as n`
        return row!.n
      }),
    letPass: (interval: string) =>
      transaction`update public.restaurant_reviews set created_at = created_at - ${interval}::interval
        where voucher_id = ${voucherId}`,
  }
}

const inTransaction = (run: (fixtures: Awaited<ReturnType<typeof answeredReview>>) => Promise<void>) => () =>
  rolledBack(sql, async (transaction) => run(await answeredReview(transaction)))

describe('Changing the own review', () => {
  test(
    'Counts in the rating, takes the answer away and asks for it again',
    inTransaction(async ({ author, change, stored, place, unanswered, reviewId, reply }) => {
      expect([await place(), await unanswered()]).toEqual(['5.00 of 1', 0])
      expect(await change(author, 2, ' Demorou. ')).toMatchObject({
        status: 'changed',
        review: { rating: 2, comment: 'Demorou.', answer: null },
      })
      expect([await place(), await unanswered()]).toEqual(['2.00 of 1', 1])
      expect(await reply(reviewId)).toEqual({ status: 'not_found' }) // an answer to the earlier words
      const changed = await stored()
      expect(changed).toMatchObject({ rating: 2, comment: 'Demorou.', answer: null })
      expect(await reply(changed!.id)).toEqual({ status: 'answered' })
    }),
  )

  test(
    'Keeps the answer when nothing changes',
    inTransaction(async ({ author, change, stored, reviewId }) => {
      expect(await change(author, 5, '\tÓtimo \r\n')).toMatchObject({ status: 'changed' })
      expect(await stored()).toMatchObject({ id: reviewId, answer: 'Voltem sempre!' })
    }),
  )

  test(
    'Stores no comment when the new one has only line breaks',
    inTransaction(async ({ author, change, stored }) => {
      expect(await change(author, 5, '\n')).toMatchObject({ status: 'changed' })
      expect(await stored()).toMatchObject({ comment: null })
    }),
  )

  test(
    'Refuses other people, staff and invalid values',
    inTransaction(async ({ author, other, manager, change, remove, stored }) => {
      for (const person of [other, manager]) {
        expect(await change(person, 1)).toEqual({ status: 'not_found' })
        expect(await remove(person)).toEqual({ status: 'not_found' })
      }
      for (const rating of [0, 6, null]) expect(await change(author, rating)).toBe('22023')
      expect(await change(author, 1, 'x'.repeat(4001))).toBe('22023')
      expect(await stored()).toMatchObject({ rating: 5, comment: 'Ótimo' })
    }),
  )
})

test(
  'A deleted review takes its answer and its stars along, and the voucher can be reviewed again',
  inTransaction(async ({ author, remove, stored, place, create }) => {
    expect(await remove(author)).toEqual({ status: 'deleted' })
    expect(await remove(author)).toEqual({ status: 'deleted' }) // once more, because the first answer was lost
    expect([await stored(), await place()]).toEqual([undefined, '0.00 of 0'])
    expect(await create(3)).toMatchObject({ status: 'created', review: { rating: 3, answer: null } })
    expect(await place()).toBe('3.00 of 1')
  }),
)

test(
  'A review can be changed and deleted until the end of the thirtieth day, as its author reads',
  inTransaction(async ({ author, change, remove, letPass, stored }) => {
    await letPass('30 days')
    expect(await change(author, 4)).toMatchObject({ status: 'changed' })
    await letPass('1 day')
    expect(await change(author, 1)).toEqual({ status: 'too_late' })
    expect(await remove(author)).toEqual({ status: 'too_late' })
    expect(await stored()).toMatchObject({ rating: 4 })
    const [row] = await sql<{ until: Date }[]>`
      select (private.own_review(jsonb_populate_record(null::public.restaurant_reviews,
        '{"created_at": "2027-03-01T23:30:00-03:00"}')) ->> 'change_until')::timestamptz as until`
    expect(row!.until.toISOString()).toBe('2027-04-01T03:00:00.000Z')
  }),
)
