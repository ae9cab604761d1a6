import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, rolledBack } from '../../support/database.ts'
import { as, createManager, createMember, createRestaurant, createVoucher } from '../factories.ts'
import { addBrowser, claim, record, sendAtAnyHour } from './messages.ts'

/** A separate database, so that no messages of others are due. */
let database: Awaited<ReturnType<typeof cloneDatabase>>
beforeAll(async () => {
  database = await cloneDatabase({ seeded: false })
})
afterAll(() => database.drop())

test('A closure that is taken back and made again is pushed once, and in the app while it stands', async () => {
  const steps = await rolledBack(database.sql, async (tx) => {
    await sendAtAnyHour(tx)
    const place = await createRestaurant(tx)
    const [manager, holder] = [await createManager(tx, place), await createMember(tx)]
    await createVoucher(tx, { userId: holder, restaurantId: place })
    await addBrowser(tx, holder)
    const close = () =>
      as(
        tx,
        manager,
        (own) => own`insert into public.restaurant_closures (restaurant_id, date)
          values (${place}, (now() at time zone 'America/Sao_Paulo')::date)`,
      )
    const reopen = () =>
      as(tx, manager, (own) => own`delete from public.restaurant_closures where restaurant_id = ${place}`)
    const seen: [pushed: number, unread: number][] = []
    const look = async () => {
      const messages = await claim(tx)
      for (const message of messages) await record(tx, message, { outcome: 'sent' })
      const unread = await as(tx, holder, (own) => own`select id from public.notifications where read_at is null`)
      seen.push([messages.length, unread.length])
    }
    // Not sent before it was taken back.
    await close()
    await reopen()
    await look()
    for (let round = 0; round < 2; round++) {
      await close()
      await look()
      await reopen()
      await look()
    }
    return seen
  })
  expect(steps).toEqual([[0, 0], [1, 1], [0, 0], [0, 1], [0, 0]]) // prettier-ignore
})
