import { afterAll, describe, expect, test } from 'vitest'
import { connect, rolledBack } from '../support/database.ts'
import { createManager, createRestaurant, errorCode } from './factories.ts'
import {
  call,
  connectTablet,
  createAnonymousUser,
  createCode,
  createCounter,
  createPlace,
  createTablet,
} from './tablets.ts'

const sql = connect()
afterAll(() => sql.end())

describe('Connecting', () => {
  test('Is refused to people', async () => {
    const code = await rolledBack(sql, async (transaction) => {
      const { restaurantId, manager } = await createPlace(transaction)
      const made = await createCode(transaction, manager, restaurantId)
      return errorCode(connectTablet(transaction, made, { userId: manager }))
    })
    expect(code).toBe('42501')
  })

  test('Takes over the former tablet of the same device at the same restaurant, with its name', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const { restaurantId, manager } = await createPlace(transaction)
      const first = await connectTablet(transaction, await createCode(transaction, manager, restaurantId))
      const { id } = first.tablet!
      const [before] = await transaction`select user_id from public.restaurant_tablets where id = ${id}`
      await call(transaction, manager, 'rename_tablet', { tablet_id: id, name: 'Varanda' })
      await call(transaction, manager, 'disconnect_tablet', { tablet_id: id })
      const userId = await createAnonymousUser(transaction)
      const code = await createCode(transaction, manager, restaurantId)
      const again = await connectTablet(transaction, code, { userId, previous: id })
      const rows = await transaction`
        select user_id = ${userId} as own, disconnected_at, disconnected_by from public.restaurant_tablets`
      const former = await transaction`select from auth.users where id = ${before!['user_id'] as string}`
      return { id, again, rows: rows.map((row) => ({ ...row })), former: former.length }
    })
    expect(seen.again).toMatchObject({ status: 'connected', tablet: { id: seen.id, name: 'Varanda' } })
    expect(seen.rows).toEqual([{ own: true, disconnected_at: null, disconnected_by: null }])
    expect(seen.former).toBe(0)
  })

  test('Makes a new tablet, with the next name, for another device or another restaurant', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const { restaurantId, manager } = await createPlace(transaction)
      const elsewhere = await createRestaurant(transaction)
      await transaction`
        insert into public.restaurant_managers (user_id, restaurant_id) values (${manager}, ${elsewhere})`
      const first = await connectTablet(transaction, await createCode(transaction, manager, restaurantId))
      const previous = first.tablet!.id
      const code = await createCode(transaction, manager, restaurantId)
      const other = await connectTablet(transaction, code, { previous, device: 'varanda' })
      const moved = await connectTablet(transaction, await createCode(transaction, manager, elsewhere), { previous })
      return [first, other, moved].map(({ tablet }) => tablet!)
    })
    expect(new Set(seen.map(({ id }) => id)).size).toBe(3)
    expect(seen.map(({ name }) => name)).toEqual(['Tablet', 'Tablet 2', 'Tablet'])
  })

  test('A tablet that connects elsewhere leaves its former place', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const { restaurantId, tablet } = await createCounter(transaction)
      const { restaurantId: elsewhere, manager } = await createPlace(transaction)
      const code = await createCode(transaction, manager, elsewhere)
      const answer = await connectTablet(transaction, code, { userId: tablet.userId, previous: tablet.id })
      const [former] = await transaction`
        select user_id, disconnected_at is not null as left from public.restaurant_tablets
        where restaurant_id = ${restaurantId}`
      return { status: answer.status, former: { ...former } }
    })
    expect(seen).toEqual({ status: 'connected', former: { user_id: null, left: true } })
  })

  test('A tablet whose session was lost leaves its former place when it connects elsewhere', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const { restaurantId, manager } = await createPlace(transaction)
      const first = await connectTablet(transaction, await createCode(transaction, manager, restaurantId))
      const elsewhere = await createRestaurant(transaction)
      const code = await createCode(transaction, await createManager(transaction, elsewhere), elsewhere)
      const answer = await connectTablet(transaction, code, { previous: first.tablet!.id })
      const rows = await transaction`
        select restaurant_id, user_id is not null as connected from public.restaurant_tablets order by connected`
      const anonymous = await transaction`select from auth.users where is_anonymous`
      return { status: answer.status, rows: [...rows], anonymous: anonymous.length, restaurantId, elsewhere }
    })
    expect(seen.status).toBe('connected')
    expect(seen.rows).toEqual([
      { restaurant_id: seen.restaurantId, connected: false },
      { restaurant_id: seen.elsewhere, connected: true },
    ])
    expect(seen.anonymous).toBe(1)
  })

  test('Is refused at another restaurant while the device has unsent scans, and allowed at its own', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const { restaurantId, manager } = await createPlace(transaction)
      const first = await connectTablet(transaction, await createCode(transaction, manager, restaurantId))
      const previous = first.tablet!.id
      const elsewhere = await createRestaurant(transaction)
      const code = await createCode(transaction, await createManager(transaction, elsewhere), elsewhere)
      const refused = await connectTablet(transaction, code, { previous, hasUnsent: true })
      const [kept] = await transaction`
        select user_id is not null and disconnected_at is null as kept from public.restaurant_tablets`
      const own = await createCode(transaction, manager, restaurantId)
      const back = await connectTablet(transaction, own, { previous, hasUnsent: true })
      const moved = await connectTablet(transaction, code, { previous })
      return {
        ...kept,
        isBack: back.tablet?.id === previous,
        statuses: [refused, back, moved].map((one) => one.status),
      }
    })
    expect(seen).toEqual({ kept: true, isBack: true, statuses: ['unsent', 'connected', 'connected'] })
  })

  test('Leaves a line in the audit log with who made the code', async () => {
    const row = await rolledBack(sql, async (transaction) => {
      const { restaurantId, manager } = await createPlace(transaction)
      await connectTablet(transaction, await createCode(transaction, manager, restaurantId))
      const [entry] = await transaction`
        select actor_id = ${manager} as by_manager, after from private.audit_log
        where action = 'tablet.connected' and subject_id = ${restaurantId}`
      return { ...entry }
    })
    expect(row).toEqual({ by_manager: true, after: { tablet: 'Tablet' } })
  })

  test('Elsewhere leaves a line in the audit log of the former restaurant, unless it had left it before', async () => {
    const logs = await rolledBack(sql, async (transaction) => {
      const { restaurantId, manager } = await createPlace(transaction)
      const elsewhere = await createRestaurant(transaction)
      const colleague = await createManager(transaction, elsewhere)
      const move = async (device: string, previous?: string) => {
        const [person, place] = previous === undefined ? [manager, restaurantId] : [colleague, elsewhere]
        const code = await createCode(transaction, person, place)
        const moved = await connectTablet(transaction, code, previous === undefined ? { device } : { device, previous })
        return moved.tablet!.id
      }
      const [connected, disconnected] = [await move('balcao'), await move('varanda')]
      await call(transaction, manager, 'disconnect_tablet', { tablet_id: disconnected })
      await transaction`delete from private.audit_log`
      await move('balcao', connected)
      await move('varanda', disconnected)
      return transaction`
        select action, actor_id = ${colleague} as by_colleague, before from private.audit_log
        where subject_id = ${restaurantId}`
    })
    expect(logs.map((entry) => ({ ...entry }))).toEqual([
      { action: 'tablet.disconnected', by_colleague: true, before: { tablet: 'Tablet' } },
    ])
  })

  test('Removes anonymous users that never connected after a day, and no others', async () => {
    const left = await rolledBack(sql, async (transaction) => {
      const { restaurantId, manager } = await createPlace(transaction)
      const old = new Date(Date.now() - 25 * 3_600_000)
      const [unused, recent] = [await createAnonymousUser(transaction, old), await createAnonymousUser(transaction)]
      const { userId: used } = await createTablet(transaction, restaurantId)
      await transaction`update auth.users set created_at = ${old} where id = ${used}`
      await connectTablet(transaction, await createCode(transaction, manager, restaurantId))
      const rows = await transaction<{ id: string }[]>`
        select id from auth.users where id in ${transaction([unused, recent, used, manager])}`
      return [unused, recent, used, manager].map((id) => rows.some((row) => row.id === id))
    })
    expect(left).toEqual([false, true, true, true])
  })
})
