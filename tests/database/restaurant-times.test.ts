import type { JSONValue, TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase, rolledBack } from '../support/database.ts'
import { call } from './admin-calls.ts'
import { as, createManager, createRestaurant, errorCode } from './factories.ts'
import { createAdmin, monday, readAuditLog, readDocument, type Document } from './restaurant-documents.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

const rolled = <Result>(run: (transaction: TransactionSql) => Promise<Result>) => rolledBack(database.sql, run)
const tuesdayLunch = { day_of_week: 2, ranges: [{ start_time: '12:00', end_time: '14:00' }] }

interface Change {
  hours?: JSONValue
  availability?: JSONValue
}

async function change(transaction: TransactionSql, who: string, restaurants: JSONValue, times: Change) {
  return as(transaction, who, async (own) => {
    const { hours = null, availability = null } = times
    const [row] = await own<{ answer: Document }[]>`select public.change_restaurant_times(
      ${own.json(restaurants)}, ${own.json(hours)}, ${own.json(availability)}) as answer`
    return row!.answer
  })
}

async function versions(transaction: TransactionSql, ids: string[]) {
  const rows = await transaction<{ id: string; version: number }[]>`
    select id, version from public.restaurants where id in ${transaction(ids)} order by name`
  return rows.map(({ id, version }) => ({ id, version }))
}

describe('Changing the times of many restaurants', () => {
  test('Replaces the named weekdays only, raises the version and writes an audit entry for each', async () => {
    const result = await rolled(async (transaction) => {
      const who = await createAdmin(transaction)
      const ids = [await createRestaurant(transaction), await createRestaurant(transaction)]
      await transaction`insert into public.restaurant_hours (restaurant_id, day_of_week, opening_time, closing_time)
        values (${ids[0]!}, 2, '08:00', '10:00'), (${ids[0]!}, 3, '08:00', '10:00')`
      const before = await versions(transaction, ids)
      const answer = await change(transaction, who, before, { hours: [{ ...monday, day_of_week: 2 }] })
      const after = await versions(transaction, ids)
      return {
        answer,
        risen: after.every(({ version }, index) => version > before[index]!.version),
        hours: await Promise.all(ids.map(async (id) => (await readDocument(transaction, id))['hours'])),
        logs: await Promise.all(ids.map((id) => readAuditLog(transaction, id))),
      }
    })
    expect(result.answer).toEqual({ status: 'changed', changed: 2 })
    expect(result.risen).toBe(true)
    expect(result.hours).toMatchObject([
      [
        { day_of_week: 2, opening_time: '11:00:00', second_closing_time: '23:00:00' },
        { day_of_week: 3, opening_time: '08:00:00' },
      ],
      [{ day_of_week: 2, opening_time: '11:00:00' }],
    ])
    expect(result.logs.map((log) => log.map(({ action, after }) => [action, Object.keys(after!)]))).toEqual([
      [['restaurant.updated', ['hours']]],
      [['restaurant.updated', ['hours']]],
    ])
  })

  test('Leaves the other weekdays of a restaurant without availability as they were', async () => {
    const result = await rolled(async (transaction) => {
      const who = await createAdmin(transaction)
      const id = await createRestaurant(transaction)
      await change(transaction, who, await versions(transaction, [id]), { availability: [tuesdayLunch] })
      const accepts = async (at: string) =>
        (await transaction<{ yes: boolean }[]>`select private.is_voucher_time(${id}, ${at}) as yes`)[0]!.yes
      return [
        await accepts('2040-01-03 13:00-03'),
        await accepts('2040-01-03 16:00-03'),
        await accepts('2040-01-04 16:00-03'),
      ]
    })
    expect(result).toEqual([true, false, true])
  })

  test('Changes none when one was saved or deleted meanwhile, and names it', async () => {
    const result = await rolled(async (transaction) => {
      const who = await createAdmin(transaction)
      const ids = [
        await createRestaurant(transaction, { name: 'Aberto' }),
        await createRestaurant(transaction, { name: 'Mudado' }),
        await createRestaurant(transaction, { name: 'Saído' }),
      ]
      const seen = await versions(transaction, ids)
      await transaction`update public.restaurants set city = 'Natal' where id = ${ids[1]!}`
      await transaction`update public.restaurants set deleted_at = now() where id = ${ids[2]!}`
      const answer = await change(transaction, who, seen, { hours: [monday] })
      return { answer, hours: (await readDocument(transaction, ids[0]!))['hours'] }
    })
    expect(result).toEqual({ answer: { status: 'conflict', names: ['Mudado', 'Saído'] }, hours: [] })
  })

  test('Changes none when a restaurant would accept vouchers on no weekday', async () => {
    const result = await rolled(async (transaction) => {
      const who = await createAdmin(transaction)
      const id = await createRestaurant(transaction, { name: 'Só na terça' })
      await change(transaction, who, await versions(transaction, [id]), {
        availability: [0, 1, 3, 4, 5, 6].map((day) => ({ day_of_week: day, ranges: [] })),
      })
      const answer = await change(transaction, who, await versions(transaction, [id]), {
        hours: [monday],
        availability: [{ day_of_week: 2, ranges: [] }],
      })
      return { answer, document: await readDocument(transaction, id) }
    })
    expect(result.answer).toEqual({ status: 'no_voucher_day', names: ['Só na terça'] })
    expect(result.document).toMatchObject({ hours: [], voucher_availability: [{ day_of_week: 2 }] })
  })

  test('Changes none when new opening hours leave no weekday on which vouchers are accepted', async () => {
    const result = await rolled(async (transaction) => {
      const who = await createAdmin(transaction)
      const id = await createRestaurant(transaction, { name: 'Só no almoço' })
      await transaction`
        insert into public.restaurant_voucher_availability (restaurant_id, day_of_week, availability_mode, meal_type)
        select ${id}, day, 'meal_based', 'lunch' from generate_series(0, 6) day`
      const evening = { opening_time: '18:00', closing_time: '23:00' }
      const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day_of_week: day, ...evening }))
      const answer = await change(transaction, who, await versions(transaction, [id]), { hours })
      return { answer, hours: (await readDocument(transaction, id))['hours'] }
    })
    expect(result).toEqual({ answer: { status: 'no_voucher_day', names: ['Só no almoço'] }, hours: [] })
  })

  test('Is for admins, at most 200 at once', async () => {
    const codes = await rolled(async (transaction) => {
      const who = await createAdmin(transaction)
      const id = await createRestaurant(transaction)
      const manager = await createManager(transaction, id)
      const many = Array.from({ length: 201 }, () => ({ id, version: 1 }))
      return [
        await errorCode(change(transaction, manager, [{ id, version: 1 }], { hours: [monday] })),
        await errorCode(change(transaction, who, many, { hours: [monday] })),
        await errorCode(change(transaction, who, await versions(transaction, [id]), { hours: [{ day_of_week: 9 }] })),
        await errorCode(call(transaction, manager, `restaurant_times(array['${id}'::uuid])`)),
      ]
    })
    expect(codes).toEqual(['42501', '22023', '22023', '42501'])
  })
})
