import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase, rolledBack } from '../support/database.ts'
import { admin, call } from './admin-calls.ts'
import { addSubscription, createMember, createOrder, createPlan, createRestaurant, createVoucher } from './factories.ts'
import { createGuest, createRestaurantWithManager, createUsedVoucher, readReport } from './manager-reports.ts'

// A search for more than 1,000 people reads lists in another way than one for a few, whom it names one by one.

let database: Awaited<ReturnType<typeof cloneDatabase>>

beforeAll(async () => {
  database = await cloneDatabase({ seeded: false })
})
afterAll(() => database.drop())

interface Club {
  tx: TransactionSql
  /** Of an admin; the ids of the rows in a list, newest first, and the total. */
  read: (list: string) => Promise<{ total: number; ids: unknown[] }>
  /** A person, of whom the records are searched. */
  person: (fullName: string) => Promise<string>
}

/** Runs in a club with 1,001 people named Berenice, of whom nothing is recorded. */
const withNamesakes = (run: (club: Club) => Promise<void>) => () =>
  rolledBack(database.sql, async (tx) => {
    await tx`insert into auth.users (id, email) select gen_random_uuid(), n || '@berenice.example'
      from generate_series(1, 1001) n`
    const who = await admin(tx)
    await run({
      tx,
      person: (fullName) => createMember(tx, { subscription: null, fullName }),
      read: async (list) => {
        const { total, items } = await call(tx, who, list)
        return { total: total as number, ids: (items as { id: unknown }[]).map(({ id }) => id) }
      },
    })
  })

describe('The orders', () => {
  test(
    'Are those of these people and those that they paid, each once, newest first',
    withNamesakes(async ({ tx, person, read }) => {
      const plan = await createPlan(tx)
      const made = async (who: string | null, minutesAgo: number, payer: string | null = null) => {
        const id = await createOrder(tx, who ?? (await person('Nina Prado')), plan)
        await tx`update public.subscription_orders set status = 'cancelled', cancelled_at = now(),
          payer_name = ${payer}, created_at = now() - make_interval(mins => ${minutesAgo}) where id = ${id}`
        return id
      }
      const berenice = await person('Berenice Souza')
      const own = await made(berenice, 3)
      const both = await made(berenice, 1, 'Berenice Souza')
      const paid = await made(null, 2, 'Mãe Berenice')
      const withoutPerson = await made(null, 4, 'Berenice')
      await tx`update public.subscription_orders set status = 'paid', cancelled_at = null, paid_at = now(),
        user_id = null where id = ${withoutPerson}`
      await made(null, 0, 'Carla')
      const all = { total: 4, ids: [both, paid, own, withoutPerson] }
      expect(await read(`list_orders(search => 'Berenice')`)).toEqual(all)
      expect(await read(`list_orders('paid', search => 'Berenice')`)).toEqual({ total: 1, ids: [withoutPerson] })
      expect(await read(`list_orders(search => 'Berenice', page => 2, page_size => 1)`)).toEqual({
        ...all,
        ids: [paid],
      })
      expect(await read(`list_orders(search => 'Berenice', page => 3, page_size => 3)`)).toEqual({ ...all, ids: [] })
    }),
  )

  test(
    'Of more than 10,000 are counted to 10,001',
    withNamesakes(async ({ tx, read }) => {
      const plan = await createPlan(tx)
      await tx`insert into public.subscription_orders (user_id, subscription_plan_id, status, cancelled_at,
          amount_cents, duration_months, payer_name)
        select p.id, ${plan}, 'cancelled', now(), 2990, 1, case when n = 1 then 'Berenice' end
        from public.profiles p cross join generate_series(1, 10) n where p.role = 'user'`
      const { total, ids } = await read(`list_orders(search => 'Berenice')`)
      expect([total, new Set(ids).size]).toEqual([10_001, 20])
    }),
  )
})

test(
  'The refunds are those of orders of these people and of orders that they paid, each once, oldest first',
  withNamesakes(async ({ tx, person, read }) => {
    const plan = await createPlan(tx)
    const owed = async (who: string, days: number, payer: string | null = null) => {
      const id = await createOrder(tx, who, plan)
      await tx`update public.subscription_orders
        set status = 'cancelled', cancelled_at = now(), payer_name = ${payer} where id = ${id}`
      await tx`insert into public.refunds (order_id, amount_cents, due_at, created_at)
        values (${id}, 2990, now(), now() - make_interval(days => ${days}))`
      return id
    }
    const berenice = await person('Berenice Souza')
    const nina = await person('Nina Prado')
    const own = await owed(berenice, 3)
    const both = await owed(berenice, 1, 'Berenice Souza')
    const paid = await owed(nina, 2, 'Mãe Berenice')
    await owed(nina, 4, 'Carla')
    const all = { total: 3, ids: [own, paid, both] }
    expect(await read(`list_refunds(search => 'Berenice')`)).toEqual(all)
    expect(await read(`list_refunds('owed', 'berenice', page => 2, page_size => 2)`)).toEqual({ ...all, ids: [both] })
    expect(await read(`list_refunds('done', 'berenice')`)).toEqual({ total: 0, ids: [] })
  }),
)

test(
  'The audit log has what concerns these people: profile, orders and subscriptions, and nobody else',
  withNamesakes(async ({ tx, person, read }) => {
    const plan = await createPlan(tx)
    const recorded = async (fullName: string) => {
      const id = await person(fullName)
      const subjects = {
        profiles: id,
        subscription_orders: await createOrder(tx, id, plan),
        user_subscriptions: await addSubscription(tx, id, { startsIn: -1, endsIn: 20 }),
      }
      await tx`delete from private.audit_log where subject_id = ${subjects.subscription_orders}`
      const entries: string[] = []
      for (const [table, subject] of Object.entries(subjects)) {
        const [entry] = await tx<[{ id: string }]>`insert into private.audit_log (action, subject_table, subject_id)
          values ('person.corrected', ${table}, ${subject}) returning id`
        entries.unshift(entry.id)
      }
      return entries
    }
    const entries = await recorded('Berenice Souza')
    await recorded('Nina Prado')
    const { total, ids } = await read(`admin_audit(concerning => 'berenice')`)
    expect({ total, ids: ids.map(String) }).toEqual({ total: 3, ids: entries })
    expect(await read(`admin_audit('restaurants', concerning => 'berenice')`)).toEqual({ total: 0, ids: [] })
    const second = await read(`admin_audit(concerning => 'berenice', page => 2, page_size => 2)`)
    expect({ ...second, ids: second.ids.map(String) }).toEqual({ total: 3, ids: entries.slice(2) })
  }),
)

test(
  'The reviews are those of these people, of places of that name and those that name it, each once, in every order',
  withNamesakes(async ({ tx, person, read }) => {
    const reviewed = async (who: string, place: string, rating: number, comment: string | null, minutesAgo: number) => {
      const { id: voucherId } = await createVoucher(tx, { userId: who, restaurantId: place })
      const [review] = await tx<[{ id: string }]>`
        insert into public.restaurant_reviews (restaurant_id, voucher_id, user_id, rating, comment, created_at)
        values (${place}, ${voucherId}, ${who}, ${rating}, ${comment}, now() - make_interval(mins => ${minutesAgo}))
        returning id`
      return review.id
    }
    const mesa = await createRestaurant(tx, { name: 'Mesa da Nina' })
    const bar = await createRestaurant(tx, { name: 'Bar Berenice' })
    const [berenice, nina, carla] = [await person('Berenice Souza'), await person('Nina'), await person('Carla')]
    const own = await reviewed(berenice, mesa, 5, null, 4)
    const all = await reviewed(berenice, bar, 3, 'Eu, Berenice, voltarei', 3)
    const ofBar = await reviewed(nina, bar, 4, null, 2)
    const named = await reviewed(carla, mesa, 2, 'A Berenice atende bem', 1)
    await tx`update public.restaurant_reviews set user_id = null where id = ${named}`
    await reviewed(nina, mesa, 1, 'Bom', 0)
    const found = (ids: string[]) => ({ total: 4, ids })
    expect(await read(`admin_reviews('Berenice')`)).toEqual(found([named, ofBar, all, own]))
    expect(await read(`admin_reviews('berenice', sort_by => 'rating')`)).toEqual(found([own, ofBar, all, named]))
    expect(await read(`admin_reviews('Berenice', sort_by => 'restaurant', sort_order => 'asc')`)).toEqual(
      found([ofBar, all, named, own]),
    )
    expect(await read(`admin_reviews('Berenice', page => 2, page_size => 3)`)).toEqual(found([own]))
    expect(await read(`admin_reviews('Berenice', stars => 3)`)).toEqual({ total: 1, ids: [all] })
  }),
)

test(
  'The people who used a voucher at a place are those of that name',
  withNamesakes(async ({ tx }) => {
    const { restaurantId, manager } = await createRestaurantWithManager(tx)
    const names = ['Berenice Souza', 'Nina Prado', 'Berenice Prado']
    for (const name of names) await createUsedVoucher(tx, manager, restaurantId, await createGuest(tx, name))
    const { total, items } = await readReport(tx, manager, 'restaurant_leads', {
      restaurant_id: restaurantId,
      search: 'berenice',
    })
    expect(total).toBe(2)
    expect(new Set(items.map((lead) => lead['full_name']))).toEqual(new Set(['Berenice Prado', 'Berenice Souza']))
  }),
)
