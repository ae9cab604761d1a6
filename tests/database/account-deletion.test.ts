import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase, rolledBack } from '../support/database.ts'
import { addSubscription, as, createMember } from './factories.ts'
import { createMemberWithData, deleteAs, tablesWithPersonalData, personalTexts, type Row } from './member-with-data.ts'

/** A separate database, because a deletion locks the accounts. */
let database: Awaited<ReturnType<typeof cloneDatabase>>
beforeAll(async () => {
  database = await cloneDatabase({ seeded: false })
})
afterAll(() => database.drop())

/** Every row, of any table, that contains one of these texts. */
async function rowsContaining(sql: TransactionSql, texts: string[]): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select t.oid::regclass::text as name from pg_class t join pg_namespace n on n.oid = t.relnamespace
    where n.nspname in ('public', 'private', 'auth', 'storage') and t.relkind in ('r', 'p')`
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await sql.unsafe<{ row: string }[]>(
      `select row_to_json(t)::text as row from ${name} t
        where exists (select from unnest($1::text[]) text where t::text ilike '%' || text || '%')`,
      [texts],
    )
    found.push(...rows.map(({ row }) => `${name}: ${row}`))
  }
  return found
}

/** Tables in which a member has no row. */
const staffOnly = new Set([
  'public.change_requests',
  'public.restaurant_managers',
  'public.restaurant_tablets',
  'private.tablet_codes',
])

const plain = (row: Row | undefined) => row && { ...row }

describe('Deleting the account', () => {
  test('Leaves no row in any table that identifies the member, except the payer of paid orders', async () => {
    const [before, after] = await rolledBack(database.sql, async (sql) => {
      const member = await createMemberWithData(sql)
      const traces = [
        ...Object.values(personalTexts),
        member.id,
        member.email,
        member.session,
        'Rua da Nina',
        'amiga-da-nina',
        '10.1.2.3',
        'da-nina',
      ]
      const known = await rowsContaining(sql, traces)
      expect(await deleteAs(sql, member)).toBe('deleted')
      return [known, await rowsContaining(sql, traces)]
    })
    expect(before.length).toBeGreaterThan(15)
    const orders = after.filter((row) => row.startsWith('subscription_orders: '))
    expect(orders).toHaveLength(2) // their columns: below
    expect(after).toEqual(orders)
  })

  test('Leaves no rows in tables with personal data, except those on the retention list', async () => {
    const left = await rolledBack(database.sql, async (sql) => {
      const links = await tablesWithPersonalData(sql)
      const tables = [...new Set(links.map(({ schema, table }) => `"${schema}"."${table}"`))]
      const count = async () => {
        const counts: Record<string, number> = {}
        for (const table of tables)
          counts[table.replaceAll('"', '')] = (await sql.unsafe(`select count(*)::int as n from ${table}`))[0]![
            'n'
          ] as number
        return counts
      }
      await createMember(sql, { role: 'admin', subscription: null }) // so that the other admin can be deleted below
      const empty = await count()
      const member = await createMemberWithData(sql)
      const full = await count()
      for (const [table, rows] of Object.entries(empty)) {
        if (!staffOnly.has(table)) expect(full[table], table).toBeGreaterThan(rows)
      }
      await deleteAs(sql, member)
      await sql`delete from auth.users where id = ${member.admin}`
      // Until then there are unused vouchers without the person, from which tablets learn that they have left.
      await sql`select private.tell_daily_events((now() at time zone 'America/Sao_Paulo')::date + 3)`
      const rest = await count()
      return Object.fromEntries(
        Object.entries(rest)
          .map(([table, rows]) => [table, rows - empty[table]!])
          .filter(([, rows]) => rows !== 0),
      )
    })
    expect(left).toEqual({
      'public.vouchers': 1, // the used one
      'public.voucher_scans': 1, // the scan that validated it
      'public.restaurant_reviews': 1, // its rating
      'public.subscription_orders': 3, // the paid and the refunded one, and for a while the unpaid one
      'public.refunds': 1, // that the money was sent
      'private.payment_events': 1,
      'private.announcements': 1, // without who wrote it
      'storage.objects': 1, // a picture of a restaurant, without who uploaded it
      'private.audit_log': 4, // two actions of staff, without the person, and the deletion itself
    })
  })

  test('Keeps used vouchers and ratings without the person, and paid orders with their payer alone', async () => {
    const kept = await rolledBack(database.sql, async (sql) => {
      const member = await createMemberWithData(sql)
      const rating = () => sql`select rating, review_count from public.restaurants where id = ${member.restaurantId}`
      const [before] = await rating()
      await deleteAs(sql, member)
      const [voucher] = await sql`select user_id, pet_id, status from public.vouchers where id = ${member.used.id}`
      const [review] = await sql`
        select user_id, rating, comment from public.restaurant_reviews where voucher_id = ${member.used.id}`
      const orders = await sql`
        select id, user_id, status, amount_cents, payer_name, payer_cpf from public.subscription_orders
        where paid_at is not null order by status`
      const [after] = await rating()
      return {
        voucher: plain(voucher),
        review: plain(review),
        orders: orders.map((order) => ({ ...order })),
        ratings: [plain(before), plain(after)],
        ids: member.orders,
      }
    })
    expect(kept.voucher).toEqual({ user_id: null, pet_id: null, status: 'used' })
    expect(kept.review).toEqual({ user_id: null, rating: 4, comment: null })
    const sale = { user_id: null, amount_cents: 2990, payer_name: personalTexts.name, payer_cpf: personalTexts.cpf }
    expect(kept.orders).toEqual([
      { ...sale, id: kept.ids.paid, status: 'paid' },
      { ...sale, id: kept.ids.refunded, status: 'refunded' },
    ])
    expect(kept.ratings).toEqual([
      { rating: '4.00', review_count: 1 },
      { rating: '4.00', review_count: 1 },
    ])
  })

  test('Changes nothing for other members and is recorded in the audit log', async () => {
    const result = await rolledBack(database.sql, async (sql) => {
      const [member, other] = [await createMemberWithData(sql), await createMember(sql)]
      await addSubscription(sql, other, { startsIn: -1, endsIn: 5 })
      const look = async () =>
        plain((await as(sql, other, (own) => own`select public.export_my_data() - 'exported_at' as data`))[0])
      const before = await look()
      await deleteAs(sql, member)
      const log = await sql`
        select actor_id, action, before, after from private.audit_log where action = 'account_deleted'`
      return { same: JSON.stringify(before) === JSON.stringify(await look()), log: log.map((row) => ({ ...row })) }
    })
    expect(result).toEqual({
      same: true,
      log: [{ actor_id: null, action: 'account_deleted', before: null, after: null }],
    })
  })

  test.each([null, '', 'excluir', 'EXCLUIR '])('Is refused when %j is typed instead of EXCLUIR', async (word) => {
    const status = await rolledBack(database.sql, async (sql) => deleteAs(sql, await createMemberWithData(sql), word))
    expect(status).toBe('not_confirmed')
  })

  test('Requires that this session signed in within the last 5 minutes', async () => {
    const statuses = await rolledBack(database.sql, async (sql) => {
      const member = await createMemberWithData(sql)
      const fresh = randomUUID()
      await sql`insert into auth.sessions (id, user_id, aal) values (${fresh}, ${member.id}, 'aal2')`
      await sql`update auth.sessions set created_at = now() - interval '301 seconds' where id = ${member.session}`
      const old = await deleteAs(sql, member) // the new session of another device does not count
      return [old, await deleteAs(sql, { id: member.id, session: fresh })]
    })
    expect(statuses).toEqual(['sign_in_again', 'deleted'])
  })

  test.each(['restaurant_manager', 'admin'] as const)('Is refused for the role %s', async (role) => {
    const result = await rolledBack(database.sql, async (sql) => {
      const id = await createMember(sql, { role })
      const session = randomUUID()
      await sql`insert into auth.sessions (id, user_id) values (${session}, ${id})`
      const status = await deleteAs(sql, { id, session })
      const [row] = await sql`select count(*)::int as n from public.profiles where id = ${id}`
      return { status, profiles: row!['n'] as number }
    })
    expect(result).toEqual({ status: 'staff', profiles: 1 })
  })

  test('Works for an account without any data', async () => {
    const status = await rolledBack(database.sql, async (sql) => {
      const id = await createMember(sql, { subscription: null, acceptedGuide: false })
      const session = randomUUID()
      await sql`insert into auth.sessions (id, user_id) values (${session}, ${id})`
      return deleteAs(sql, { id, session })
    })
    expect(status).toBe('deleted')
  })
})
