import type { TransactionSql } from 'postgres'
import { afterAll, describe, expect, test } from 'vitest'
import { connect, rolledBack } from '../../support/database.ts'
import {
  addSubscription,
  createManager,
  createMember,
  createRestaurant,
  createVoucher,
  hoursFromNow,
} from '../factories.ts'
import { toldTo } from './messages.ts'

const sql = connect()
afterAll(() => sql.end())

describe('A closure', () => {
  /** A place with a voucher's holder, and days of São Paulo from today. */
  async function createHolder(tx: TransactionSql) {
    const place = await createRestaurant(tx, { name: 'Bar do Tico', slug: 'bar-do-tico-1' })
    const [manager, holder] = [await createManager(tx, place), await createMember(tx)]
    await createVoucher(tx, { userId: holder, restaurantId: place })
    const day = async (days: number) => {
      const [row] = await tx`select ((now() at time zone 'America/Sao_Paulo')::date + ${days}::int)::text as day`
      return row!['day'] as string
    }
    const close = (date: string) =>
      tx`insert into public.restaurant_closures (restaurant_id, date) values (${place}, ${date})`
    const told = () => toldTo(tx, holder, 'restaurant_closed')
    return { place, manager, holder, day, close, told }
  }

  test('A closure of today is told at once, and only once, to people whose vouchers can still be used', async () => {
    const seen = await rolledBack(sql, async (tx) => {
      const { place, manager, holder, day, close } = await createHolder(tx)
      const [used, late, ended, elsewhere] = [
        await createMember(tx),
        await createMember(tx),
        await createMember(tx, { subscription: { startsIn: -40, endsIn: -1 } }),
        await createMember(tx),
      ]
      const past = { generatedAt: hoursFromNow(-50) }
      await createVoucher(tx, { userId: used, restaurantId: place, ...past, usedAt: hoursFromNow(-40) })
      await createVoucher(tx, { userId: late, restaurantId: place, ...past, expiresAt: hoursFromNow(-1) })
      await createVoucher(tx, { userId: ended, restaurantId: place, ...past })
      await createVoucher(tx, { userId: elsewhere, restaurantId: await createRestaurant(tx) })
      const today = await day(0)
      await close(today)
      await tx`select private.tell_daily_events(${today})`
      const people = [holder, used, late, ended, elsewhere, manager]
      const told = await Promise.all(people.map((person) => toldTo(tx, person, 'restaurant_closed')))
      return { today, until: await day(20), told } // the holder's subscription ends before the voucher
    })
    const facts = { restaurant: 'Bar do Tico', slug: 'bar-do-tico-1', date: seen.today, until: seen.until }
    expect(seen.told).toEqual([[facts], [], [], [], [], []])
  })

  test('It is told with the last day of the voucher, and not of a voucher that ended in a gap before', async () => {
    const seen = await rolledBack(sql, async (tx) => {
      const { place, day, close } = await createHolder(tx)
      const [last, gap] = [
        await createMember(tx),
        await createMember(tx, { subscription: { startsIn: -40, endsIn: -5 } }),
      ]
      const tonight = new Date(`${await day(0)}T23:59:59.999-03:00`)
      await createVoucher(tx, { userId: last, restaurantId: place, expiresAt: tonight })
      await createVoucher(tx, { userId: gap, restaurantId: place, generatedAt: hoursFromNow(-150) })
      await addSubscription(tx, gap, { startsIn: -1, endsIn: 20 })
      await close(await day(0))
      const told = await Promise.all([last, gap].map((person) => toldTo(tx, person, 'restaurant_closed')))
      return { today: await day(0), told }
    })
    expect(seen.told).toMatchObject([[{ date: seen.today, until: seen.today }], []])
  })

  test('A closure of a later day is told on that day to people with a voucher, unless the place is gone', async () => {
    const seen = await rolledBack(sql, async (tx) => {
      const { place, day, close, told } = await createHolder(tx)
      const later = await day(2)
      await close(later)
      const steps = [(await told()).length]
      for (const date of [await day(1), later, later]) {
        await tx`select private.tell_daily_events(${date})`
        steps.push((await told()).length)
      }
      await close(await day(3))
      await tx`update public.restaurants set deleted_at = now() where id = ${place}`
      await tx`select private.tell_daily_events(${await day(3)})`
      return [...steps, (await told()).length]
    })
    expect(seen).toEqual([0, 0, 1, 1, 1])
  })

  test('A closure of a place that accepts no vouchers at all is told to nobody', async () => {
    const told = await rolledBack(sql, async (tx) => {
      const holder = await createHolder(tx)
      await tx`update public.restaurants set is_open = false where id = ${holder.place}`
      await holder.close(await holder.day(0))
      return holder.told()
    })
    expect(told).toEqual([])
  })

  test('Cancelling or moving a closure deletes its unread notifications and keeps read ones', async () => {
    const seen = await rolledBack(sql, async (tx) => {
      const { place, holder, day, close, told } = await createHolder(tx)
      const today = await day(0)
      const reopen = () => tx`delete from public.restaurant_closures where restaurant_id = ${place} and date = ${today}`
      const counts: number[] = []
      const look = async () => counts.push((await told()).length)
      await close(today)
      await look()
      await reopen()
      await look()
      const [left] = await tx`select count(*)::int as n from private.messages m
        join public.notifications n on n.id = m.notification_id where n.user_id = ${holder}`
      await close(await day(4))
      await tx`update public.restaurant_closures set date = ${today} where restaurant_id = ${place}`
      await look()
      await tx`update public.notifications set read_at = now() where user_id = ${holder}`
      await reopen()
      await look()
      return { counts, messages: left!['n'] as number }
    })
    expect(seen).toEqual({ counts: [1, 0, 1, 1], messages: 0 })
  })

  test('A closure of a day that is today only in the time zone of the restaurant is told at once', async () => {
    const told = await rolledBack(sql, async (tx) => {
      const { place, told: news } = await createHolder(tx)
      // 14 hours ahead of São Paulo or more: there it is tomorrow most of the day, and today the rest of it.
      await tx`update public.restaurants set timezone = 'Pacific/Kiritimati' where id = ${place}`
      await tx`insert into public.restaurant_closures (restaurant_id, date)
        values (${place}, (now() at time zone 'Pacific/Kiritimati')::date)`
      return news()
    })
    expect(told).toHaveLength(1)
  })
})
