import type { TransactionSql } from 'postgres'
import { afterAll, describe, expect, test } from 'vitest'
import { connect, rolledBack } from '../support/database.ts'
import { as, createManager, createMember, createRestaurant, createVoucher, errorCode } from './factories.ts'

const sql = connect()
afterAll(() => sql.end())

/** A restaurant with a manager, who has closed a day and asked for a change; it has a review, and left the club. */
async function createPlaceThatLeft(transaction: TransactionSql) {
  const restaurantId = await createRestaurant(transaction)
  const manager = await createManager(transaction, restaurantId)
  const userId = await createMember(transaction)
  const voucher = await createVoucher(transaction, { userId, restaurantId, usedAt: new Date() })
  const [review] = await transaction<{ id: string }[]>`
    insert into public.restaurant_reviews (restaurant_id, voucher_id, user_id, rating)
    values (${restaurantId}, ${voucher.id}, ${userId}, 5) returning id`
  const [request] = await transaction<{ id: string }[]>`
    insert into public.change_requests (restaurant_id, requested_by, kind, wanted)
    values (${restaurantId}, ${manager}, 'name', 'Bar da Praça') returning id`
  await transaction`insert into public.restaurant_closures (restaurant_id, date)
    values (${restaurantId}, current_date + 1)`
  const setLeft = (left: boolean) => transaction`
    update public.restaurants set deleted_at = case when ${left} then now() end where id = ${restaurantId}`
  await setLeft(true)
  return { restaurantId, manager, reviewId: review!.id, requestId: request!.id, comeBack: () => setLeft(false) }
}

const addClosure = (transaction: TransactionSql, who: string, restaurantId: string) =>
  errorCode(
    as(
      transaction,
      who,
      (own) => own`insert into public.restaurant_closures (restaurant_id, date)
        values (${restaurantId}, current_date + 2)`,
    ),
  )

describe('The manager of a restaurant that has left the club', () => {
  test('Cannot add or remove a closure until it comes back', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const { restaurantId, manager, comeBack } = await createPlaceThatLeft(transaction)
      const remove = () =>
        as(transaction, manager, async (own) => (await own`delete from public.restaurant_closures`).count)
      const left = [await addClosure(transaction, manager, restaurantId), await remove()]
      await comeBack()
      return { left, back: [await addClosure(transaction, manager, restaurantId), await remove()] }
    })
    expect(seen).toEqual({ left: ['42501', 0], back: ['allowed', 2] })
  })

  test('Cannot answer a review or withdraw a request until it comes back', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const { manager, reviewId, requestId, comeBack } = await createPlaceThatLeft(transaction)
      const attempt = () =>
        as(transaction, manager, async (own) => {
          const [row] = await own`select public.answer_review(${reviewId}, 'Voltem sempre!') ->> 'status' as answer,
            public.withdraw_change_request(${requestId}) ->> 'status' as request`
          return [row!['answer'], row!['request']] as string[]
        })
      const left = await attempt()
      await comeBack()
      return { left, back: await attempt() }
    })
    expect(seen).toEqual({ left: ['not_found', 'not_found'], back: ['answered', 'withdrawn'] })
  })
})

test('A manager can close a draft for a day', async () => {
  const code = await rolledBack(sql, async (transaction) => {
    const restaurantId = await createRestaurant(transaction, { is_draft: true })
    return addClosure(transaction, await createManager(transaction, restaurantId), restaurantId)
  })
  expect(code).toBe('allowed')
})
