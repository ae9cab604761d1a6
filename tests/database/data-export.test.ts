import { randomUUID } from 'node:crypto'
import type { JSONValue } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase, rolledBack } from '../support/database.ts'
import { as, createMember, errorCode } from './factories.ts'
import { createKnownMember, linkedTables, words, type Row } from './known-member.ts'

/** Of its own: the unique words of a known member are in it. */
let database: Awaited<ReturnType<typeof cloneDatabase>>
beforeAll(async () => {
  database = await cloneDatabase({ seeded: false })
})
afterAll(() => database.drop())

describe('the export', () => {
  test('covers every column of every table that is linked to a person', async () => {
    /** What is left out, and why. */
    const withheld: Record<string, string> = {
      'public.voucher_scans.scanned_by': 'the waiter is somebody else',
      'public.voucher_scans.device_id': "the tablet is somebody else's",
      'private.audit_log.actor_id': 'the admin is somebody else',
      'auth.users.encrypted_password': 'opens the account',
      'auth.users.confirmation_token': 'opens the account',
      'auth.users.recovery_token': 'opens the account',
      'auth.users.email_change_token_new': 'opens the account',
      'auth.users.email_change_token_current': 'opens the account',
      'auth.users.email_change_confirm_status': 'says nothing about the person',
      'auth.users.phone_change_token': 'opens the account',
      'auth.users.reauthentication_token': 'opens the account',
      'auth.sessions.refresh_token_hmac_key': 'opens the account',
      'auth.sessions.refresh_token_counter': 'says nothing about the person',
      'auth.sessions.scopes': 'says nothing about the person',
      'auth.sessions.factor_id': 'says nothing about the person',
    }
    const notRows = new Set([
      'auth.refresh_tokens', // open the account
      'auth.flow_state', // opens it, and is gone within minutes
      'private.scan_queue_keys', // opens what staff keep on a tablet
      'public.restaurant_managers', // staff only: tried below
    ])
    const missing = await rolledBack(database.sql, async (sql) => {
      const member = await createKnownMember(sql)
      const everything = await as(
        sql,
        member.id,
        async (own) => (await own`select public.export_my_data() as data`)[0]!['data'] as Record<string, JSONValue>,
      )
      const account = everything['account'] as Record<string, JSONValue>
      const links = await linkedTables(sql)
      const tables = [
        ...new Set([...links.map(({ schema, table }) => `${schema}.${table}`), 'auth.users', 'public.profiles']),
      ]
      expect(tables).toEqual(
        expect.arrayContaining([
          'public.pets',
          'public.vouchers',
          'public.voucher_scans',
          'private.consent_events',
          'auth.sessions',
        ]),
      )
      const gaps: string[] = []
      for (const table of tables.filter((name) => !notRows.has(name))) {
        const [schema, name] = table.split('.') as [string, string]
        const part = schema === 'auth' ? account[name] : everything[name]
        const rows = (Array.isArray(part) ? part : part === undefined || part === null ? [] : [part]) as Row[]
        if (rows.length === 0) gaps.push(`${table}: no row`)
        const columns = await sql<{ column: string }[]>`select attname as column from pg_attribute
          where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`
        for (const { column } of columns) {
          if (!(`${table}.${column}` in withheld) && !rows.every((row) => column in row))
            gaps.push(`${table}.${column}`)
        }
      }
      return gaps
    })
    expect(missing).toEqual([])
  })

  test('holds what the person gave, and nothing of anybody else', async () => {
    const [own, other] = await rolledBack(database.sql, async (sql) => {
      const member = await createKnownMember(sql)
      const stranger = await createMember(sql, { fullName: 'Outra Pessoa' })
      const ask = (id: string) =>
        as(
          sql,
          id,
          async (person) => (await person`select public.export_my_data()::text as data`)[0]!['data'] as string,
        )
      expect(await ask(member.id)).not.toContain(member.admin)
      return [await ask(member.id), await ask(stranger)]
    })
    for (const text of Object.values(words)) {
      expect(own).toContain(text)
      expect(other).not.toContain(text)
    }
  })

  test('of staff holds what they scanned, without whom', async () => {
    const scans = await rolledBack(database.sql, async (sql) => {
      const member = await createKnownMember(sql)
      const waiter = await createMember(sql, { role: 'restaurant_manager', subscription: null })
      await sql`insert into public.restaurant_managers (user_id, restaurant_id) values (${waiter}, ${member.restaurantId})`
      await sql`update public.voucher_scans set scanned_by = ${waiter} where voucher_id = ${member.used.id}`
      const [row] = await as(sql, waiter, (own) => own`select public.export_my_data() as data`)
      const data = row!['data'] as Record<string, Row[]>
      expect(data['restaurant_managers']).toMatchObject([{ restaurant_id: member.restaurantId }])
      return { made: data['voucher_scans_made'], text: JSON.stringify(data), code: member.used.qr_code }
    })
    expect(scans.made).toMatchObject([{ outcome: 'validated', device_id: 'tablet' }])
    expect(scans.text).not.toContain(scans.code)
  })

  test.each(['export_my_data()', 'my_consents()', "delete_account('EXCLUIR')"])(
    '%s is not for visitors, nor for a session that was ended',
    async (call) => {
      const codes = await rolledBack(database.sql, async (sql) => {
        const id = await createMember(sql)
        const ask = (claims: Row, role: string) =>
          errorCode(
            sql.savepoint(async (person) => {
              await person`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true), set_config('role', ${role}, true)`
              await person.unsafe(`select public.${call}`)
            }),
          )
        return [
          await ask({ role: 'anon' }, 'anon'),
          await ask({ role: 'authenticated', sub: id, session_id: randomUUID() }, 'authenticated'),
        ]
      })
      expect(codes).toEqual(['42501', 'PT401'])
    },
  )
})

test("consents are listed with version and date, the newest first, one's own only", async () => {
  const consents = await rolledBack(database.sql, async (sql) => {
    const [id, other] = [await createMember(sql), await createMember(sql)]
    await sql`insert into private.consent_events (user_id, kind, version, created_at)
      values (${id}, 'terms', '2025-10', '2026-01-01'), (${id}, 'pet_guidelines', '2025-10', '2026-02-01'), (${other}, 'age', '2025-10', now())`
    const [row] = await as(sql, id, (own) => own`select public.my_consents() as consents`)
    return row!['consents'] as Row[]
  })
  expect(consents).toMatchObject([
    { kind: 'pet_guidelines', version: '2025-10' },
    { kind: 'terms', version: '2025-10' },
  ])
})
