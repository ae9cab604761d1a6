import { randomUUID } from 'node:crypto'
import type { JSONValue, TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase, rolledBack } from '../support/database.ts'
import { addSubscription, as, createMember, createRestaurant, createVoucher, errorCode, hoursFromNow } from './factories.ts'

/** Of its own: deleting takes locks on the accounts. */
let database: Awaited<ReturnType<typeof cloneDatabase>>
beforeAll(async () => {
  database = await cloneDatabase({ seeded: false })
})
afterAll(() => database.drop())

type Row = Record<string, JSONValue>
type Link = { schema: string; table: string }

/** The tables, ours and the accounts', that refer to a person or to a row that belongs to one, found from the catalogue. */
async function linkedTables(sql: TransactionSql): Promise<Link[]> {
  const links = await sql<Link[]>`
    with recursive links as (
      select c.conrelid, c.confrelid from pg_constraint c where c.contype = 'f' and c.conrelid <> c.confrelid
    ), personal (relation) as (
      select unnest(array['auth.users', 'public.profiles'])::regclass::oid
      union
      select l.conrelid from links l join personal p on p.relation = l.confrelid
    )
    select n.nspname as schema, t.relname as table
    from links l join personal p on p.relation = l.confrelid join pg_class t on t.oid = l.conrelid join pg_namespace n on n.oid = t.relnamespace
    where n.nspname in ('public', 'private', 'auth', 'storage')
    union
    -- And what names a person, or holds an e-mail address, without a reference.
    select n.nspname, t.relname
    from pg_attribute a join pg_class t on t.oid = a.attrelid join pg_namespace n on n.oid = t.relnamespace
    where n.nspname in ('public', 'private', 'auth') and t.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and (a.attname ~ '(^|_)(user|actor|member|person|owner|subject)_id$' or a.attname ~ '(^|_)email$')
      and not exists (select from pg_constraint c where c.conrelid = t.oid and c.contype = 'f' and c.conkey[1] = a.attnum)
    order by 1, 2`
  return links.map((link) => ({ ...link }))
}

const words = { name: 'Nina Prado Zuleide', pet: 'Pituca Serelepe', comment: 'O garçom Osvaldo lembrou da gente', cpf: '52998224725', phone: '11987650001' }

/** A member with rows in every table that can hold some, and whatever the club knows about them. */
async function createKnownMember(sql: TransactionSql) {
  const id = await createMember(sql, { fullName: words.name })
  const [{ email }] = await sql<[{ email: string }]>`select email from auth.users where id = ${id}`
  const session = randomUUID()
  await sql`insert into auth.sessions (id, user_id, ip, user_agent) values (${session}, ${id}, '10.1.2.3', 'Celular da Nina')`
  await sql`insert into auth.refresh_tokens (id, token, user_id, session_id) values (${session}, ${session}, ${id}, ${session})`
  await sql`insert into auth.identities (id, provider, provider_id, user_id, identity_data) values (${randomUUID()}, 'email', ${id}, ${id}, ${sql.json({ email, sub: id })})`
  await sql`insert into auth.flow_state (id, user_id, authentication_method, provider_type) values (${randomUUID()}, ${id}, 'email', 'email')`
  await sql`insert into auth.audit_log_entries (id, payload) values (${randomUUID()}, ${sql.json({ actor_id: id, actor_username: email, action: 'login' })})`
  await sql`update public.profiles set cpf = ${words.cpf}, phone = ${words.phone}, postal_code = '01001000', street = 'Rua da Nina', number = '7',
    complement = 'fundos', neighborhood = 'Sé', city = 'São Paulo', state = 'SP', referral_code = 'amiga-da-nina' where id = ${id}`
  await sql`insert into private.consent_events (user_id, kind, version) values (${id}, 'terms', '2025-10')`
  const [pet] = await sql<[{ id: string }]>`insert into public.pets (user_id, name, size, breed, special_needs)
    values (${id}, ${words.pet}, 'small', 'Vira-lata', 'Medo de trovão') returning id`

  const restaurantId = await createRestaurant(sql)
  await sql`insert into public.user_favorites (user_id, restaurant_id) values (${id}, ${restaurantId})`
  const used = await createVoucher(sql, { userId: id, restaurantId, petId: pet.id, generatedAt: hoursFromNow(-50), usedAt: hoursFromNow(-40) })
  const active = await createVoucher(sql, { userId: id, restaurantId, petId: pet.id })
  const expired = await createVoucher(sql, { userId: id, restaurantId: await createRestaurant(sql), generatedAt: hoursFromNow(-900), expiresAt: hoursFromNow(-100) })
  await sql`update public.vouchers set status = 'expired' where id = ${expired.id}`
  const scan = async (voucher: { id: string; qr_code: string }, outcome: string) => {
    const [row] = await sql<[{ scan_id: string }]>`insert into public.voucher_scans (scan_id, restaurant_id, voucher_id, device_id, qr_code, scanned_at, outcome)
      values (${randomUUID()}, ${restaurantId}, ${voucher.id}, 'tablet', ${voucher.qr_code}, now(), ${outcome}) returning scan_id`
    return row.scan_id
  }
  await scan(active, 'outside_window')
  const undone = await scan(active, 'validated')
  await sql`update public.voucher_scans set annulled_at = now(), annul_reason = ${`Engano com ${words.name}`} where scan_id = ${undone}`
  await sql`insert into public.leads (restaurant_id, voucher_id, scan_id, annulled_at) values (${restaurantId}, ${active.id}, ${undone}, now())`
  await sql`insert into public.leads (user_id, restaurant_id, voucher_id, scan_id) values (${id}, ${restaurantId}, ${used.id}, ${await scan(used, 'validated')})`
  await sql`insert into public.restaurant_reviews (restaurant_id, voucher_id, user_id, rating, comment)
    values (${restaurantId}, ${used.id}, ${id}, 4, ${words.comment})`

  const [{ plan }] = await sql<[{ plan: string }]>`select subscription_plan_id as plan from public.user_subscriptions where user_id = ${id}`
  const order = async (status: 'paid' | 'refunded' | 'pending') => {
    const [row] = await sql<[{ id: string }]>`insert into public.subscription_orders
      (user_id, subscription_plan_id, status, amount_cents, duration_months, paid_at, refunded_at)
      values (${id}, ${plan}, ${status}, 2990, 1, case when ${status !== 'pending'} then now() end, case when ${status === 'refunded'} then now() end)
      returning id`
    return row.id
  }
  const orders = { paid: await order('paid'), refunded: await order('refunded'), pending: await order('pending') }
  await sql`update public.subscription_orders o set user_subscription_id = s.id from public.user_subscriptions s where o.id = ${orders.paid} and s.user_id = ${id}`
  await sql`insert into private.payment_events (event_id, order_id, outcome) values ('evento-1234', ${orders.paid}, 'paid')`

  const admin = await createMember(sql, { role: 'admin', subscription: null })
  await sql`insert into private.audit_log (actor_id, action, subject_table, subject_id, before, after, reason) values
    (${admin}, 'member_suspended', 'profiles', ${id}, ${sql.json({ full_name: words.name })}, null, null),
    (${admin}, 'order_confirmed', 'subscription_orders', ${orders.paid}, null, null, ${`pago por ${words.name}`})`
  await sql`insert into public.newsletter_signups (email) values (${email.toUpperCase()})`
  const sender = { cnpj: '11222333000181', responsavel: words.name, email, telefone: words.phone }
  await sql`insert into public.corporate_leads ${sql({ ...sender, razao_social: 'Empresa', quantidade_funcionarios: 5 })}`
  await sql`insert into public.local_leads ${sql({ ...sender, nome_estabelecimento: 'Lugar', endereco: 'Rua A, 1', tipo_culinaria: 'Bar' })}`
  return { id, email, session, restaurantId, used, active, orders, admin }
}

/** Every row of every table that says one of these texts somewhere. */
async function rowsThatSay(sql: TransactionSql, texts: string[]): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select t.oid::regclass::text as name from pg_class t join pg_namespace n on n.oid = t.relnamespace
    where n.nspname in ('public', 'private', 'auth', 'storage') and t.relkind in ('r', 'p')`
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await sql.unsafe<{ row: string }[]>(
      `select row_to_json(t)::text as row from ${name} t where exists (select from unnest($1::text[]) text where t::text ilike '%' || text || '%')`,
      [texts],
    )
    found.push(...rows.map(({ row }) => `${name}: ${row}`))
  }
  return found
}

function deleteAs(sql: TransactionSql, { id, session }: { id: string; session: string }, confirmation: string | null = 'EXCLUIR'): Promise<string> {
  return sql.savepoint(async (own) => {
    const claims = JSON.stringify({ role: 'authenticated', sub: id, session_id: session })
    await own`select set_config('request.jwt.claims', ${claims}, true), set_config('role', 'authenticated', true)`
    const [row] = await own`select public.delete_account(${confirmation}) ->> 'status' as status`
    await own`select set_config('role', 'none', true), set_config('request.jwt.claims', '', true)`
    return row!['status'] as string
  })
}

const ordinary = (row: Row | undefined) => row && { ...row }

describe('the export', () => {
  test('covers every column of every table that is linked to a person', async () => {
    /** What is left out, and why. */
    const withheld: Record<string, string> = {
      'public.voucher_scans.scanned_by': 'the waiter is somebody else',
      'public.voucher_scans.device_id': 'the tablet is somebody else\'s',
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
      const everything = await as(sql, member.id, async (own) => (await own`select public.export_my_data() as data`)[0]!['data'] as Record<string, JSONValue>)
      const account = everything['account'] as Record<string, JSONValue>
      const links = await linkedTables(sql)
      const tables = [...new Set([...links.map(({ schema, table }) => `${schema}.${table}`), 'auth.users', 'public.profiles'])]
      expect(tables).toEqual(expect.arrayContaining(['public.pets', 'public.vouchers', 'public.voucher_scans', 'private.consent_events', 'auth.sessions']))
      const gaps: string[] = []
      for (const table of tables.filter((name) => !notRows.has(name))) {
        const [schema, name] = table.split('.') as [string, string]
        const part = schema === 'auth' ? account[name] : everything[name]
        const rows = (Array.isArray(part) ? part : part === undefined || part === null ? [] : [part]) as Row[]
        if (rows.length === 0) gaps.push(`${table}: no row`)
        const columns = await sql<{ column: string }[]>`select attname as column from pg_attribute
          where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`
        for (const { column } of columns) {
          if (!(`${table}.${column}` in withheld) && !rows.every((row) => column in row)) gaps.push(`${table}.${column}`)
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
      const ask = (id: string) => as(sql, id, async (person) => (await person`select public.export_my_data()::text as data`)[0]!['data'] as string)
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

  test.each(['export_my_data()', 'my_consents()', "delete_account('EXCLUIR')"])('%s is not for visitors, nor for a session that was ended', async (call) => {
    const codes = await rolledBack(database.sql, async (sql) => {
      const id = await createMember(sql)
      const ask = (claims: Row, role: string) =>
        errorCode(
          sql.savepoint(async (person) => {
            await person`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true), set_config('role', ${role}, true)`
            await person.unsafe(`select public.${call}`)
          }),
        )
      return [await ask({ role: 'anon' }, 'anon'), await ask({ role: 'authenticated', sub: id, session_id: randomUUID() }, 'authenticated')]
    })
    expect(codes).toEqual(['42501', 'PT401'])
  })
})

test('consents are listed with version and date, the newest first, one\'s own only', async () => {
  const consents = await rolledBack(database.sql, async (sql) => {
    const [id, other] = [await createMember(sql), await createMember(sql)]
    await sql`insert into private.consent_events (user_id, kind, version, created_at)
      values (${id}, 'terms', '2025-10', '2026-01-01'), (${id}, 'pet_guidelines', '2025-10', '2026-02-01'), (${other}, 'age', '2025-10', now())`
    const [row] = await as(sql, id, (own) => own`select public.my_consents() as consents`)
    return row!['consents'] as Row[]
  })
  expect(consents).toMatchObject([{ kind: 'pet_guidelines', version: '2025-10' }, { kind: 'terms', version: '2025-10' }])
})

describe('deleting the account', () => {
  test('leaves no row that says who it was, in any table', async () => {
    const [before, after] = await rolledBack(database.sql, async (sql) => {
      const member = await createKnownMember(sql)
      const traces = [...Object.values(words), member.id, member.email, member.session, 'Rua da Nina', 'amiga-da-nina', '10.1.2.3']
      const known = await rowsThatSay(sql, traces)
      expect(await deleteAs(sql, member)).toBe('deleted')
      return [known, await rowsThatSay(sql, traces)]
    })
    expect(before.length).toBeGreaterThan(15)
    expect(after).toEqual([])
  })

  test('leaves nothing in any column that is linked to a person, but for the retention list', async () => {
    const left = await rolledBack(database.sql, async (sql) => {
      const links = await linkedTables(sql)
      const tables = [...new Set(links.map(({ schema, table }) => `"${schema}"."${table}"`))]
      const count = async () => {
        const counts: Record<string, number> = {}
        for (const table of tables) counts[table.replaceAll('"', '')] = (await sql.unsafe(`select count(*)::int as n from ${table}`))[0]!['n'] as number
        return counts
      }
      await createMember(sql, { role: 'admin', subscription: null }) // whom the next ones are not confused with
      const empty = await count()
      const member = await createKnownMember(sql)
      const full = await count()
      for (const [table, rows] of Object.entries(empty)) {
        if (!['public.restaurant_managers', 'private.scan_queue_keys'].includes(table)) expect(full[table], table).toBeGreaterThan(rows)
      }
      await deleteAs(sql, member)
      await sql`delete from auth.users where id = ${member.admin}`
      const rest = await count()
      return Object.fromEntries(Object.entries(rest).map(([table, rows]) => [table, rows - empty[table]!]).filter(([, rows]) => rows !== 0))
    })
    expect(left).toEqual({
      'public.vouchers': 1, // the used one
      'public.voucher_scans': 1, // and how it was used
      'public.restaurant_reviews': 1, // its rating
      'public.subscription_orders': 2, // paid, and paid back
      'private.payment_events': 1,
      'private.audit_log': 3, // what staff did, to nobody; and that an account was deleted
    })
  })

  test('keeps what was used, said and paid, without the person', async () => {
    const kept = await rolledBack(database.sql, async (sql) => {
      const member = await createKnownMember(sql)
      const rating = () => sql`select rating, review_count from public.restaurants where id = ${member.restaurantId}`
      const [before] = await rating()
      await deleteAs(sql, member)
      const [voucher] = await sql`select user_id, pet_id, status from public.vouchers where id = ${member.used.id}`
      const [review] = await sql`select user_id, rating, comment from public.restaurant_reviews where voucher_id = ${member.used.id}`
      const orders = await sql`select id, user_id, status, amount_cents from public.subscription_orders order by status`
      const [after] = await rating()
      return { voucher: ordinary(voucher), review: ordinary(review), orders: orders.map((order) => ({ ...order })), ratings: [ordinary(before), ordinary(after)], ids: member.orders }
    })
    expect(kept.voucher).toEqual({ user_id: null, pet_id: null, status: 'used' })
    expect(kept.review).toEqual({ user_id: null, rating: 4, comment: null })
    expect(kept.orders).toEqual([
      { id: kept.ids.paid, user_id: null, status: 'paid', amount_cents: 2990 },
      { id: kept.ids.refunded, user_id: null, status: 'refunded', amount_cents: 2990 },
    ])
    expect(kept.ratings).toEqual([{ rating: '4.00', review_count: 1 }, { rating: '4.00', review_count: 1 }])
  })

  test('leaves everybody else as they were, and is put on record', async () => {
    const result = await rolledBack(database.sql, async (sql) => {
      const [member, other] = [await createKnownMember(sql), await createMember(sql)]
      await addSubscription(sql, other, { startsIn: -1, endsIn: 5 })
      const look = async () => ordinary((await as(sql, other, (own) => own`select public.export_my_data() - 'exported_at' as data`))[0])
      const before = await look()
      await deleteAs(sql, member)
      const log = await sql`select actor_id, action, before, after from private.audit_log where action = 'account_deleted'`
      return { same: JSON.stringify(before) === JSON.stringify(await look()), log: log.map((row) => ({ ...row })) }
    })
    expect(result).toEqual({ same: true, log: [{ actor_id: null, action: 'account_deleted', before: null, after: null }] })
  })

  test.each([null, '', 'excluir', 'EXCLUIR '])('is not done for the word %j', async (word) => {
    const status = await rolledBack(database.sql, async (sql) => deleteAs(sql, await createKnownMember(sql), word))
    expect(status).toBe('not_confirmed')
  })

  test('asks for a sign-in of the last 5 minutes, of this session', async () => {
    const statuses = await rolledBack(database.sql, async (sql) => {
      const member = await createKnownMember(sql)
      const fresh = randomUUID()
      await sql`insert into auth.sessions (id, user_id) values (${fresh}, ${member.id})`
      await sql`update auth.sessions set created_at = now() - interval '301 seconds' where id = ${member.session}`
      const old = await deleteAs(sql, member) // another device's fresh session does not count
      const [without] = await as(sql, member.id, (own) => own`select public.delete_account('EXCLUIR') ->> 'status' as status`)
      return [old, without!['status'], await deleteAs(sql, { id: member.id, session: fresh })]
    })
    expect(statuses).toEqual(['sign_in_again', 'sign_in_again', 'deleted'])
  })

  test.each(['restaurant_manager', 'admin'] as const)('is not for a %s', async (role) => {
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

  test('works for somebody with nothing yet', async () => {
    const status = await rolledBack(database.sql, async (sql) => {
      const id = await createMember(sql, { subscription: null, acceptedGuide: false })
      const session = randomUUID()
      await sql`insert into auth.sessions (id, user_id) values (${session}, ${id})`
      return deleteAs(sql, { id, session })
    })
    expect(status).toBe('deleted')
  })
})
