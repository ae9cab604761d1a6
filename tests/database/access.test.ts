import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase, rolledBack } from '../support/database.ts'
import {
  as,
  createManager,
  createMember,
  createRestaurant,
  createVoucher,
  errorCode,
  hoursFromNow,
} from './factories.ts'

type Actor = 'visitor' | 'member' | 'other' | 'manager' | 'otherManager' | 'admin'
type World = Record<Exclude<Actor, 'visitor'>, string> & {
  live: string
  deleted: string
  elsewhere: string
  usedVoucher: string
  activeVoucher: string
}

const actors: Actor[] = ['visitor', 'member', 'other', 'manager', 'otherManager', 'admin']
let database: Awaited<ReturnType<typeof cloneDatabase>>
let world: World

beforeAll(async () => {
  database = await cloneDatabase({ seeded: false })
  world = await database.sql.begin(build)
})
afterAll(() => database.drop())

/** A member with one row of everything at one establishment, and people around them. */
async function build(sql: TransactionSql): Promise<World> {
  const [live, elsewhere, deleted] = [
    await createRestaurant(sql),
    await createRestaurant(sql),
    await createRestaurant(sql, { deleted_at: '2026-01-01' }),
  ]
  const people = {
    member: await createMember(sql),
    other: await createMember(sql, { subscription: null }),
    manager: await createManager(sql, live),
    otherManager: await createManager(sql, elsewhere),
    admin: await createMember(sql, { role: 'admin', subscription: null }),
  }
  const place = { userId: people.member, restaurantId: live }
  const used = await createVoucher(sql, { ...place, generatedAt: hoursFromNow(-50), usedAt: hoursFromNow(-40) })
  const active = await createVoucher(sql, place)
  await sql`insert into public.voucher_scans (scan_id, restaurant_id, voucher_id, device_id, qr_code, scanned_at, outcome)
    values (gen_random_uuid(), ${live}, ${used.id}, 'tablet', ${used.qr_code}, now(), 'validated')`
  await sql`insert into public.leads (user_id, restaurant_id, voucher_id) values (${people.member}, ${live}, ${used.id})`
  await sql`insert into public.restaurant_reviews (restaurant_id, voucher_id, user_id, rating) values (${live}, ${used.id}, ${people.member}, 4)`
  await sql`insert into public.user_favorites (user_id, restaurant_id) values (${people.member}, ${live})`
  await sql`insert into public.pets (user_id, name, size) values (${people.member}, 'Bidu', 'small')`
  for (const restaurantId of [live, deleted]) {
    await sql`insert into public.restaurant_hours (restaurant_id, day_of_week) values (${restaurantId}, 1)`
    await sql`insert into public.restaurant_voucher_availability (restaurant_id, day_of_week, availability_mode, meal_type) values (${restaurantId}, 1, 'meal_based', 'lunch')`
    await sql`insert into public.restaurant_closures (restaurant_id, date) values (${restaurantId}, '2030-01-01')`
    await sql`insert into public.restaurant_images (restaurant_id, image_url) values (${restaurantId}, '/x.webp')`
    await sql`insert into public.menu_items (restaurant_id, name, price, is_available) values (${restaurantId}, 'Sopa', 10, true), (${restaurantId}, 'Fora', 10, false)`
  }
  await sql`insert into public.subscription_plans (name, price, duration_months, is_active) values ('Fora', 10, 1, false)`
  await sql`insert into public.subscription_orders (user_id, subscription_plan_id, amount_cents, duration_months)
    select ${people.member}, id, 1000, 1 from public.subscription_plans limit 1`
  await sql`insert into public.newsletter_signups (email) values ('a@teste.example')`
  await sql`insert into public.corporate_leads (razao_social, cnpj, responsavel, email, telefone, quantidade_funcionarios)
    values ('Empresa', '11222333000181', 'Rita', 'a@teste.example', '1199999999', 5)`
  await sql`insert into public.local_leads (nome_estabelecimento, cnpj, responsavel, email, telefone, endereco, tipo_culinaria)
    values ('Lugar', '11222333000181', 'Rita', 'a@teste.example', '1199999999', 'Rua A, 1', 'Bar')`
  return { ...people, live, elsewhere, deleted, usedVoucher: used.id, activeVoucher: active.id }
}

function tryAs<Result>(actor: Actor, run: (sql: TransactionSql) => Promise<Result>): Promise<Result> {
  return rolledBack(database.sql, (transaction) => as(transaction, actor === 'visitor' ? null : world[actor], run))
}

const no = '42501'
// Rows seen of the world above, or the refusal: visitor, member, other, manager, otherManager, admin.
const reading: [table: string, counts: (number | string)[]][] = [
  ['profiles', [no, 1, 1, 1, 1, 5]],
  ['pets', [no, 1, 0, 0, 0, 1]],
  ['newsletter_signups', [no, 0, 0, 0, 0, 1]],
  ['corporate_leads', [no, 0, 0, 0, 0, 1]],
  ['local_leads', [no, 0, 0, 0, 0, 1]],
  ['restaurants', [2, 2, 2, 2, 2, 3]],
  ['restaurant_hours', [1, 1, 1, 1, 1, 2]],
  ['restaurant_images', [1, 1, 1, 1, 1, 2]],
  ['restaurant_closures', [1, 1, 1, 1, 1, 2]],
  ['menu_items', [1, 1, 1, 1, 1, 4]],
  ['restaurant_categories', [0, 0, 0, 0, 0, 0]],
  ['restaurant_voucher_availability', [no, 1, 1, 1, 1, 2]],
  ['restaurant_reviews', [no, 1, 1, 1, 1, 1]],
  ['user_favorites', [no, 1, 0, 0, 0, 0]],
  ['restaurant_managers', [no, 0, 0, 1, 1, 2]],
  ['vouchers', [no, 2, 0, 0, 0, 2]],
  ['voucher_scans', [no, 0, 0, 1, 0, 1]],
  ['leads', [no, 0, 0, 1, 0, 1]],
  ['subscription_plans', [1, 1, 1, 1, 1, 2]],
  ['subscription_orders', [no, 1, 0, 0, 0, 1]],
  ['user_subscriptions', [no, 1, 0, 0, 0, 1]],
]

describe('who reads what', () => {
  test.each(reading)('%s', async (table, expected) => {
    const found: (number | string)[] = []
    for (const actor of actors) {
      const count = tryAs(
        actor,
        async (sql) => (await sql`select count(*)::int as n from ${sql(`public.${table}`)}`)[0]!['n'] as number,
      )
      found.push(await count.catch((error: { code: string }) => error.code))
    }
    expect(found).toEqual(expected)
  })

  test('nobody reads the private schema', async () => {
    for (const actor of actors) {
      for (const table of ['user_roles', 'consent_events', 'audit_log', 'form_counts']) {
        expect(
          await errorCode(tryAs(actor, (sql) => sql`select from ${sql(`private.${table}`)}`)),
          `${actor} ${table}`,
        ).toBe(no)
      }
    }
  })

  test.each([
    ['the number of reviews, for a visitor', 'visitor', 'restaurants', 'review_count'],
    ['who wrote a review', 'member', 'restaurant_reviews', 'user_id'],
    ['the code of a scan', 'manager', 'voucher_scans', 'qr_code'],
  ] as const)('hidden: %s', async (_, actor, table, column) => {
    expect(await errorCode(tryAs(actor, (sql) => sql`select ${sql(column)} from ${sql(`public.${table}`)}`))).toBe(no)
  })
})

describe('what nobody writes directly', () => {
  const forbidden: [what: string, (sql: TransactionSql) => Promise<unknown>][] = [
    [
      'a voucher',
      (sql) =>
        sql`insert into public.vouchers (restaurant_id, user_id, qr_code, expires_at, rules_snapshot) values (${world.live}, ${world.member}, 'voucher_1', now(), '{}')`,
    ],
    ['a use', (sql) => sql`update public.vouchers set used_at = now()`],
    ['an expiry', (sql) => sql`update public.vouchers set expires_at = now() + interval '1 year'`],
    ['a status', (sql) => sql`update public.vouchers set status = 'active'`],
    ['a deleted voucher', (sql) => sql`delete from public.vouchers`],
    [
      'a lead',
      (sql) => sql`insert into public.leads (restaurant_id, voucher_id) values (${world.live}, ${world.usedVoucher})`,
    ],
    ['a scan', (sql) => sql`delete from public.voucher_scans`],
    [
      'a review',
      (sql) =>
        sql`insert into public.restaurant_reviews (restaurant_id, voucher_id, rating) values (${world.live}, ${world.usedVoucher}, 5)`,
    ],
    ['a rating', (sql) => sql`update public.restaurants set rating = 5`],
    ['a review count', (sql) => sql`update public.restaurants set review_count = 100`],
    ["an establishment's end", (sql) => sql`delete from public.restaurants`],
    [
      'a manager',
      (sql) =>
        sql`insert into public.restaurant_managers (user_id, restaurant_id) values (${world.member}, ${world.live})`,
    ],
    ['a role', (sql) => sql`update public.profiles set role = 'admin'`],
    ['an accepted guide', (sql) => sql`update public.profiles set pet_guidelines_accepted_at = now()`],
    ['a lifted suspension', (sql) => sql`update public.profiles set suspended_at = null`],
    ['a profile', (sql) => sql`insert into public.profiles (id, role) values (gen_random_uuid(), 'admin')`],
    ['a subscription', (sql) => sql`update public.user_subscriptions set end_date = now() + interval '1 year'`],
    ['an order', (sql) => sql`update public.subscription_orders set status = 'paid'`],
    ['an establishment proposal', (sql) => sql`insert into public.local_leads (nome_estabelecimento) values ('x')`],
    ['a holiday', (sql) => sql`insert into public.national_holidays values ('2030-01-02', 'x')`],
  ]

  test.each(forbidden)('%s', async (_, write) => {
    for (const actor of actors) expect(await errorCode(tryAs(actor, write)), actor).toBe(no)
  })
})

describe('what some write', () => {
  // Rows written, or the refusal, in the order of the actors.
  const writing: [what: string, expected: (number | string)[], (sql: TransactionSql) => Promise<{ count: number }>][] =
    [
      [
        "the member's profile",
        [no, 1, 0, 0, 0, 0],
        (sql) => sql`update public.profiles set full_name = 'Outra' where id = ${world.member}`,
      ],
      ["the member's pets", [no, 1, 0, 0, 0, 0], (sql) => sql`update public.pets set name = 'Rex'`],
      [
        'a pet for the member',
        [no, 1, no, no, no, no],
        (sql) => sql`insert into public.pets (user_id, name, size) values (${world.member}, 'Rex', 'small')`,
      ],
      ["the member's favourites, away", [no, 1, 0, 0, 0, 0], (sql) => sql`delete from public.user_favorites`],
      [
        'a favourite for the member',
        [no, 1, no, no, no, no],
        (sql) =>
          sql`insert into public.user_favorites (user_id, restaurant_id) values (${world.member}, ${world.elsewhere})`,
      ],
      [
        'a favourite that was deleted',
        [no, no, no, no, no, no],
        (sql) =>
          sql`insert into public.user_favorites (user_id, restaurant_id) values (${world.member}, ${world.deleted})`,
      ],
      [
        'a closure',
        [no, no, no, 1, no, 1],
        (sql) =>
          sql`insert into public.restaurant_closures (restaurant_id, date) values (${world.live}, current_date + 30)`,
      ],
      ['closures, away', [no, 0, 0, 1, 0, 2], (sql) => sql`delete from public.restaurant_closures`],
      ['closures, changed', [no, 0, 0, 0, 0, 2], (sql) => sql`update public.restaurant_closures set reason = 'x'`],
      [
        'hours',
        [no, no, no, no, no, 1],
        (sql) => sql`insert into public.restaurant_hours (restaurant_id, day_of_week) values (${world.live}, 2)`,
      ],
      [
        'an establishment',
        [no, no, no, no, no, 1],
        (sql) => sql`insert into public.restaurants (slug, name) values ('novo', 'Novo')`,
      ],
      ['establishments, changed', [no, 0, 0, 0, 0, 3], (sql) => sql`update public.restaurants set description = 'x'`],
      ['establishments, put away', [no, 0, 0, 0, 0, 3], (sql) => sql`update public.restaurants set deleted_at = now()`],
      ['reviews, away', [no, 0, 0, 0, 0, 1], (sql) => sql`delete from public.restaurant_reviews`],
      ['plans', [no, 0, 0, 0, 0, 2], (sql) => sql`update public.subscription_plans set price = 1`],
      [
        'a newsletter sign-up',
        [1, 1, 1, 1, 1, 1],
        (sql) => sql`insert into public.newsletter_signups (email) values ('nova@teste.example')`,
      ],
      [
        "company proposals' status",
        [no, 0, 0, 0, 0, 1],
        (sql) => sql`update public.corporate_leads set status = 'lost'`,
      ],
      [
        "establishment proposals' status",
        [no, 0, 0, 0, 0, 1],
        (sql) => sql`update public.local_leads set status = 'lost'`,
      ],
    ]

  test.each(writing)('%s', async (_, expected, write) => {
    const found: (number | string)[] = []
    for (const actor of actors) {
      found.push(
        await tryAs(actor, write).then(
          ({ count }) => count,
          (error: { code: string }) => error.code,
        ),
      )
    }
    expect(found).toEqual(expected)
  })

  test('a visitor proposes, but not as contacted already', async () => {
    const lead = {
      razao_social: 'Empresa',
      cnpj: '11222333000181',
      responsavel: 'Rita',
      email: 'a@teste.example',
      telefone: '1199999999',
      quantidade_funcionarios: 5,
    }
    const insert = (row: object) =>
      errorCode(tryAs('visitor', (sql) => sql`insert into public.corporate_leads ${sql(row as never)}`))
    expect([await insert(lead), await insert({ ...lead, status: 'converted' })]).toEqual(['allowed', no])
  })
})
