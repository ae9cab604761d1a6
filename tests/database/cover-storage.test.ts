import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { afterAll, describe, expect, test } from 'vitest'
import { connect, rolledBack } from '../support/database.ts'
import { as, createManager, createRestaurant, errorCode } from './factories.ts'

const sql = connect()
afterAll(() => sql.end())

const bucketPath = '/storage/v1/object/public/restaurant-images/'

describe("Pictures in a manager's storage", () => {
  /** How many of these pictures a manager can add, one by one. */
  async function added(transaction: TransactionSql, manager: string, names: string[]): Promise<number> {
    let count = 0
    for (const name of names) {
      const code = await errorCode(
        as(transaction, manager, (own) => own`
          insert into storage.objects (bucket_id, name) values ('restaurant-images', ${name})`),
      ) // prettier-ignore
      if (code === 'allowed') count += 1
      else expect(code).toBe('42501')
    }
    return count
  }
  const coverName = (restaurantId: string, number: number) =>
    `covers/${restaurantId}-${String(1760000000000 + number)}.webp`

  test('Are limited to 40 a day and 100 in all, for each restaurant', async () => {
    const counts = await rolledBack(sql, async (transaction) => {
      const [id, other] = [await createRestaurant(transaction), await createRestaurant(transaction)]
      const manager = await createManager(transaction, id, other)
      const names = (from: number, count: number) => Array.from({ length: count }, (_, n) => coverName(id, from + n))
      const first = await added(transaction, manager, names(0, 41))
      const elsewhere = await added(transaction, manager, [coverName(other, 0)])
      const age = () => transaction`update storage.objects set created_at = now() - interval '25 hours'
        where name like ${`covers/${id}-%`}`
      await age()
      const second = await added(transaction, manager, names(100, 40))
      await age()
      const third = await added(transaction, manager, names(200, 21))
      return [first, elsewhere, second, third]
    })
    expect(counts).toEqual([40, 1, 40, 20])
  })

  test('Need the name of an own restaurant, and no longer go once they are shown', async () => {
    const result = await rolledBack(sql, async (transaction) => {
      const [id, foreign, deleted] = [
        await createRestaurant(transaction),
        await createRestaurant(transaction),
        await createRestaurant(transaction, { deleted_at: '2026-01-01' }),
      ]
      const manager = await createManager(transaction, id, deleted)
      const refused = await added(transaction, manager, [
        coverName(foreign, 0),
        coverName(deleted, 0),
        coverName(randomUUID(), 0),
        `covers/${id}.webp`,
        `covers/${id}-1760000000000.svg`,
        `covers/temp-1760000000000.webp`,
        `outros/${id}-1760000000000.webp`,
      ])
      await added(transaction, manager, [coverName(id, 1), coverName(id, 2)])
      await transaction`insert into public.restaurant_images (restaurant_id, image_url)
        values (${id}, ${bucketPath + coverName(id, 1)})`
      const gone = await as(
        transaction,
        manager,
        (own) => own`delete from storage.objects where name like 'covers/%' returning name`,
      )
      return { refused, gone: gone.map(({ name }) => name as string), expected: coverName(id, 2) }
    })
    expect(result.refused).toBe(0)
    expect(result.gone).toEqual([result.expected])
  })

  test('Have a small size beside a large one, which alone counts, and no size goes once shown', async () => {
    const result = await rolledBack(sql, async (transaction) => {
      const [id, foreign] = [await createRestaurant(transaction), await createRestaurant(transaction)]
      const manager = await createManager(transaction, id)
      const sized = (owner: string, number: number, width: number) =>
        coverName(owner, number).replace('.webp', `-${String(width)}.webp`)
      const refused = await added(transaction, manager, [
        sized(id, 1, 640),
        sized(foreign, 1, 1600),
        sized(id, 1, 16_000),
      ])
      const pairs = (count: number) =>
        Array.from({ length: count }, (_, n) => [sized(id, n, 1600), sized(id, n, 640)]).flat()
      const first = await added(transaction, manager, pairs(40))
      const more = await added(transaction, manager, [sized(id, 50, 1600), sized(id, 50, 640)])
      await transaction`insert into public.restaurant_images (restaurant_id, image_url)
        select ${id}, ${bucketPath} || name from storage.objects
        where name like ${`covers/${id}-%-1600.webp`} and name <> ${sized(id, 3, 1600)}`
      const gone = await as(
        transaction,
        manager,
        (own) => own`delete from storage.objects where name like 'covers/%' returning name`,
      )
      return { refused, first, more, gone: gone.map(({ name }) => name as string).toSorted(), id, sized }
    })
    expect([result.refused, result.first, result.more]).toEqual([0, 80, 0])
    expect(result.gone).toEqual([result.sized(result.id, 3, 1600), result.sized(result.id, 3, 640)])
  })
})
