import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase, rolledBack } from '../support/database.ts'
import { as, errorCode } from './factories.ts'

import { actors, createAccessFixtures, type AccessFixtures, type Actor } from './access-fixtures.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let fixtures: AccessFixtures

beforeAll(async () => {
  database = await cloneDatabase({ seeded: false })
  fixtures = await database.sql.begin(createAccessFixtures)
})
afterAll(() => database.drop())

function tryAs<Result>(actor: Actor, run: (sql: TransactionSql) => Promise<Result>): Promise<Result> {
  return rolledBack(database.sql, (transaction) => as(transaction, actor === 'visitor' ? null : fixtures[actor], run))
}

const denied = '42501'
// Number of visible rows, or the SQLSTATE, for: visitor, member, other, manager, otherManager, admin.
const reading: [table: string, counts: (number | string)[]][] = [
  ['profiles', [denied, 1, 1, 1, 1, 5]],
  ['pets', [denied, 1, 0, 0, 0, 1]],
  ['newsletter_signups', [denied, denied, denied, denied, denied, denied]],
  ['corporate_leads', [denied, 0, 0, 0, 0, 1]],
  ['local_leads', [denied, 0, 0, 0, 0, 1]],
  ['restaurants', [denied, 2, 2, 2, 2, 3]],
  ['restaurant_hours', [denied, 1, 1, 1, 1, 2]],
  ['restaurant_images', [denied, 1, 1, 1, 1, 2]],
  ['restaurant_closures', [denied, 1, 1, 1, 1, 2]],
  ['menu_items', [denied, 1, 1, 1, 1, 4]],
  ['restaurant_categories', [0, 0, 0, 0, 0, 0]],
  ['restaurant_voucher_availability', [denied, 1, 1, 1, 1, 2]],
  ['restaurant_reviews', [denied, 1, 1, 1, 1, 1]],
  ['user_favorites', [denied, 1, 0, 0, 0, 0]],
  ['restaurant_managers', [denied, 0, 0, 1, 1, 2]],
  ['vouchers', [denied, 2, 0, 0, 0, 2]],
  ['voucher_scans', [denied, 0, 0, 1, 0, 1]],
  ['leads', [denied, 0, 0, 1, 0, 1]],
  ['subscription_plans', [1, 1, 1, 1, 1, 2]],
  ['subscription_orders', [denied, 1, 0, 0, 0, 1]],
  ['user_subscriptions', [denied, 1, 0, 0, 0, 1]],
]

describe('Reading', () => {
  test.each(reading)('Each role sees its own rows of %s', async (table, expected) => {
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

  test('Nobody reads the private schema', async () => {
    for (const actor of actors) {
      for (const table of ['user_roles', 'consent_events', 'audit_log', 'form_counts']) {
        expect(
          await errorCode(tryAs(actor, (sql) => sql`select from ${sql(`private.${table}`)}`)),
          `${actor} ${table}`,
        ).toBe(denied)
      }
    }
  })

  test.each([
    ['the author of a review', 'member', 'restaurant_reviews', 'user_id'],
    ['the code of a scan from managers', 'manager', 'voucher_scans', 'qr_code'],
  ] as const)('Hides %s', async (_, actor, table, column) => {
    expect(await errorCode(tryAs(actor, (sql) => sql`select ${sql(column)} from ${sql(`public.${table}`)}`))).toBe(
      denied,
    )
  })
})

describe('Direct writes that nobody may make', () => {
  const forbidden: [what: string, (sql: TransactionSql) => Promise<unknown>][] = [
    [
      'a voucher',
      (sql) => sql`
        insert into public.vouchers (restaurant_id, user_id, qr_code, expires_at, rules_snapshot)
        values (${fixtures.live}, ${fixtures.member}, 'voucher_1', now(), '{}')`,
    ],
    ['a time of use', (sql) => sql`update public.vouchers set used_at = now()`],
    ['an expiry', (sql) => sql`update public.vouchers set expires_at = now() + interval '1 year'`],
    ['the status of a voucher', (sql) => sql`update public.vouchers set status = 'active'`],
    ['the deletion of a voucher', (sql) => sql`delete from public.vouchers`],
    [
      'a lead',
      (sql) =>
        sql`insert into public.leads (restaurant_id, voucher_id) values (${fixtures.live}, ${fixtures.usedVoucher})`,
    ],
    ['the deletion of scans', (sql) => sql`delete from public.voucher_scans`],
    [
      'a review',
      (sql) => sql`
        insert into public.restaurant_reviews (restaurant_id, voucher_id, rating)
        values (${fixtures.live}, ${fixtures.usedVoucher}, 5)`,
    ],
    ['the deletion of a review', (sql) => sql`delete from public.restaurant_reviews`],
    ['the deletion of a newsletter sign-up', (sql) => sql`delete from public.newsletter_signups`],
    ['a rating', (sql) => sql`update public.restaurants set rating = 5`],
    ['a review count', (sql) => sql`update public.restaurants set review_count = 100`],
    ['the deletion of a restaurant', (sql) => sql`delete from public.restaurants`],
    [
      'a manager',
      (sql) => sql`
        insert into public.restaurant_managers (user_id, restaurant_id) values (${fixtures.member}, ${fixtures.live})`,
    ],
    ['a role', (sql) => sql`update public.profiles set role = 'admin'`],
    ['accepting the guidelines', (sql) => sql`update public.profiles set pet_guidelines_accepted_at = now()`],
    ['lifting a suspension', (sql) => sql`update public.profiles set suspended_at = null`],
    ['a new profile', (sql) => sql`insert into public.profiles (id, role) values (gen_random_uuid(), 'admin')`],
    [
      'the end of a subscription',
      (sql) => sql`update public.user_subscriptions set end_date = now() + interval '1 year'`,
    ],
    ['the status of an order', (sql) => sql`update public.subscription_orders set status = 'paid'`],
    ['a proposal of a restaurant', (sql) => sql`insert into public.local_leads (nome_estabelecimento) values ('x')`],
    ['a holiday', (sql) => sql`insert into public.national_holidays values ('2030-01-02', 'x')`],
  ]

  test.each(forbidden)('Refuses to everyone: %s', async (_, write) => {
    for (const actor of actors) expect(await errorCode(tryAs(actor, write)), actor).toBe(denied)
  })
})

describe('Direct writes that some may make', () => {
  // Number of written rows, or the SQLSTATE, in the order of the actors.
  const writing: [what: string, expected: (number | string)[], (sql: TransactionSql) => Promise<{ count: number }>][] =
    [
      [
        "the member's profile",
        [denied, 1, 0, 0, 0, 0],
        (sql) => sql`update public.profiles set full_name = 'Outra' where id = ${fixtures.member}`,
      ],
      ["the member's pets", [denied, 1, 0, 0, 0, 0], (sql) => sql`update public.pets set name = 'Rex'`],
      [
        'a pet for the member',
        [denied, 1, denied, denied, denied, denied],
        (sql) => sql`insert into public.pets (user_id, name, size) values (${fixtures.member}, 'Rex', 'small')`,
      ],
      [
        'deleting the favorites of the member',
        [denied, denied, denied, denied, denied, denied],
        (sql) => sql`delete from public.user_favorites`,
      ],
      [
        'a favorite for the member',
        [denied, denied, denied, denied, denied, denied],
        (sql) => sql`
          insert into public.user_favorites (user_id, restaurant_id)
          values (${fixtures.member}, ${fixtures.elsewhere})`,
      ],
      [
        'a closure',
        [denied, denied, denied, 1, denied, 1],
        (sql) => sql`
          insert into public.restaurant_closures (restaurant_id, date) values (${fixtures.live}, current_date + 30)`,
      ],
      ['deleting closures', [denied, 0, 0, 1, 0, 2], (sql) => sql`delete from public.restaurant_closures`],
      ['updating closures', [denied, 0, 0, 0, 0, 2], (sql) => sql`update public.restaurant_closures set reason = 'x'`],
      [
        'hours',
        [denied, denied, denied, denied, denied, 1],
        (sql) => sql`insert into public.restaurant_hours (restaurant_id, day_of_week) values (${fixtures.live}, 2)`,
      ],
      [
        'a restaurant',
        [denied, denied, denied, denied, denied, 1],
        (sql) => sql`insert into public.restaurants (slug, name) values ('novo', 'Novo')`,
      ],
      ['updating restaurants', [denied, 0, 0, 0, 0, 3], (sql) => sql`update public.restaurants set description = 'x'`],
      [
        'marking restaurants as deleted',
        [denied, 0, 0, 0, 0, 3],
        (sql) => sql`update public.restaurants set deleted_at = now()`,
      ],
      ['updating plans', [denied, 0, 0, 0, 0, 2], (sql) => sql`update public.subscription_plans set price = 1`],
      [
        'a newsletter sign-up',
        [1, 1, 1, 1, 1, 1],
        (sql) => sql`insert into public.newsletter_signups (email) values ('nova@teste.example')`,
      ],
      [
        'the status of company proposals',
        [denied, 0, 0, 0, 0, 1],
        (sql) => sql`update public.corporate_leads set status = 'lost'`,
      ],
      [
        'the status of restaurant proposals',
        [denied, 0, 0, 0, 0, 1],
        (sql) => sql`update public.local_leads set status = 'lost'`,
      ],
    ]

  test.each(writing)('Only the right roles may write: %s', async (_, expected, write) => {
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

  test('A visitor may insert a company proposal, but not set its status', async () => {
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
    expect([await insert(lead), await insert({ ...lead, status: 'converted' })]).toEqual(['allowed', denied])
  })
})
