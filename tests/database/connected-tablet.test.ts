import { afterAll, describe, expect, test } from 'vitest'
import { connect, rolledBack } from '../support/database.ts'
import { as, createManager, createMember, createRestaurant, errorCode } from './factories.ts'
import { call, createCounter, createTablet } from './tablets.ts'

const sql = connect()
afterAll(() => sql.end())

describe('A connected tablet', () => {
  test('Is renamed by itself and by people of the restaurant, and by nobody else', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const { restaurantId, manager, tablet } = await createCounter(transaction)
      const rename = async (caller: string) =>
        (await call(transaction, caller, 'rename_tablet', { tablet_id: tablet.id, name: ' Varanda ' }))['status']
      const callers = [
        tablet.userId,
        manager,
        await createMember(transaction, { role: 'admin' }),
        await createManager(transaction, await createRestaurant(transaction)),
        (await createTablet(transaction, restaurantId)).userId,
      ]
      const statuses: unknown[] = []
      for (const caller of callers) statuses.push(await rename(caller))
      const [row] = await transaction`select name from public.restaurant_tablets where id = ${tablet.id}`
      return { statuses, name: row!['name'] as string }
    })
    expect(seen).toEqual({
      statuses: ['renamed', 'renamed', 'renamed', 'not_found', 'not_found'],
      name: 'Varanda',
    })
  })

  test.each(['', '   ', 'x'.repeat(41), null])('Is not renamed to %o', async (name) => {
    const code = await rolledBack(sql, async (transaction) => {
      const { tablet } = await createCounter(transaction)
      return errorCode(call(transaction, tablet.userId, 'rename_tablet', { tablet_id: tablet.id, name }))
    })
    expect(code).toBe('22023')
  })

  test('Says how it is and reads whether it is connected and vouchers are paused today', async () => {
    const { answers, row } = await rolledBack(sql, async (transaction) => {
      const { restaurantId, tablet } = await createCounter(transaction)
      const report = (waitingScans: number | null) => call(transaction, tablet.userId, 'tablet_state', {
        app_version: '1.2.3', waiting_scans: waitingScans, camera_trouble: 'denied',
      }) // prettier-ignore
      await transaction`update public.restaurant_tablets set last_seen_at = now() - interval '1 hour'`
      const open = await report(4)
      await transaction`insert into public.restaurant_closures (restaurant_id, date)
        values (${restaurantId}, (now() at time zone 'America/Sao_Paulo')::date)`
      const paused = await report(null) // its database gave no answer
      const [state] = await transaction`
        select app_version, waiting_scans, camera_trouble, last_seen_at = now() as seen_now
        from public.restaurant_tablets where id = ${tablet.id}`
      return { answers: [open, paused], row: { ...state } }
    })
    expect(answers[0]).toMatchObject({
      status: 'connected',
      name: 'Salão',
      restaurant_name: 'Mesa Posta',
      paused_today: false,
      disconnected_at: null,
    })
    expect(answers[1]).toMatchObject({ status: 'connected', paused_today: true })
    expect(row).toEqual({ app_version: '1.2.3', waiting_scans: 4, camera_trouble: 'denied', seen_now: true })
  })

  test('Is written as seen every 30 s, and at once when it says something new', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const { tablet } = await createCounter(transaction)
      const secondsAgo = async (seconds: number, waitingScans: number) => {
        await transaction`
          update public.restaurant_tablets set last_seen_at = now() - make_interval(secs => ${seconds})
          where id = ${tablet.id}`
        await call(transaction, tablet.userId, 'tablet_state', {
          app_version: '1.2.3', waiting_scans: waitingScans, camera_trouble: null,
        }) // prettier-ignore
        const [row] = await transaction<{ now: boolean }[]>`
          select last_seen_at = now() as now from public.restaurant_tablets where id = ${tablet.id}`
        return row!.now
      }
      return [await secondsAgo(20, 1), await secondsAgo(20, 1), await secondsAgo(30, 1), await secondsAgo(20, 0)]
    })
    expect(seen).toEqual([true, false, true, true])
  })

  test('Learns that it was disconnected, or that its restaurant has left the club', async () => {
    const answers = await rolledBack(sql, async (transaction) => {
      const report = (caller: string) => call(transaction, caller, 'tablet_state', {
        app_version: null, waiting_scans: null, camera_trouble: null,
      }) // prettier-ignore
      const { manager, tablet } = await createCounter(transaction)
      await call(transaction, manager, 'disconnect_tablet', { tablet_id: tablet.id })
      const gone = await createCounter(transaction)
      await transaction`update public.restaurants set deleted_at = now() where id = ${gone.restaurantId}`
      return [await report(tablet.userId), await report(gone.tablet.userId)]
    })
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 'disconnected', disconnected_at: expect.any(String) as string })
  })

  test('Is disconnected by itself and by people of the restaurant; only theirs is in the audit log', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const statuses: unknown[] = []
      for (const who of ['tablet', 'manager', 'stranger'] as const) {
        const { manager, tablet } = await createCounter(transaction)
        const stranger = await createManager(transaction, await createRestaurant(transaction))
        const caller = { tablet: tablet.userId, manager, stranger }[who]
        const answer = await call(transaction, caller, 'disconnect_tablet', { tablet_id: tablet.id })
        const [row] = await transaction`
          select disconnected_at is not null as disconnected, disconnected_by = ${manager} as by_manager
          from public.restaurant_tablets where id = ${tablet.id}`
        const entries = await transaction`
          select from private.audit_log where action = 'tablet.disconnected' and actor_id = ${manager}`
        statuses.push([answer['status'], row!['disconnected'], row!['by_manager'], entries.length])
      }
      return statuses
    })
    expect(seen).toEqual([
      ['disconnected', true, null, 0],
      ['disconnected', true, true, 1],
      ['not_found', false, null, 0],
    ])
  })

  test('Stays connected when who connected it signs out, loses the role, is suspended or deleted', async () => {
    const states = await rolledBack(sql, async (transaction) => {
      const { manager, tablet } = await createCounter(transaction)
      const report = async () =>
        (
          await call(transaction, tablet.userId, 'tablet_state', {
            app_version: null,
            waiting_scans: 0,
            camera_trouble: null,
          })
        )['status']
      const seen: unknown[] = []
      await transaction`delete from auth.sessions where user_id = ${manager}`
      seen.push(await report())
      await transaction`update public.profiles set suspended_at = now() where id = ${manager}`
      seen.push(await report())
      await transaction`update private.user_roles set role = 'user' where user_id = ${manager}`
      seen.push(await report())
      await transaction`delete from auth.users where id = ${manager}`
      seen.push(await report())
      return seen
    })
    expect(states).toEqual(['connected', 'connected', 'connected', 'connected'])
  })

  test('Reads its own row of the tablets, its managers read theirs, admins all', async () => {
    const counts = await rolledBack(sql, async (transaction) => {
      const { restaurantId, manager, tablet } = await createCounter(transaction)
      await createTablet(transaction, restaurantId)
      await createCounter(transaction)
      const admin = await createMember(transaction, { role: 'admin' })
      const read = async (caller: string) =>
        (await as(transaction, caller, (own) => own`select id from public.restaurant_tablets`)).length
      return [
        await read(tablet.userId),
        await read(manager),
        await read(admin),
        await read(await createMember(transaction)),
      ]
    })
    expect(counts).toEqual([1, 2, 3, 0])
  })
})
