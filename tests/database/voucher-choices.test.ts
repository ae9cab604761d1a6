import { randomUUID } from 'node:crypto'
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

const sql = connect()
afterAll(() => sql.end())

type Row = {
  id: string
  pet_id: string | null
  pet: object | null
  saved_cents: number | null
  review: { rating: number; comment: string | null } | null
}

async function addPet(transaction: TransactionSql, userId: string, name: string): Promise<string> {
  const id = randomUUID()
  await transaction`insert into public.pets (id, user_id, name, size) values (${id}, ${userId}, ${name}, 'small')`
  return id
}

function wallet(transaction: TransactionSql, userId: string): Promise<Row[]> {
  return as(
    transaction,
    userId,
    async (own) => (await own<{ rows: Row[] }[]>`select public.my_vouchers() as rows`)[0]!.rows,
  )
}

describe('The pet of a voucher', () => {
  const setPet = (transaction: TransactionSql, userId: string, voucherId: string, petId: string | null) =>
    as(transaction, userId, async (own) => {
      const [row] = await own<{ answer: { status: string; voucher?: Row } }[]>`
        select public.set_voucher_pet(${voucherId}, ${petId}) as answer`
      return row!.answer
    })

  test('Can be changed or removed while the voucher is active, and the scan shows the last choice', () =>
    rolledBack(sql, async (transaction) => {
      const [userId, restaurantId] = [await createMember(transaction), await createRestaurant(transaction)]
      const manager = await createManager(transaction, restaurantId)
      const [tobias, mel] = [await addPet(transaction, userId, 'Tobias'), await addPet(transaction, userId, 'Mel')]
      const voucher = await createVoucher(transaction, { userId, restaurantId, petId: tobias })

      expect(await setPet(transaction, userId, voucher.id, null)).toMatchObject({
        status: 'changed',
        voucher: { id: voucher.id, pet_id: null, pet: null },
      })
      const changed = await setPet(transaction, userId, voucher.id, mel)
      expect(changed).toMatchObject({
        status: 'changed',
        voucher: { pet_id: mel, pet: { name: 'Mel', size: 'small' } },
      })
      expect(await wallet(transaction, userId)).toEqual([changed.voucher])

      const seen = await as(transaction, manager, async (own) => {
        const [row] = await own`
          select public.validate_voucher(gen_random_uuid(), ${voucher.qr_code}, ${restaurantId}, now(),
            'tablet') as answer`
        return row!['answer'] as object
      })
      expect(seen).toMatchObject({ outcome: 'validated', pet: { name: 'Mel', size: 'small' } })
      expect(await setPet(transaction, userId, voucher.id, tobias)).toEqual({ status: 'not_active' })
    }))

  test("Cannot be another member's, and another member's voucher cannot be changed", () =>
    rolledBack(sql, async (transaction) => {
      const [userId, other] = [await createMember(transaction), await createMember(transaction)]
      const voucher = await createVoucher(transaction, { userId, restaurantId: await createRestaurant(transaction) })
      const theirs = await addPet(transaction, other, 'Alheio')
      expect(await errorCode(setPet(transaction, userId, voucher.id, theirs))).toBe('22023')
      expect(await setPet(transaction, other, voucher.id, theirs)).toEqual({ status: 'not_found' })
      expect((await wallet(transaction, userId))[0]?.pet_id).toBeNull()
    }))

  test('Cannot be changed on an expired voucher', () =>
    rolledBack(sql, async (transaction) => {
      const userId = await createMember(transaction)
      const voucher = await createVoucher(transaction, {
        userId,
        restaurantId: await createRestaurant(transaction),
        generatedAt: hoursFromNow(-50),
        expiresAt: hoursFromNow(-1),
      })
      expect(await setPet(transaction, userId, voucher.id, null)).toEqual({ status: 'not_active' })
    }))
})

describe('The saving of a used voucher', () => {
  const save = (transaction: TransactionSql, userId: string, voucherId: string, cents: number | null) =>
    as(transaction, userId, async (own) => {
      const [row] = await own<{ answer: { status: string } }[]>`
        select public.set_voucher_saving(${voucherId}, ${cents}) as answer`
      return row!.answer
    })
  const usedVoucher = async (transaction: TransactionSql, userId: string) => {
    const restaurantId = await createRestaurant(transaction)
    const used = { userId, restaurantId, generatedAt: hoursFromNow(-50), usedAt: hoursFromNow(-40) }
    return (await createVoucher(transaction, used)).id
  }

  test('Can be entered, corrected and removed by its member', () =>
    rolledBack(sql, async (transaction) => {
      const userId = await createMember(transaction)
      const id = await usedVoucher(transaction, userId)
      const saved: (number | null | undefined)[] = []
      for (const cents of [3490, 1, 1_000_000, null]) {
        expect(await save(transaction, userId, id, cents)).toEqual({ status: 'saved', saved_cents: cents })
        saved.push((await wallet(transaction, userId))[0]?.saved_cents)
      }
      expect(saved).toEqual([3490, 1, 1_000_000, null])
    }))

  test("Is refused on an unused voucher, on another member's voucher, and out of bounds", () =>
    rolledBack(sql, async (transaction) => {
      const [userId, other] = [await createMember(transaction), await createMember(transaction)]
      const used = await usedVoucher(transaction, userId)
      const active = await createVoucher(transaction, { userId, restaurantId: await createRestaurant(transaction) })
      expect(await save(transaction, userId, active.id, 100)).toEqual({ status: 'not_used' })
      expect(await save(transaction, other, used, 100)).toEqual({ status: 'not_found' })
      for (const cents of [0, -5, 1_000_001])
        expect(await errorCode(save(transaction, userId, used, cents))).toBe('22023')
      expect(await errorCode(as(transaction, userId, (own) => own`update public.vouchers set saved_cents = 100`))).toBe(
        '42501',
      )
      expect(
        await errorCode(
          transaction.savepoint((step) => step`update public.vouchers set saved_cents = 100 where id = ${active.id}`),
        ),
      ).toBe('23514')
      expect((await wallet(transaction, userId)).map(({ saved_cents: cents }) => cents)).toEqual([null, null])
    }))
})

test('Undoing a use removes the saving', () =>
  rolledBack(sql, async (transaction) => {
    const [userId, restaurantId, scanId] = [
      await createMember(transaction),
      await createRestaurant(transaction),
      randomUUID(),
    ]
    const manager = await createManager(transaction, restaurantId)
    const voucher = await createVoucher(transaction, { userId, restaurantId })
    await as(
      transaction,
      manager,
      (own) => own`select public.validate_voucher(${scanId}, ${voucher.qr_code}, ${restaurantId}, now(), 'tablet')`,
    )
    await as(transaction, userId, (own) => own`select public.set_voucher_saving(${voucher.id}, 3490)`)
    const [undone] = await as(
      transaction,
      manager,
      (own) => own`select public.undo_validation(${scanId}, 'Engano') ->> 'status' as status`,
    )
    expect(undone).toEqual({ status: 'undone' })
    expect(await wallet(transaction, userId)).toMatchObject([{ id: voucher.id, status: 'active', saved_cents: null }])
  }))

test('Deleting the account removes the saving from the used voucher', () =>
  rolledBack(sql, async (transaction) => {
    const [userId, restaurantId] = [await createMember(transaction), await createRestaurant(transaction)]
    const voucher = await createVoucher(transaction, {
      userId,
      restaurantId,
      generatedAt: hoursFromNow(-50),
      usedAt: hoursFromNow(-40),
    })
    await as(transaction, userId, (own) => own`select public.set_voucher_saving(${voucher.id}, 3490)`)
    await transaction`delete from auth.users where id = ${userId}`
    expect(await transaction`select user_id, saved_cents from public.vouchers where id = ${voucher.id}`).toEqual([
      { user_id: null, saved_cents: null },
    ])
  }))

test('A review is returned with its voucher to its author, and when it is sent a second time', () =>
  rolledBack(sql, async (transaction) => {
    const [userId, restaurantId] = [await createMember(transaction), await createRestaurant(transaction)]
    const used = await createVoucher(transaction, {
      userId,
      restaurantId,
      generatedAt: hoursFromNow(-50),
      usedAt: hoursFromNow(-40),
    })
    const review = (rating: number, comment: string | null) =>
      as(transaction, userId, async (own) => {
        const [row] = await own<{ answer: object }[]>`
          select public.create_review(${used.id}, ${rating}, ${comment}) as answer`
        return row!.answer
      })
    expect((await wallet(transaction, userId))[0]?.review).toBeNull()
    expect(await review(4, '  Boa sombra.  ')).toMatchObject({
      status: 'created',
      review: { rating: 4, comment: 'Boa sombra.' },
    })
    const again = await review(1, null)
    expect(again).toMatchObject({ status: 'already_reviewed', review: { rating: 4, comment: 'Boa sombra.' } })
    expect(JSON.stringify(again)).not.toContain(userId)
    expect((await wallet(transaction, userId))[0]?.review).toMatchObject({ rating: 4, comment: 'Boa sombra.' })
    const [place] = await transaction`select rating, review_count from public.restaurants where id = ${restaurantId}`
    expect(place).toEqual({ rating: '4.00', review_count: 1 })
  }))
