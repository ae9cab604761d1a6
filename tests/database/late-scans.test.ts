import type { TransactionSql } from 'postgres'
import { afterAll, describe, expect, test } from 'vitest'
import { connect, rolledBack } from '../support/database.ts'
import { as, createManager, createMember, createRestaurant, createVoucher, hoursFromNow } from './factories.ts'
import { validate } from './validation.ts'

const sql = connect()
afterAll(() => sql.end())

/** A restaurant that is open at all hours, and a scan there that reaches the server an hour after it was made. */
async function createLateScan(transaction: TransactionSql) {
  const restaurantId = await createRestaurant(transaction)
  const manager = await createManager(transaction, restaurantId)
  const userId = await createMember(transaction, { subscription: { startsIn: -20, endsIn: 20 } })
  const { qr_code: code } = await createVoucher(transaction, { userId, restaurantId, generatedAt: hoursFromNow(-24) })
  const send = async (at = hoursFromNow(-1)) =>
    (await validate(transaction, manager, { code, restaurantId, at })).outcome
  return { restaurantId, manager, send }
}

const weekdays = [0, 1, 2, 3, 4, 5, 6]

const closeOnAllDays = (transaction: TransactionSql, id: string) =>
  transaction`insert into public.restaurant_hours (restaurant_id, day_of_week, is_closed)
    select ${id}, day, true from unnest(${weekdays}::integer[]) day`

const changes: [string, (transaction: TransactionSql, id: string) => Promise<unknown>][] = [
  ['opening hours', closeOnAllDays],
  [
    'voucher times',
    (transaction, id) =>
      transaction`insert into public.restaurant_voucher_availability
          (restaurant_id, day_of_week, availability_mode, is_available, start_time, end_time)
        select ${id}, day, 'time_based', false, '00:00', '23:59' from unnest(${weekdays}::integer[]) day`,
  ],
  ['switch', (transaction, id) => transaction`update public.restaurants set is_open = false where id = ${id}`],
  [
    'choice for eves of holidays',
    async (transaction, id) => {
      await transaction`insert into public.national_holidays (date, name)
        select current_date + n, 'Feriado' from generate_series(-2, 2) n on conflict do nothing`
      await transaction`update public.restaurants set voucher_valid_on_holiday_eve = false where id = ${id}`
    },
  ],
]

describe('A scan that was made before the times of its restaurant changed', () => {
  test.each(changes)('Counts after a change of its %s; a later scan does not', async (_, change) => {
    const outcomes = await rolledBack(sql, async (transaction) => {
      const [early, late] = [await createLateScan(transaction), await createLateScan(transaction)]
      await change(transaction, early.restaurantId)
      await change(transaction, late.restaurantId)
      return [await early.send(), await late.send(new Date())]
    })
    expect(outcomes).toEqual(['validated', 'outside_window'])
  })

  test('Does not count where it was closed then as it is now, although a form saved its hours since', async () => {
    const answers = await rolledBack(sql, async (transaction) => {
      const { restaurantId, manager, send } = await createLateScan(transaction)
      await closeOnAllDays(transaction, restaurantId)
      await transaction`delete from private.past_times where restaurant_id = ${restaurantId}` // as after 72 hours
      const document = { hours: weekdays.map((day_of_week) => ({ day_of_week, is_closed: true })) }
      const { status } = await as(transaction, manager, async (own) => {
        const [row] = await own<{ answer: { status: string } }[]>`
          select public.save_own_restaurant(${restaurantId}, 1, ${own.json(document)}) as answer`
        return row!.answer
      })
      return [status, await send()]
    })
    expect(answers).toEqual(['saved', 'outside_window'])
  })
})
