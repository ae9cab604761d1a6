import type { Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '../../support/database.ts'
import { createManager, createMember, createPlan, createRestaurant } from '../factories.ts'
import { answer, createInvitation, standing } from '../invitations.ts'
import { race, unexpected } from './race.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let sql: Sql
let admin: string
let guests: string[]

const newGuest = () => createMember(sql, { subscription: null })

beforeAll(async () => {
  database = await cloneDatabase({ seeded: false })
  sql = database.sql
  admin = await createMember(sql, { role: 'admin', subscription: null })
  guests = await Promise.all(Array.from({ length: 8 }, newGuest))
})
afterAll(() => database.drop())

/** A restaurant with a manager of its own. */
async function createPlace() {
  const restaurantId = await createRestaurant(sql)
  return { restaurantId, manager: await createManager(sql, restaurantId) }
}

/** An invitation to a place; the guests are members without a subscription again. */
async function createOffer(place: Awaited<ReturnType<typeof createPlace>>) {
  await sql`delete from public.restaurant_managers where user_id = any(${guests}::uuid[])`
  await sql`delete from public.user_subscriptions where user_id = any(${guests}::uuid[])`
  await sql`update private.user_roles set role = 'user' where user_id = any(${guests}::uuid[]) and role <> 'user'`
  return { ...place, ...(await createInvitation(sql, place.manager, place.restaurantId)) }
}

const accept = async (own: Sql, token: string) => (await answer(own, token)).status

async function status(own: Sql, expression: string, values: string[]): Promise<string> {
  const [row] = await own.unsafe<{ status: string }[]>(`select public.${expression} ->> 'status' as status`, values)
  return row!.status
}

/** How many of the guests manage a restaurant. */
async function managersAmong(restaurantId: string): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from public.restaurant_managers m join public.profiles p on p.id = m.user_id
    where m.restaurant_id = ${restaurantId} and m.user_id = any(${guests}::uuid[]) and p.role = 'restaurant_manager'`
  return row!.n
}

test('When eight people accept one invitation at once, one becomes a manager', async () => {
  const place = await createPlace()
  const results = await race(sql, {
    prepare: () => createOffer(place),
    caller: (_, n) => guests[n]!,
    call: (own, { token }) => accept(own, token),
  })
  expect(unexpected(results, { accepted: 1, used: 7 })).toEqual([])
  expect(await managersAmong(results.at(-1)!.trial.restaurantId)).toBe(1)
})

test('One person who accepts eight times at once becomes a manager once', async () => {
  const place = await createPlace()
  const results = await race(sql, {
    prepare: () => createOffer(place),
    caller: () => guests[0]!,
    call: (own, { token }) => accept(own, token),
  })
  expect(unexpected(results, { accepted: 8 })).toEqual([])
  const [log] = await sql<{ n: number }[]>`select count(*)::int as n from private.audit_log
    where action = 'invitation.accepted' and subject_id = ${place.restaurantId}`
  expect(log!.n).toBe(results.length)
})

test('An invitation that is withdrawn while seven accept is either withdrawn or used by one', async () => {
  const place = await createPlace()
  const results = await race(sql, {
    prepare: () => createOffer(place),
    caller: ({ manager }, n) => (n === 0 ? manager : guests[n]!),
    call: (own, { id, token }, n) => (n === 0 ? status(own, 'withdraw_invitation($1)', [id]) : accept(own, token)),
  })
  const inconsistent = results.filter(
    ({ counts: { withdrawn = 0, accepted = 0, used = 0 } }) =>
      !(withdrawn === 8 && accepted === 0) && !(accepted === 1 && used === 7),
  )
  expect(inconsistent.map(({ counts }) => counts)).toEqual([])
})

test('A manager who is unlinked while seven accept makes no manager afterwards', async () => {
  const place = await createPlace()
  const results = await race(sql, {
    prepare: async () => {
      const offer = await createOffer(place)
      await sql`insert into public.restaurant_managers (user_id, restaurant_id)
        values (${offer.manager}, ${offer.restaurantId}) on conflict do nothing`
      const more = await Promise.all(guests.map(() => createInvitation(sql, offer.manager, offer.restaurantId)))
      return { ...offer, tokens: more.map(({ token }) => token) }
    },
    caller: (_, n) => (n === 0 ? admin : guests[n]!),
    call: (own, { manager, restaurantId, tokens }, n) =>
      n === 0 ? status(own, 'set_manager_link($1, $2, false)', [manager, restaurantId]) : accept(own, tokens[n]!),
  })
  const inconsistent = results.filter(
    ({ counts: { changed, accepted = 0, withdrawn = 0 } }) => changed !== 1 || accepted + withdrawn !== 7,
  )
  expect(inconsistent.map(({ counts }) => counts)).toEqual([])
  const { trial } = results.at(-1)!
  const known = await managersAmong(trial.restaurantId)
  const after = await race(sql, {
    prepare: () => Promise.resolve(trial),
    caller: (_, n) => guests[n]!,
    call: (own, { token }) => accept(own, token),
  })
  expect(unexpected(after, { withdrawn: 8 })).toEqual([])
  expect(await managersAmong(trial.restaurantId)).toBe(known)
})

test('Nobody who accepts while a subscription is granted has both', async () => {
  const [plan, place, guest] = [await createPlan(sql), await createPlace(), guests[0]!]
  const results = await race(sql, {
    prepare: () => createOffer(place),
    caller: (_, n) => (n === 0 ? admin : guest),
    call: (own, { token }, n) =>
      n === 0 ? status(own, `grant_subscription($1, $2, 1, 'cortesia')`, [guest, plan]) : accept(own, token),
  })
  const inconsistent = results.filter(
    ({ counts: { granted = 0, subscribed = 0, accepted = 0, not_a_member: refused = 0 } }) =>
      !(granted === 1 && subscribed === 7) && !(refused === 1 && accepted === 7),
  )
  expect(inconsistent.map(({ counts }) => counts)).toEqual([])
})

test('Nobody who accepts while an admin changes the role has links without the role', async () => {
  const place = await createPlace()
  const results = await race(sql, {
    prepare: async () => ({ ...(await createOffer(place)), guest: await newGuest() }),
    caller: ({ guest }, n) => (n === 0 ? admin : guest),
    call: (own, { token, guest }, n) =>
      n === 0 ? status(own, `set_user_role($1, 'user', 'admin')`, [guest]) : accept(own, token),
  })
  const inconsistent: unknown[] = []
  for (const { trial, counts } of results) {
    const { role, restaurants } = await standing(sql, trial.guest)
    const { changed = 0, conflict = 0, accepted = 0, admin: told = 0, PT401: ended = 0 } = counts
    const isPromoted = changed === 1 && told + ended === 7 && role === 'admin' && restaurants.length === 0
    const isManager = conflict === 1 && accepted === 7 && role === 'restaurant_manager' && restaurants.length === 1
    if (!isPromoted && !isManager) inconsistent.push({ counts, role, links: restaurants.length })
  }
  expect(inconsistent).toEqual([])
  await sql`update private.user_roles set role = 'user' where role = 'admin' and user_id <> ${admin}`
})
