import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase } from '../support/database.ts'
import { openSession } from '../support/open-session.ts'
import { addPaidOrder, type Ask, daysFromNow, emptyClubOn } from './empty-club.ts'
import { createManager, createPlan, createRestaurant } from './factories.ts'
import { deleteAs } from './member-with-data.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>

beforeAll(async () => {
  database = await cloneDatabase({ seeded: false })
})
afterAll(() => database.drop())

const inEmptyClub = emptyClubOn(() => database.sql)

/** The orders that wait to be confirmed: the list of pending ones, which has as many as the panel counts. */
async function waitingOrders(ask: Ask) {
  const { orders } = (await ask('admin_to_do()')) as unknown as { orders: { count: number } }
  const { items } = (await ask("list_orders('pending')")) as unknown as {
    items: { id: string; status: string; is_to_confirm: boolean }[]
  }
  expect(orders.count).toBe(items.length)
  return items
}

test(
  'What waits for an admin is counted with its oldest, and what is settled or expired is not',
  inEmptyClub(async ({ tx, ask, member }) => {
    const plan = await createPlan(tx)
    for (const [status, made, expires] of [
      ['pending', -2, 1],
      ['pending', -1, 2],
      ['pending', -9, -6], // expired, although nothing has written so
    ] as const) {
      await tx`insert into public.subscription_orders (user_id, subscription_plan_id, status, amount_cents,
          duration_months, created_at, expires_at)
        values (${await member(-30)}, ${plan}, ${status}, 2990, 1, ${daysFromNow(made)}, ${daysFromNow(expires)})`
    }
    await addPaidOrder(tx, await member(-30), { cents: 2990, months: 1, from: -3, to: 27 })
    for (const done of [null, new Date()])
      await tx`insert into public.refunds (order_id, amount_cents, due_at, done_at, paid_on, reference)
        select id, 2990, now(), ${done}::timestamptz, ${done}::date, ${done && 'E123'}::text
        from public.subscription_orders where ${done}::timestamptz is null = (status = 'paid') limit 1`
    for (const status of ['new', 'new', 'contacted'])
      await tx`insert into public.corporate_leads (status, razao_social, cnpj, responsavel, email, telefone,
          quantidade_funcionarios, created_at)
        values (${status}, 'Oficina Ltda', '11222333000181', 'Rita', 'rita@teste.example', '11999999999', 5,
          ${daysFromNow(-4)})`
    for (const [status, closed] of [
      ['pending', null],
      ['accepted', new Date()],
    ] as const)
      await tx`insert into public.change_requests (restaurant_id, kind, wanted, status, closed_at)
        values (${await createRestaurant(tx)}, 'name', 'Outro nome', ${status}, ${closed})`
    await tx`insert into private.error_counts (kind, route, app_version, day, met, seen)
      values ('page', '/planos', '0.1.0', current_date, 5, 2), ('page', '/planos', '0.1.0', current_date - 1, 1, 0),
        ('page', '/empresas', '0.1.0', current_date, 1, 0), ('script', '/', '0.1.0', current_date, 3, 3)`
    for (const state of ['failed', 'skipped', 'sent'])
      await tx`with signup as (
          insert into public.newsletter_signups (email) values (${`${state}@teste.example`}) returning id
        ), announcement as (
          insert into private.announcements (id, kind, title, text, released_at)
          values (gen_random_uuid(), 'plans_open', 'Planos', 'Os planos abriram', now()) returning id
        ) insert into private.messages (newsletter_signup_id, announcement_id, state, ended_at)
        select s.id, a.id, ${state}, now() from signup s, announcement a`
    const waiting = (await ask("admin_to_do() - array['stopped_sender', 'first_steps']")) as Record<
      string,
      { count: number; since: string | null }
    >
    expect(Object.fromEntries(Object.entries(waiting).map(([key, { count }]) => [key, count]))).toEqual({
      orders: 2,
      refunds: 1,
      company_proposals: 2,
      restaurant_proposals: 0,
      change_requests: 1,
      messages: 1,
      errors: 2,
    })
    expect(await ask('admin_errors(only_new => true)')).toMatchObject({ total: 2 })
    expect(Math.round((Date.now() - Date.parse(waiting['orders']!.since!)) / 86_400_000)).toBe(2)
  }),
)

describe('The sender, in what waits for admins,', () => {
  const today = `(now() at time zone 'America/Sao_Paulo')::date`
  const newsOfYesterday = `insert into private.messages (newsletter_signup_id, announcement_id, due_at)
    select gen_random_uuid(), gen_random_uuid(), now() - interval '25 hours'`

  test.each([
    [
      'has stopped once it has missed a whole day',
      `update private.club_settings set daily_events_on = ${today} - 2`,
      1,
    ],
    ['has not stopped once it has run today', `update private.club_settings set daily_events_on = ${today}`, 0],
    ['has stopped where it never ran and a message is a day late', newsOfYesterday, 1],
    ['has not stopped where there was nothing to send yet', 'select', 0],
  ])('%s', async (_, statement, count) => {
    await inEmptyClub(async ({ tx, ask }) => {
      await tx`set local session_replication_role = replica` // a message without its address
      await tx.unsafe(statement)
      expect((await ask('admin_to_do()'))['stopped_sender']).toMatchObject({ count })
    })()
  })

  test(
    'is shown with the first midnight that it missed',
    inEmptyClub(async ({ tx, ask }) => {
      await tx`update private.club_settings set daily_events_on = '2026-03-01'`
      const { since } = (await ask('admin_to_do()'))['stopped_sender'] as { since: string }
      expect(new Date(since).toISOString()).toBe('2026-03-02T03:00:00.000Z')
    }),
  )
})

describe('Money for an expired order waits, in the list of pending ones,', () => {
  /** Runs with an expired order for which a provider has reported money, and with the ids of the orders that wait. */
  const withLateMoney = (run: (club: Parameters<Parameters<typeof inEmptyClub>[0]>[0] & LateMoney) => Promise<void>) =>
    inEmptyClub(async (club) => {
      const { tx, ask, member } = club
      const plan = await createPlan(tx)
      const waiting = async () => (await waitingOrders(ask)).map(({ id }) => id)
      const person = await member(-30)
      const [row] = await tx<{ id: string }[]>`insert into public.subscription_orders
          (user_id, subscription_plan_id, amount_cents, duration_months, created_at, expires_at)
        values (${person}, ${plan}, 2990, 1, ${daysFromNow(-9)}, ${daysFromNow(-6)}) returning id`
      const report = async () => {
        const [answer] = await tx<{ status: string }[]>`
          select private.pay_order(${row!.id}, 'banco-0001', false, null, now(), true) ->> 'status' as status`
        return answer!.status
      }
      expect(await report()).toBe('late')
      await run({ ...club, id: row!.id, person, waiting, report })
    })
  interface LateMoney {
    id: string
    person: string
    waiting: () => Promise<string[]>
    /** Reports the same payment again. */
    report: () => Promise<string>
  }
  const owe = (id: string) => `mark_order_paid('${id}', 'admin-0002', is_another => true)`

  test(
    'Until it is accepted',
    withLateMoney(async ({ ask, id, waiting }) => {
      expect(await waiting()).toEqual([id])
      await ask(`mark_order_paid('${id}', 'admin-0001', true)`)
      expect(await waiting()).toEqual([])
    }),
  )

  test(
    'Until it is owed back, where its person works for a restaurant since and it is reported again',
    withLateMoney(async ({ tx, ask, id, person, waiting, report }) => {
      await tx`update private.user_roles set role = 'restaurant_manager' where user_id = ${person}`
      expect(await report()).toBe('no_member')
      expect(await waiting()).toEqual([id])
      expect(await ask(owe(id))).toEqual({ status: 'owed' })
      expect(await waiting()).toEqual([])
    }),
  )

  test(
    'Until it is owed back, where the account was deleted, however long that takes',
    withLateMoney(async ({ tx, ask, id, person, waiting, report }) => {
      const { session_id: session } = await openSession(tx, person)
      expect(await deleteAs(tx, { id: person, session })).toBe('deleted')
      expect(await waiting()).toEqual([id])
      expect(await report()).toBe('cancelled')
      expect(await waiting()).toEqual([id])
      const inDays = (days: number) =>
        tx`select private.tell_daily_events((now() at time zone 'America/Sao_Paulo')::date + ${days}::integer)`
      await inDays(34)
      expect(await waiting()).toEqual([id])
      expect(await ask(owe(id))).toEqual({ status: 'owed' })
      expect(await waiting()).toEqual([])
      await inDays(35)
      expect(await tx`select from public.subscription_orders where id = ${id}`).toHaveLength(0)
      expect(await tx`select from public.refunds where done_at is null`).toHaveLength(1)
    }),
  )
})

describe('An order whose time to pay is over', () => {
  test(
    'Waits to be confirmed for three more days, also in the message of the day, unless it was cancelled',
    inEmptyClub(async ({ tx, ask, member }) => {
      const plan = await createPlan(tx)
      const add = async (status: string, expires: number) => {
        const [row] = await tx<{ id: string }[]>`insert into public.subscription_orders
            (user_id, subscription_plan_id, status, amount_cents, duration_months, created_at, expires_at, cancelled_at)
          values (${await member(-30)}, ${plan}, ${status}, 2990, 1, ${daysFromNow(expires - 3)},
            ${daysFromNow(expires)}, ${status === 'cancelled' ? daysFromNow(expires - 1) : null}) returning id`
        return row!.id
      }
      const recent = await add('pending', -2.9)
      await add('pending', -3.1)
      await add('cancelled', -1)
      expect(await waitingOrders(ask)).toMatchObject([{ id: recent, status: 'expired', is_to_confirm: true }])
      expect((await ask("list_orders('expired')"))['items']).toMatchObject([
        { id: recent, is_to_confirm: true },
        { is_to_confirm: false },
      ])
      await tx`select private.tell_daily_events((now() at time zone 'America/Sao_Paulo')::date)`
      expect(await tx`select facts -> 'orders' as orders from public.notifications where kind = 'to_do'`).toEqual([
        { orders: 1 },
      ])
      expect(await ask(`mark_order_paid('${recent}', 'admin-0001', true)`)).toEqual({ status: 'paid' })
      expect(await waitingOrders(ask)).toEqual([])
    }),
  )

  test(
    'Waits beside the next order of its member, until that one is paid',
    inEmptyClub(async ({ tx, ask, member }) => {
      const [person, plan] = [await member(-30), await createPlan(tx)]
      const place = async (moment: Date) => {
        const [row] = await tx<{ id: string }[]>`
          select private.place_order(${person}, ${plan}, '2025-10', ${moment}) ->> 'order_id' as id`
        return row!.id
      }
      const [old, newer] = [await place(daysFromNow(-5)), await place(daysFromNow(-1.5))]
      expect(await waitingOrders(ask)).toMatchObject([{ id: newer }, { id: old, status: 'expired' }])
      await ask(`mark_order_paid('${newer}', 'admin-0001')`)
      expect(await waitingOrders(ask)).toEqual([])
    }),
  )
})

test(
  'The first steps of a club go when they are done, and a manager who was invited counts until the link expires',
  inEmptyClub(async ({ tx, ask }) => {
    const steps = async () => (await ask('admin_to_do()'))['first_steps']
    await tx`insert into public.restaurant_categories (name, icon) values ('Bar', 'beer')`
    const plan = await createPlan(tx)
    await tx`update public.subscription_plans set is_active = false where id = ${plan}`
    const restaurantId = await createRestaurant(tx, { is_draft: true })
    expect(await steps()).toEqual(['plan', 'restaurant', 'manager'])
    await tx`update public.subscription_plans set is_active = true where id = ${plan}`
    await tx`update public.restaurants set is_draft = false where id = ${restaurantId}`
    await tx`insert into public.staff_invitations (token_hash) values (sha256('um'))`
    expect(await steps()).toEqual([])
    await tx`update public.staff_invitations set expires_at = now()`
    expect(await steps()).toEqual(['manager'])
    await createManager(tx, restaurantId)
    expect(await steps()).toEqual([])
  }),
)
