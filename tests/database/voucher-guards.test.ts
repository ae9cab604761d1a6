import { afterAll, describe, expect, test } from 'vitest'
import { connect, rolledBack } from '../support/database.ts'
import { createMember, createRestaurant, createVoucher, hoursFromNow, superuserStep } from './factories.ts'

const sql = connect()
afterAll(() => sql.end())

describe('A voucher', () => {
  test.each([
    ['code', `qr_code = 'voucher_1795239876525_eb2d65685d0babcf1d0fd9e53206e759'`],
    ['expiry', `expires_at = expires_at + interval '1 day'`],
    ['start', `generated_at = generated_at - interval '1 day'`],
    ['rules', `rules_snapshot = '{"a": 1}'`],
    [
      'restaurant',
      'restaurant_id = (select r.id from public.restaurants r where r.id <> vouchers.restaurant_id limit 1)',
    ],
    ['member', 'user_id = (select p.id from public.profiles p where p.id <> vouchers.user_id limit 1)'],
  ])('Never changes its %s', async (_, change) => {
    const code = await rolledBack(sql, async (transaction) => {
      const { id } = await createVoucher(transaction, {
        userId: await createMember(transaction),
        restaurantId: await createRestaurant(transaction),
      })
      return superuserStep(transaction, (t) => t.unsafe(`update public.vouchers set ${change} where id = '${id}'`))
    })
    expect(code).toBe('42501')
  })

  test('Becomes used by setting used_at, which cannot be undone or changed', async () => {
    const result = await rolledBack(sql, async (transaction) => {
      const { id } = await createVoucher(transaction, {
        userId: await createMember(transaction),
        restaurantId: await createRestaurant(transaction),
      })
      const withoutMoment = await superuserStep(
        transaction,
        (t) => t`update public.vouchers set status = 'used' where id = ${id}`,
      )
      await transaction`update public.vouchers set used_at = now() where id = ${id}`
      const [row] = await transaction`
        select status, use_date is not null as dated from public.vouchers where id = ${id}`
      const back = await superuserStep(
        transaction,
        (t) => t`update public.vouchers set status = 'active', used_at = null, use_date = null where id = ${id}`,
      )
      const moved = await superuserStep(
        transaction,
        (t) => t`update public.vouchers set used_at = now() - interval '1 day' where id = ${id}`,
      )
      return { withoutMoment, ...row, back, moved }
    })
    expect(result).toEqual({ withoutMoment: '23514', status: 'used', dated: true, back: '42501', moved: '42501' })
  })

  test('Cannot become active again after it expired', async () => {
    const codes = await rolledBack(sql, async (transaction) => {
      const { id } = await createVoucher(transaction, {
        userId: await createMember(transaction),
        restaurantId: await createRestaurant(transaction),
      })
      await transaction`update public.vouchers set status = 'expired' where id = ${id}`
      return superuserStep(
        transaction,
        (t) => t`update public.vouchers set status = 'active', ended_at = null where id = ${id}`,
      )
    })
    expect(codes).toBe('42501')
  })

  test('Is the only active one, and the only one used that day, of a member at a restaurant', async () => {
    const codes = await rolledBack(sql, async (transaction) => {
      const place = { userId: await createMember(transaction), restaurantId: await createRestaurant(transaction) }
      const { id } = await createVoucher(transaction, place)
      const second = await superuserStep(transaction, (t) => createVoucher(t, place))
      await transaction`update public.vouchers set used_at = ${hoursFromNow(-0.01)} where id = ${id}`
      const sameDay = await superuserStep(transaction, (t) =>
        createVoucher(t, { ...place, usedAt: hoursFromNow(-0.01) }),
      )
      return [second, sameDay]
    })
    expect(codes).toEqual(['23505', '23505'])
  })

  test('Stays without the member when a used voucher’s account is deleted', async () => {
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
