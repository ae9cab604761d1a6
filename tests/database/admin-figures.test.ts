import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase } from '../support/database.ts'
import { addPaidOrder, daysFromNow, emptyClubOn, type Ask, type Purchase } from './empty-club.ts'
import { addSubscription, createRestaurant, createSignUp, createVoucher } from './factories.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>

beforeAll(async () => {
  database = await cloneDatabase({ seeded: false })
})
afterAll(() => database.drop())

const inEmptyClub = emptyClubOn(() => database.sql)
const nothing = { value: 0, before: 0 }
/** SQL for the first of the last days in São Paulo, as the panel counts them. */
const firstDay = (days: number) => `(now() at time zone 'America/Sao_Paulo')::date - ${String(days - 1)}`

/** The ids of the people in a list of admins. */
async function listed(ask: Ask, args: string): Promise<string[]> {
  const { items } = await ask(`admin_people(page_size => 100, ${args})`)
  return (items as { id: string }[]).map(({ id }) => id)
}

test(
  'An empty club has figures too, and nothing to do',
  inEmptyClub(async ({ ask }) => {
    expect(await ask('admin_to_do()')).toEqual({
      ...Object.fromEntries(
        ['orders', 'refunds', 'company_proposals', 'restaurant_proposals', 'change_requests', 'messages', 'errors'].map(
          (key) => [key, { count: 0, since: null }],
        ),
      ),
      stopped_sender: { count: 0, since: null },
      first_steps: ['category', 'plan', 'restaurant', 'manager'],
    })
    expect(await ask('admin_figures(7)')).toEqual({
      active_members: nothing,
      monthly_revenue: { ...nothing, orders: 0 },
      renewals: { ...nothing, renewed: 0 },
      cancellations: nothing,
      new_people: nothing,
      live_restaurants: nothing,
    })
    const nobody = { people: 0, with_voucher: 0 }
    expect(await ask('admin_first_vouchers(7)')).toEqual({ value: { ...nobody, median_seconds: null }, before: nobody })
    expect(await ask('admin_order_figures(7)')).toEqual({
      orders: {},
      company_proposals: {},
      restaurant_proposals: {},
    })
    const vouchers = await ask('admin_voucher_figures(7)')
    expect(vouchers).toMatchObject({ generated: nothing, used: nothing, by_restaurant: [] })
    expect(vouchers['per_day']).toHaveLength(7)
  }),
)

test(
  "A list since a day begins at São Paulo's midnight",
  inEmptyClub(async ({ tx, ask, member }) => {
    for (const at of ['2026-03-10T02:59:59Z', '2026-03-10T03:00:00Z'])
      await tx`update public.profiles set created_at = ${at} where id = ${await member(-1)}`
    expect(await listed(ask, `role => 'user', first_day => '2026-03-10'`)).toHaveLength(1)
    expect(await listed(ask, `role => 'user', first_day => '2026-03-09'`)).toHaveLength(2)
  }),
)

describe('Members and money', () => {
  test(
    'Active members are those of now, beside those of the same moment a period ago',
    inEmptyClub(async ({ tx, ask, member }) => {
      await addSubscription(tx, await member(-90), { startsIn: -60, endsIn: 5 }) // then and now
      await addSubscription(tx, await member(-90), { startsIn: -60, endsIn: -10 }) // then
      await addSubscription(tx, await member(-5), { startsIn: -5, endsIn: 25 }) // now
      await addSubscription(tx, await member(-5), { startsIn: -5, endsIn: 25, status: 'pending' })
      await addSubscription(tx, await member(-90), { startsIn: 2, endsIn: 25 }) // begins later
      const refunded = await addSubscription(tx, await member(-90), { startsIn: -40, endsIn: 25 }) // then
      await tx`update public.user_subscriptions set status = 'cancelled', ended_at = ${daysFromNow(-3)}
        where id = ${refunded}`
      expect((await ask('admin_figures(30)'))['active_members']).toEqual({ value: 2, before: 3 })
    }),
  )

  test(
    'Monthly recurring revenue is what each running paid period costs for one of its months',
    inEmptyClub(async ({ tx, ask, member }) => {
      const buy = async (bought: Purchase) => addPaidOrder(tx, await member(-400), bought)
      await buy({ cents: 2990, months: 1, from: -5, to: 25 }) // now 2990
      await buy({ cents: 24_000, months: 12, from: -100, to: 265 }) // then and now 2000
      await buy({ cents: 10_000, months: 3, from: -60, to: 32 }) // then and now 3333.33
      await buy({ cents: 2990, months: 1, from: -45, to: -15 }) // then 2990
      await buy({ cents: 5000, months: 1, from: 3, to: 33 }) // a renewal that has not begun
      await buy({ cents: 7000, months: 1, from: -40, to: 5, refundedIn: -20 }) // then 7000
      await addSubscription(tx, await member(-10), { startsIn: -1, endsIn: 29 }) // granted
      expect((await ask('admin_figures(30)'))['monthly_revenue']).toEqual({
        value: 8323,
        before: 15_323,
        orders: 3,
      })
      expect(await ask(`list_orders(status => 'running')`)).toMatchObject({ total: 3 })
    }),
  )

  test(
    'Renewals are the subscriptions that end within 30 days, beside those that came due in the last 30',
    inEmptyClub(async ({ tx, ask, member }) => {
      const subscribe = async (startsIn: number, endsIn: number, autoRenew = true) => {
        const person = await member(-400)
        const id = await addSubscription(tx, person, { startsIn, endsIn })
        await tx`update public.user_subscriptions set auto_renew = ${autoRenew} where id = ${id}`
        return { person, id }
      }
      await subscribe(-20, 10)
      await subscribe(-20, 29)
      await subscribe(-20, 31) // later
      await subscribe(-20, 10, false) // cancelled
      await subscribe(-40, -10) // lapsed
      await subscribe(-40, -10, false) // had cancelled
      await subscribe(-80, -40) // lapsed before
      const { person, id } = await subscribe(-40, 20) // renewed ten days ago, and due again
      await addPaidOrder(tx, person, { cents: 2990, months: 1, from: -40, to: -10, subscriptionId: id })
      await addPaidOrder(tx, person, { cents: 2990, months: 1, from: -10, to: 20, subscriptionId: id })
      expect((await ask('admin_figures(7)'))['renewals']).toEqual({ value: 3, before: 2, renewed: 1 })
    }),
  )

  test(
    'A person who cancels, or whose refund ends the subscription, counts once and is listed, and goes with the account',
    inEmptyClub(async ({ tx, ask, member }) => {
      const cancel = async (days: number, action = 'cancelled', status = 'cancelled') => {
        const person = await member(-400)
        const id = await addSubscription(tx, person, { startsIn: -50, endsIn: 20 })
        const log = (daysAgo: number, logged = action) =>
          tx`insert into private.audit_log (action, subject_table, subject_id, after, created_at)
            values (${`subscription.${logged}`}, 'user_subscriptions', ${id}, ${tx.json({ status })},
              ${daysFromNow(daysAgo)})`
        await log(days)
        return { person, log }
      }
      const twice = await cancel(-1)
      await twice.log(-2)
      const refunded = await cancel(-3, 'refunded')
      await cancel(-3, 'refunded', 'active') // a later period was cut off
      await cancel(-3, 'extended')
      await cancel(-9)
      await cancel(-20)
      for (const takenBack of ['resumed', 'paid', 'granted']) await (await cancel(-2)).log(-1, takenBack)
      const deleted = await cancel(-2)
      await tx`select private.erase_personal_data(${deleted.person})`
      await tx`delete from auth.users where id = ${deleted.person}`
      expect((await ask('admin_figures(7)'))['cancellations']).toEqual({ value: 2, before: 1 })
      expect((await listed(ask, `situation => 'cancelled', first_day => ${firstDay(7)}`)).toSorted()).toEqual(
        [twice.person, refunded.person].toSorted(),
      )
    }),
  )

  test(
    'New members and restaurants of the club are counted beside those of the period before',
    inEmptyClub(async ({ tx, ask, member }) => {
      for (const days of [-1, -6, -8, -13, -20]) await member(days)
      await createRestaurant(tx)
      const [since, left] = [daysFromNow(-20).toISOString(), daysFromNow(-2).toISOString()]
      await createRestaurant(tx, { published_at: since })
      await createRestaurant(tx, { created_at: since, published_at: left }) // was a draft before
      await createRestaurant(tx, { published_at: since, deleted_at: left })
      expect(await listed(ask, `role => 'user', first_day => ${firstDay(7)}`)).toHaveLength(2)
      expect(await ask('admin_figures(7)')).toMatchObject({
        new_people: { value: 2, before: 2 },
        live_restaurants: { value: 3, before: 2 },
      })
    }),
  )
})

test(
  'Sign-ups whose address nobody confirmed are no new members, neither in figures nor lists nor referrals',
  inEmptyClub(async ({ tx, ask, member }) => {
    const signUp = async (name: string) => {
      const { id } = await createSignUp(tx, { full_name: name, referral_code: 'FEIRA' }, `${name}@teste.example`)
      await tx`update public.profiles set created_at = ${daysFromNow(-5)} where id = ${id}`
      return id
    }
    const read = async () => {
      const [figures, first] = [await ask('admin_figures(7)'), await ask('admin_first_vouchers(7)')]
      const best = (await ask('admin_best_referrers()')) as unknown as { sign_ups: number }[]
      const since = `first_day => ${firstDay(7)}`
      return {
        newPeople: figures['new_people'],
        people: (first['value'] as { people: number }).people,
        listed: (await listed(ask, `role => 'user', ${since}`)).length,
        withoutVoucher: (await listed(ask, `situation => 'no_voucher', ${since}`)).length,
        referred: best.map((row) => row.sign_ups),
      }
    }
    await member(-5)
    await member(-12)
    const [first, second] = [await signUp('primeira'), await signUp('segunda')]
    const nobody = { newPeople: { value: 1, before: 1 }, people: 1, listed: 1, withoutVoucher: 1, referred: [] }
    expect(await read()).toEqual(nobody)
    expect(await listed(ask, `role => 'user'`)).toHaveLength(4)
    await tx`update auth.users set email_confirmed_at = now() where id = ${first}`
    await tx`update auth.users set last_sign_in_at = now() where id = ${second}`
    const confirmed = { newPeople: { value: 3, before: 1 }, people: 3, listed: 3, withoutVoucher: 3, referred: [2] }
    expect(await read()).toEqual(confirmed)
  }),
)

test(
  'The people behind renewals, cancellations and first vouchers can be listed',
  inEmptyClub(async ({ tx, ask, member }) => {
    const restaurantId = await createRestaurant(tx)
    const subscribe = async (endsIn: number, change: Record<string, boolean | string> = {}) => {
      const person = await member(-60)
      const id = await addSubscription(tx, person, { startsIn: -20, endsIn })
      if (Object.keys(change).length > 0)
        await tx`update public.user_subscriptions set ${tx(change as never)} where id = ${id}`
      return person
    }
    const [soon, later] = [await subscribe(10), await subscribe(40)]
    const leaving = await subscribe(10, { auto_renew: false })
    const refunded = await subscribe(10, { status: 'cancelled' })
    for (const userId of [soon, leaving, refunded])
      await createVoucher(tx, { userId, restaurantId, generatedAt: daysFromNow(-2) })
    const list = async (situation: string, since = '') =>
      (await listed(ask, `situation => '${situation}'${since}`)).toSorted()
    expect(await list('renewing')).toEqual([soon])
    expect(await list('cancelled')).toEqual([leaving, refunded].toSorted())
    expect(await list('no_voucher')).toEqual([later])
    const fresh = await member(-2)
    expect(await list('no_voucher', `, first_day => ${firstDay(7)}`)).toEqual([fresh])
    expect(await ask('admin_first_vouchers(7)')).toMatchObject({ value: { people: 1, with_voucher: 0 } })
  }),
)
