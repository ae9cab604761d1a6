import { randomUUID } from 'node:crypto'
import type { JSONValue } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase, rolledBack } from '../support/database.ts'
import { as, createManager, createMember, errorCode } from './factories.ts'
import { createMemberWithData, tablesWithPersonalData, personalTexts, type Row } from './member-with-data.ts'
import { createTablet } from './tablets.ts'

/** A separate database, so that the texts of one member are found nowhere else. */
let database: Awaited<ReturnType<typeof cloneDatabase>>
beforeAll(async () => {
  database = await cloneDatabase({ seeded: false })
})
afterAll(() => database.drop())

describe('The data export', () => {
  test('Covers every column of every table with personal data', async () => {
    /** Columns left out on purpose, with the reason. */
    const withheld: Record<string, string> = {
      'public.refunds.done_by': 'identifies the admin',
      'public.voucher_scans.scanned_by': 'identifies the waiter',
      'public.voucher_scans.device_id': 'identifies the tablet',
      'public.voucher_scans.tablet_id': 'identifies the tablet',
      'private.audit_log.actor_id': 'identifies the admin',
      'public.restaurant_reviews.answered_by': 'identifies the manager',
      'public.staff_invitations.token_hash': 'gives access to a restaurant',
      'private.push_subscriptions.p256dh': 'encrypts messages for the browser',
      'private.push_subscriptions.auth': 'encrypts messages for the browser',
      'auth.users.instance_id': 'is not about the person',
      'auth.users.encrypted_password': 'gives access to the account',
      'auth.users.confirmation_token': 'gives access to the account',
      'auth.users.recovery_token': 'gives access to the account',
      'auth.users.email_change_token_new': 'gives access to the account',
      'auth.users.email_change_token_current': 'gives access to the account',
      'auth.users.email_change_confirm_status': 'is not about the person',
      'auth.users.phone_change_token': 'gives access to the account',
      'auth.users.reauthentication_token': 'gives access to the account',
      'public.corporate_leads.assignee_id': 'is about an admin',
      'public.local_leads.assignee_id': 'is about an admin',
      'auth.sessions.refresh_token_hmac_key': 'gives access to the account',
      'auth.sessions.refresh_token_counter': 'is not about the person',
      'auth.sessions.scopes': 'is not about the person',
      'auth.mfa_factors.secret': 'gives access to the account',
      'auth.mfa_factors.web_authn_credential': 'gives access to the account',
      'auth.mfa_factors.last_webauthn_challenge_data': 'gives access to the account',
      'auth.mfa_challenges.otp_code': 'gives access to the account',
      'auth.mfa_challenges.web_authn_session_data': 'gives access to the account',
    }
    const withheldTables = new Set([
      'auth.refresh_tokens', // give access to the account
      'auth.flow_state', // gives access to the account, and expires within minutes
      'private.tablet_codes', // connect a tablet, and expire within minutes
      'private.announcements', // staff only: tested below
      'private.cancellations', // repeats what the audit log has of the subscription
      'private.person_search', // repeats name, address and phone of the profile
      'public.change_requests', // staff only: tested below
      'public.restaurant_managers', // staff only: tested below
      'public.restaurant_tablets', // staff only: tested below
    ])
    const missing = await rolledBack(database.sql, async (sql) => {
      const member = await createMemberWithData(sql)
      const everything = await as(
        sql,
        member.id,
        async (own) => (await own`select public.export_my_data() as data`)[0]!['data'] as Record<string, JSONValue>,
      )
      const account = everything['account'] as Record<string, JSONValue>
      const links = await tablesWithPersonalData(sql)
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
      for (const table of tables.filter((name) => !withheldTables.has(name))) {
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

  test('Contains what the person entered, and nothing about other people', async () => {
    const [own, other] = await rolledBack(database.sql, async (sql) => {
      const member = await createMemberWithData(sql)
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
    for (const text of Object.values(personalTexts)) {
      expect(own).toContain(text)
      expect(other).not.toContain(text)
    }
  })

  test('Reads no rows about others in tables that grow, nor does the deletion of the account', async () => {
    await rolledBack(database.sql, async (sql) => {
      const stranger = await createMember(sql)
      await sql`insert into public.notifications (user_id, kind, event_key)
        select ${stranger}, 'payment_confirmed', n::text from generate_series(1, 20000) n`
      await sql`insert into private.audit_log (action, subject_table, subject_id, after)
        select 'restaurant.updated', 'restaurants', gen_random_uuid(), '{"name": "Lugar"}'
        from generate_series(1, 20000)`
      await sql`set local session_replication_role = replica` // without the forms' limit
      await sql`insert into public.corporate_leads
          (razao_social, cnpj, responsavel, email, telefone, quantidade_funcionarios)
        select 'Empresa', '11222333000181', 'Outra', n || '@exemplo.com', '1133334444', 5
        from generate_series(1, 2000) n`
      await sql`insert into public.local_leads
          (nome_estabelecimento, cnpj, responsavel, email, telefone, endereco, tipo_culinaria)
        select 'Lugar', '11222333000181', 'Outra', n || '@exemplo.com', '1133334444', 'Rua B, 2', 'Bar'
        from generate_series(1, 2000) n`
      await sql`set local session_replication_role = origin`
      await sql`insert into private.proposal_notes (corporate_lead_id, text)
        select c.id, 'ligar depois' from public.corporate_leads c`
      await sql`insert into public.staff_invitations (token_hash, note)
        select sha256(n::text::bytea), 'para outra' || n || '@exemplo.com' from generate_series(1, 5000) n`
      const [session] = await sql`insert into auth.sessions (id, user_id) values (gen_random_uuid(), ${stranger})
        returning id`
      await sql`insert into auth.refresh_tokens (id, token, user_id, session_id)
        select n::text, 'outra-' || n, ${stranger}, ${session!['id'] as string} from generate_series(900001, 905000) n`
      const member = await createMemberWithData(sql)
      // A former admin, who looked after proposals.
      const assigned = sql.json({ assignee_id: member.id })
      await sql`insert into private.audit_log (action, subject_table, subject_id, before, after) values
        ('corporate_lead.assigned', 'corporate_leads', gen_random_uuid(), ${assigned}, null),
        ('local_lead.assigned', 'local_leads', gen_random_uuid(), null, ${assigned})`
      await sql`analyze`
      const rowsRead = async () => {
        const [row] = await sql<{ n: number }[]>`
          select sum(seq_tup_read)::int as n from pg_stat_xact_user_tables
          where relname in ('audit_log', 'messages', 'notifications', 'corporate_leads', 'local_leads',
            'proposal_notes', 'staff_invitations', 'refresh_tokens')`
        return row!.n
      }
      const readBefore = await rowsRead()
      const [row] = await as(sql, member.id, (own) => own`select public.export_my_data() as data`)
      const data = row!['data'] as Record<string, Row[]>
      expect(data['audit_log']).toHaveLength(5)
      expect(data['messages']!.map((message) => message['newsletter_signup_id'] === null)).toEqual([true, false])
      const [answer] = await as(sql, member.id, (own) => own`select public.delete_account('EXCLUIR') as answer`)
      expect(answer).toMatchObject({ answer: { status: 'deleted' } })
      expect((await rowsRead()) - readBefore).toBe(0)
      const left = await sql`select from private.audit_log a where a::text like ${`%${member.id}%`}`
      expect(left).toHaveLength(0)
    })
  })

  test('Contains the scans and tablets of a staff member without the scanned members and the devices', async () => {
    const scans = await rolledBack(database.sql, async (sql) => {
      const member = await createMemberWithData(sql)
      const waiter = await createManager(sql, member.restaurantId)
      await sql`update public.voucher_scans set scanned_by = ${waiter} where voucher_id = ${member.used.id}`
      await createTablet(sql, member.restaurantId, waiter)
      const [row] = await as(sql, waiter, (own) => own`select public.export_my_data() as data`)
      return { data: row!['data'] as Record<string, Row[]>, code: member.used.qr_code, place: member.restaurantId }
    })
    expect(scans.data['restaurant_managers']).toMatchObject([{ restaurant_id: scans.place }])
    expect(scans.data['voucher_scans_made']).toMatchObject([{ outcome: 'validated' }])
    expect(scans.data['restaurant_tablets']).toMatchObject([{ name: 'Salão' }])
    const text = JSON.stringify(scans.data)
    for (const withheld of [scans.code, 'device_id']) expect(text).not.toContain(withheld)
  })

  test('Contains what a manager asked and answered, without the people on the other side', async () => {
    const { own, other, review } = await rolledBack(database.sql, async (sql) => {
      const member = await createMemberWithData(sql)
      const manager = await createManager(sql, member.restaurantId)
      await sql`update public.restaurant_reviews
        set answer = 'Voltem sempre!', answered_at = now(), answered_by = ${manager}
        where voucher_id = ${member.used.id}`
      await sql`insert into public.change_requests
          (restaurant_id, requested_by, kind, wanted, status, answered_by, closed_at)
        values (${member.restaurantId}, ${manager}, 'name', 'Outro nome', 'accepted', ${member.admin}, now())`
      const ask = async (id: string) => {
        const [row] = await as(sql, id, (person) => person`select public.export_my_data() as data`)
        return row!['data'] as Record<string, Row[]>
      }
      return { own: await ask(manager), other: await ask(member.admin), review: await ask(member.id) }
    })
    expect(other['announcements']).toMatchObject([{ title: 'Planos' }])
    expect(other['announcements']![0]).not.toHaveProperty('reached_until')
    expect(own['announcements']).toEqual([])
    expect(own['review_answers_made']).toMatchObject([{ answer: 'Voltem sempre!' }])
    expect(own['change_requests']).toMatchObject([{ wanted: 'Outro nome', answered_by: null }])
    expect(other['change_requests']).toMatchObject([{ wanted: 'Outro nome', requested_by: null }])
    expect(review['restaurant_reviews']).toMatchObject([{ answer: 'Voltem sempre!' }])
    expect(JSON.stringify(own)).not.toContain(personalTexts.comment)
    expect(review['restaurant_reviews']![0]).not.toHaveProperty('answered_by')
  })

  test.each(['export_my_data()', 'my_consents()', "delete_account('EXCLUIR')"])(
    'Refuses %s to visitors and to ended sessions',
    async (call) => {
      const codes = await rolledBack(database.sql, async (sql) => {
        const id = await createMember(sql)
        const ask = (claims: Row, role: string) =>
          errorCode(
            sql.savepoint(async (person) => {
              await person`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
                  set_config('role', ${role}, true)`
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

test("Lists a person's own consents with version and date, newest first", async () => {
  const consents = await rolledBack(database.sql, async (sql) => {
    const [id, other] = [await createMember(sql, { consented: false }), await createMember(sql)]
    await sql`insert into private.consent_events (user_id, kind, version, created_at)
      values (${id}, 'terms', '2025-10', '2026-01-01'), (${id}, 'pet_guidelines', '2025-10', '2026-02-01'),
        (${other}, 'age', '2025-10', now())`
    const [row] = await as(sql, id, (own) => own`select public.my_consents() as consents`)
    return row!['consents'] as Row[]
  })
  expect(consents).toMatchObject([
    { kind: 'pet_guidelines', version: '2025-10' },
    { kind: 'terms', version: '2025-10' },
  ])
})
