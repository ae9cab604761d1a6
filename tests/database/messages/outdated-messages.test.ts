import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase, rolledBack } from '../../support/database.ts'
import { call } from '../admin-calls.ts'
import {
  createManager,
  createMember,
  createOrder,
  createPlan,
  createRestaurant,
  createVoucher,
  hoursFromNow,
} from '../factories.ts'
import { createTablet } from '../tablets.ts'
import { claim, sendAtAnyHour, tell, tellDay } from './messages.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
beforeAll(async () => {
  database = await cloneDatabase({ seeded: false })
})
afterAll(() => database.drop())

const withMember = (run: (tx: TransactionSql, member: string, today: string) => Promise<void>) => () =>
  rolledBack(database.sql, async (tx) => {
    await sendAtAnyHour(tx)
    const [day] = await tx<{ today: string }[]>`select (now() at time zone 'America/Sao_Paulo')::date::text as today`
    await run(tx, await createMember(tx), day!.today)
  })

/** What is sent now, each as its channel and kind. */
async function sent(tx: TransactionSql): Promise<string[]> {
  return (await claim(tx)).map(({ channel, kind }) => `${channel} ${kind}`).toSorted()
}

const endOfDay = (today: string, days: number) => new Date(Date.parse(`${today}T12:00-03:00`) + days * 86_400_000)

test(
  'Reminds nobody of the end of a subscription that was renewed meanwhile',
  withMember(async (tx, member, today) => {
    await tx`update public.user_subscriptions set end_date = ${endOfDay(today, 1)} where user_id = ${member}`
    await tellDay(tx, today)
    const order = await createOrder(tx, member, await createPlan(tx))
    await tx`select private.pay_order(${order}, ${`pix:${order}`}, false, null, now())`
    expect(await sent(tx)).toEqual(['email payment_confirmed'])
  }),
)

test(
  'Reminds the others',
  withMember(async (tx, member, today) => {
    await tx`update public.user_subscriptions set end_date = ${endOfDay(today, 1)} where user_id = ${member}`
    await tellDay(tx, today)
    expect(await sent(tx)).toEqual(['email subscription_ending'])
  }),
)

test(
  'Reminds nobody of a voucher that was used meanwhile, or whose place accepts none any more',
  withMember(async (tx, member, today) => {
    await tx`update public.user_subscriptions set end_date = now() + interval '90 days' where user_id = ${member}`
    const voucher = async () =>
      createVoucher(tx, {
        userId: member,
        restaurantId: await createRestaurant(tx),
        expiresAt: endOfDay(today, 3),
      })
    const used = await voucher()
    const [paused, deleted] = [await voucher(), await voucher()]
    await voucher()
    await tellDay(tx, today)
    await tx`update public.vouchers set used_at = now() where id = ${used.id}`
    const placeOf = (id: string) => tx`select restaurant_id from public.vouchers where id = ${id}`
    await tx`update public.restaurants set is_open = false where id in (${placeOf(paused.id)})`
    await tx`update public.restaurants set deleted_at = now() where id in (${placeOf(deleted.id)})`
    expect(await sent(tx)).toEqual(['email voucher_expiring'])
  }),
)

test(
  'Sends no news of a closure after its day, or after it was taken back, or of a place that was switched off',
  withMember(async (tx, member, today) => {
    await tx`insert into private.notification_choices (user_id, kind, channel, wanted)
      values (${member}, 'restaurant_closed', 'email', true)`
    const places = await Promise.all([1, 2, 3, 4].map(() => createRestaurant(tx)))
    for (const restaurantId of places) await createVoucher(tx, { userId: member, restaurantId })
    const [closed, past, reopened, paused] = places
    await tx`insert into public.restaurant_closures (restaurant_id, date) values (${paused!}, ${today})`
    await tx`update public.restaurants set is_open = false where id = ${paused!}`
    await tx`insert into public.restaurant_closures (restaurant_id, date) values (${closed!}, ${today})`
    await tx`insert into public.restaurant_closures (restaurant_id, date) values (${past!}, ${today}::date - 1)`
    await tx`select private.tell_closures(${today}::date - 1, ${past!})`
    await tx`insert into public.restaurant_closures (restaurant_id, date) values (${reopened!}, ${today})`
    // Read news stay when a closure is taken back.
    await tx`update public.notifications set read_at = now() where event_key like ${`${reopened!}%`}`
    await tx`delete from public.restaurant_closures where restaurant_id = ${reopened!}`
    // What was told still holds at another address, to which the old one leads.
    await tx`update public.restaurants set slug = ${`novo-${closed!}`} where id = ${closed!}`
    expect((await claim(tx)).map(({ facts }) => facts['slug'])).toEqual([`lugar-${closed!}`])
  }),
)

test(
  'Confirms no payment that was undone meanwhile',
  withMember(async (tx, member) => {
    const order = await createOrder(tx, member, await createPlan(tx))
    await tx`select private.pay_order(${order}, ${`pix:${order}`}, false, null, now())`
    expect(await call(tx, member, `withdraw_order('${order}')`)).toEqual({ status: 'refunded' })
    expect(await sent(tx)).toEqual(['email refund_owed'])
  }),
)

test(
  'Reminds nobody of a voucher that has ended meanwhile',
  withMember(async (tx, member, today) => {
    await tx`update public.user_subscriptions set end_date = now() + interval '90 days' where user_id = ${member}`
    const expiresAt = endOfDay(today, 3)
    await createVoucher(tx, { userId: member, restaurantId: await createRestaurant(tx), expiresAt })
    await tellDay(tx, today)
    expect(await claim(tx, expiresAt)).toEqual([])
  }),
)

test(
  'Reminds nobody of a voucher that now ends with the subscription, before the day that was told',
  withMember(async (tx, member, today) => {
    await tx`update public.user_subscriptions set end_date = now() + interval '90 days' where user_id = ${member}`
    await createVoucher(tx, { userId: member, restaurantId: await createRestaurant(tx), expiresAt: endOfDay(today, 3) })
    await tellDay(tx, today)
    await tx`update public.user_subscriptions set end_date = ${endOfDay(today, 2)} where user_id = ${member}`
    expect(await sent(tx)).toEqual([])
  }),
)

test(
  'Sends what there is to do on its own day in São Paulo only',
  withMember(async (tx, _, today) => {
    const [yesterday] = await tx`select (${today}::date - 1)::text as day`
    const admin = await createMember(tx, { role: 'admin', subscription: null })
    for (const day of [yesterday!['day'] as string, today]) await tell(tx, admin, 'to_do', day)
    const claimed = await claim(tx)
    const [told] = await tx`select n.event_key from private.messages m
      join public.notifications n on n.id = m.notification_id where m.id = ${claimed[0]!.id}`
    expect([claimed.length, told!['event_key']]).toEqual([1, today])
  }),
)

describe('The silence of a tablet', () => {
  const meanwhile: [string, (tx: TransactionSql) => Promise<unknown>, string[]][] = [
    ['nothing changed', () => Promise.resolve(), ['email tablet_silent']],
    ['the tablet gave a sign', (tx) => tx`update public.restaurant_tablets set last_seen_at = now()`, []],
    ['the tablet was disconnected', (tx) => tx`update public.restaurant_tablets set disconnected_at = now()`, []],
    ['the manager left the place', (tx) => tx`delete from public.restaurant_managers`, []],
    ['the place left the club', (tx) => tx`update public.restaurants set deleted_at = now()`, []],
  ]
  test.each(meanwhile)('Is sent only while it lasts: %s', (_, change, expected) =>
    withMember(async (tx, __, today) => {
      const place = await createRestaurant(tx)
      await createManager(tx, place)
      await createTablet(tx, place)
      await tx`update public.restaurant_tablets set last_seen_at = ${hoursFromNow(-60)}`
      await tellDay(tx, today)
      await change(tx)
      expect(await sent(tx)).toEqual(expected)
    })(),
  )
})
