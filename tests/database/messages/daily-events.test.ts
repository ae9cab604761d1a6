import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase, rolledBack } from '../../support/database.ts'
import { addSubscription, createManager, createMember, createRestaurant, createVoucher } from '../factories.ts'
import { createTablet } from '../tablets.ts'
import { tellDay, toldTo } from './messages.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
beforeAll(async () => {
  database = await cloneDatabase({ seeded: false })
})
afterAll(() => database.drop())

const inClub = (run: (tx: TransactionSql) => Promise<void>) => () => rolledBack(database.sql, run)

const firstDay = Date.now() + 20 * 86_400_000
/** One of the days that begin in three weeks, in which nothing else happens. */
const day = (number: number) => new Date(firstDay + number * 86_400_000).toISOString().slice(0, 10)
/** A time of São Paulo on such a day. */
const at = (number: number, time: string) => `${day(number)}T${time}-03:00`
const midnight = (number: number) => at(number, '00:00:00')

describe('The end of a subscription', () => {
  async function memberUntil(tx: TransactionSql, end: string): Promise<string> {
    const id = await createMember(tx)
    await tx`update public.user_subscriptions set end_date = ${end} where user_id = ${id}`
    return id
  }

  test(
    'Is told 7 days and 1 day before the last day, as that day',
    inClub(async (tx) => {
      const id = await memberUntil(tx, midnight(21))
      const days: Record<string, number> = {}
      for (let today = 10; today <= 22; today += 1) {
        await tellDay(tx, day(today))
        days[day(today)] = (await toldTo(tx, id, 'subscription_ending')).length
      }
      const [first, last] = [day(13), day(19)]
      expect(Object.keys(days).filter((today) => days[today]! > 0)[0]).toBe(first)
      expect(Object.keys(days).filter((today) => days[today]! > 1)[0]).toBe(last)
      expect((await toldTo(tx, id, 'subscription_ending')).map(({ days: left, until }) => ({ left, until }))).toEqual(
        expect.arrayContaining([
          { left: 7, until: day(20) },
          { left: 1, until: day(20) },
        ]),
      )
      expect(days[day(22)]).toBe(2)
    }),
  )

  test.each([
    ['just before the midnight of São Paulo', at(20, '23:59:59.999'), 20],
    ['at the midnight of São Paulo', at(21, '00:00:00'), 20],
    ['just after the midnight of São Paulo', at(21, '00:00:00.001'), 21],
  ])('Has %s its last day', (_, end, last) =>
    rolledBack(database.sql, async (tx) => {
      const id = await memberUntil(tx, end)
      for (const today of [last - 8, last - 6]) await tellDay(tx, day(today))
      expect(await toldTo(tx, id, 'subscription_ending')).toEqual([])
      await tellDay(tx, day(last - 7))
      expect(await toldTo(tx, id, 'subscription_ending')).toMatchObject([{ days: 7, until: day(last) }])
    }),
  )

  test(
    'Is told again after a renewal, at its new end',
    inClub(async (tx) => {
      const id = await memberUntil(tx, midnight(11))
      await tellDay(tx, day(3))
      await tx`update public.user_subscriptions set end_date = ${midnight(21)} where user_id = ${id}`
      for (const today of [9, 13, 13]) await tellDay(tx, day(today))
      const told = await toldTo(tx, id, 'subscription_ending')
      expect(new Set(told.map(({ until }) => until))).toEqual(new Set([day(10), day(20)]))
      expect(told).toHaveLength(2)
    }),
  )

  test(
    'Is told of one that renews no more, and not of one that ended, or after which another goes on',
    inClub(async (tx) => {
      const [stopped, cancelled, expired, renewed] = [
        await memberUntil(tx, midnight(11)),
        await memberUntil(tx, midnight(11)),
        await memberUntil(tx, midnight(11)),
        await memberUntil(tx, midnight(11)),
      ]
      await tx`update public.user_subscriptions set auto_renew = false where user_id = ${stopped}`
      await tx`update public.user_subscriptions set status = 'cancelled', ended_at = now() where user_id = ${cancelled}`
      await tx`update public.user_subscriptions set status = 'expired' where user_id = ${expired}`
      const next = await addSubscription(tx, renewed, { startsIn: 0, endsIn: 1 })
      await tx`update public.user_subscriptions set start_date = ${midnight(11)}, end_date = ${midnight(30)}
        where id = ${next}`
      await tellDay(tx, day(3))
      const counts = [stopped, cancelled, expired, renewed].map(
        async (id) => (await toldTo(tx, id, 'subscription_ending')).length,
      )
      expect(await Promise.all(counts)).toEqual([1, 0, 0, 0])
    }),
  )
})

describe('A voucher that expires', () => {
  /** A voucher of a member whose subscription ends at a moment. */
  async function voucherUntil(tx: TransactionSql, end: string, covered: string, place?: string) {
    const userId = await createMember(tx)
    await tx`update public.user_subscriptions set end_date = ${covered} where user_id = ${userId}`
    const restaurantId = place ?? (await createRestaurant(tx, { name: 'Bar do Tico' }))
    const { id } = await createVoucher(tx, { userId, restaurantId, expiresAt: new Date(end) })
    return { id, userId, restaurantId }
  }
  const told = async (tx: TransactionSql, { userId }: { userId: string }) => toldTo(tx, userId, 'voucher_expiring')

  test.each([
    [at(20, '12:00:00'), 20],
    [at(21, '00:00:00'), 20],
    [at(21, '00:00:00.001'), 21],
  ])('At %s is told 3 days before that day, once', (end, last) =>
    rolledBack(database.sql, async (tx) => {
      const voucher = await voucherUntil(tx, end, midnight(28))
      for (const today of [last - 4, last - 2, last - 1]) await tellDay(tx, day(today))
      expect(await told(tx, voucher)).toEqual([])
      for (let time = 0; time < 2; time += 1) await tellDay(tx, day(last - 3))
      expect(await told(tx, voucher)).toEqual([{ restaurant: 'Bar do Tico', voucher_id: voucher.id, until: day(last) }])
    }),
  )

  test(
    'Is not told when it was used, when the subscription ends earlier, or when the place has gone or closed',
    inClub(async (tx) => {
      const end = at(20, '12:00:00')
      const [used, uncovered, gone, closed] = [
        await voucherUntil(tx, end, midnight(28)),
        await voucherUntil(tx, end, midnight(20)),
        await voucherUntil(tx, end, midnight(28)),
        await voucherUntil(tx, end, midnight(28)),
      ]
      await tx`update public.vouchers set status = 'used', used_at = now() where id = ${used.id}`
      await tx`update public.restaurants set deleted_at = now() where id = ${gone.restaurantId}`
      await tx`update public.restaurants set is_open = false where id = ${closed.restaurantId}`
      await tellDay(tx, day(17))
      for (const voucher of [used, uncovered, gone, closed]) expect(await told(tx, voucher)).toEqual([])
    }),
  )
})

describe('A tablet', () => {
  test(
    'That was silent for the whole of yesterday is told to each manager, once for each silence',
    inClub(async (tx) => {
      const place = await createRestaurant(tx, { name: 'Bar do Tico', timezone: 'America/Manaus' })
      const [manager, suspended] = [await createManager(tx, place), await createManager(tx, place)]
      await tx`update public.profiles set suspended_at = now() where id = ${suspended}`
      const { id } = await createTablet(tx, place)
      const seen = (moment: string) =>
        tx`update public.restaurant_tablets set last_seen_at = ${moment} where id = ${id}`
      const counts: number[] = []
      const look = async (today: number) => {
        await tellDay(tx, day(today))
        counts.push((await toldTo(tx, manager, 'tablet_silent')).length)
      }
      await seen(at(9, '23:59:59'))
      for (const today of [10, 11, 12]) await look(today)
      await seen(at(12, '00:00:00'))
      for (const today of [13, 14, 15]) await look(today)
      expect(counts).toEqual([0, 1, 1, 1, 2, 2])
      expect((await toldTo(tx, manager, 'tablet_silent'))[0]).toMatchObject({
        tablet: 'Salão',
        restaurant: 'Bar do Tico',
        restaurant_id: place,
        timezone: 'America/Manaus',
      })
      expect(await toldTo(tx, suspended, 'tablet_silent')).toEqual([])
    }),
  )

  test(
    'Is reported as silent only after a day on which the place accepted vouchers',
    inClub(async (tx) => {
      const places = await Promise.all([1, 2, 3, 4].map(() => createRestaurant(tx)))
      const [weekly, closure, unavailable, open] = places
      const manager = await createManager(tx, ...places)
      for (const place of places) await createTablet(tx, place)
      await tx`update public.restaurant_tablets set last_seen_at = ${at(9, '23:00:00')}`
      const yesterday = day(10)
      const weekday = new Date(yesterday).getUTCDay()
      await tx`insert into public.restaurant_hours (restaurant_id, day_of_week, is_closed)
        values (${weekly!}, ${weekday}, true)`
      await tx`insert into public.restaurant_closures (restaurant_id, date) values (${closure!}, ${yesterday})`
      await tx`insert into public.restaurant_voucher_availability
          (restaurant_id, day_of_week, availability_mode, start_time, end_time)
        values (${unavailable!}, ${(weekday + 1) % 7}, 'time_based', '11:00', '15:00')`
      const told = async () =>
        (await toldTo(tx, manager, 'tablet_silent')).map((facts) => facts['restaurant_id'] as string).toSorted()
      await tellDay(tx, day(11))
      expect(await told()).toEqual([open])
      await tellDay(tx, day(12))
      expect(await told()).toEqual(places.toSorted())
    }),
  )

  test(
    'That stays silent is not told again when the notification of its silence is no longer kept',
    inClub(async (tx) => {
      const place = await createRestaurant(tx)
      const manager = await createManager(tx, place)
      await createTablet(tx, place)
      await tx`update public.restaurant_tablets set last_seen_at = ${at(9, '12:00:00')}`
      await tellDay(tx, day(11))
      expect(await toldTo(tx, manager, 'tablet_silent')).toHaveLength(1)
      await tx`delete from public.notifications`
      for (const today of [39, 40, 102]) {
        await tellDay(tx, day(today))
        expect(await toldTo(tx, manager, 'tablet_silent')).toHaveLength(today === 39 ? 1 : 0)
        await tx`delete from public.notifications`
      }
    }),
  )

  test(
    'Is told to nobody when it was disconnected or its place has left the club',
    inClub(async (tx) => {
      const [place, gone] = [await createRestaurant(tx), await createRestaurant(tx)]
      const manager = await createManager(tx, place, gone)
      const { id } = await createTablet(tx, place)
      await createTablet(tx, gone)
      await tx`update public.restaurant_tablets set last_seen_at = ${midnight(8)}`
      await tx`update public.restaurant_tablets set disconnected_at = now() where id = ${id}`
      await tx`update public.restaurants set deleted_at = now() where id = ${gone}`
      await tellDay(tx, day(10))
      expect(await toldTo(tx, manager, 'tablet_silent')).toEqual([])
    }),
  )
})

test(
  'What waits is told to admins who are not suspended, once a day, with counts; where nothing waits, nothing is told',
  inClub(async (tx) => {
    const admin = await createMember(tx, { role: 'admin', subscription: null })
    const suspended = await createMember(tx, { role: 'admin', subscription: null, suspended: true })
    const manager = await createManager(tx, await createRestaurant(tx))
    await tellDay(tx, day(9))
    expect(await toldTo(tx, admin, 'to_do')).toEqual([])
    await tx`insert into private.error_counts (kind, route, app_version, day, met, seen)
      values ('page', '/planos', '0.1.0', current_date, 5, 2)`
    for (const today of [10, 10, 11]) await tellDay(tx, day(today))
    expect(await toldTo(tx, admin, 'to_do')).toEqual([{ errors: 1 }, { errors: 1 }])
    expect([await toldTo(tx, suspended, 'to_do'), await toldTo(tx, manager, 'to_do')]).toEqual([[], []])
  }),
)
