import { randomUUID } from 'node:crypto'
import type { JSONValue, TransactionSql } from 'postgres'
import { createFactor, createMember, createRestaurant, createVoucher, hoursFromNow } from './factories.ts'

export type Row = Record<string, JSONValue>
type Table = { schema: string; table: string }

/** Every table that refers to a person, directly or through another table, read from the system catalog. */
export async function tablesWithPersonalData(sql: TransactionSql): Promise<Table[]> {
  const links = await sql<Table[]>`
    with recursive links as (
      select c.conrelid, c.confrelid from pg_constraint c where c.contype = 'f' and c.conrelid <> c.confrelid
    ), personal (relation) as (
      select unnest(array['auth.users', 'public.profiles'])::regclass::oid
      union
      select l.conrelid from links l join personal p on p.relation = l.confrelid
    )
    select n.nspname as schema, t.relname as table
    from links l join personal p on p.relation = l.confrelid join pg_class t on t.oid = l.conrelid
    join pg_namespace n on n.oid = t.relnamespace
    where n.nspname in ('public', 'private', 'auth', 'storage')
    union
    -- And tables with a person's id or an e-mail address without a foreign key.
    select n.nspname, t.relname
    from pg_attribute a join pg_class t on t.oid = a.attrelid join pg_namespace n on n.oid = t.relnamespace
    where n.nspname in ('public', 'private', 'auth', 'storage') and t.relkind = 'r' and a.attnum > 0
      and not a.attisdropped and t.oid <> 'storage.buckets'::regclass -- made by a migration
      and (a.attname ~ '(^|_)(user|actor|member|person|owner|subject)_id$' or a.attname ~ '(^|_)email$')
      and not exists (select from pg_constraint c
        where c.conrelid = t.oid and c.contype = 'f' and c.conkey[1] = a.attnum)
    order by 1, 2`
  return links.map((link) => ({ ...link }))
}

/** Texts that identify the member: no other row of the database contains them. */
export const personalTexts = {
  name: 'Nina Prado Zuleide',
  pet: 'Pituca Serelepe',
  comment: 'O garçom Osvaldo lembrou da gente',
  cpf: '52998224725',
  phone: '11987650001',
}

/** Creates a member with a row in every table that can hold personal data. */
export async function createMemberWithData(sql: TransactionSql) {
  const id = await createMember(sql, { fullName: personalTexts.name })
  const [{ email }] = await sql<[{ email: string }]>`select email from auth.users where id = ${id}`
  const session = randomUUID()
  await sql`insert into auth.sessions (id, user_id, aal, ip, user_agent)
    values (${session}, ${id}, 'aal2', '10.1.2.3', 'Celular da Nina')`
  await sql`insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
    values (${randomUUID()}, ${session}, now(), now(), 'password')`
  const factor = await createFactor(sql, id)
  await sql`insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
    values (${randomUUID()}, ${factor}, now(), '10.1.2.3')`
  await sql`insert into auth.refresh_tokens (id, token, user_id, session_id)
    values (${session}, ${session}, ${id}, ${session})`
  await sql`insert into auth.identities (id, provider, provider_id, user_id, identity_data)
    values (${randomUUID()}, 'email', ${id}, ${id}, ${sql.json({ email, sub: id })})`
  await sql`insert into auth.flow_state (id, user_id, authentication_method, provider_type)
    values (${randomUUID()}, ${id}, 'email', 'email')`
  await sql`insert into auth.audit_log_entries (id, payload)
    values (${randomUUID()}, ${sql.json({ actor_id: id, actor_username: email, action: 'login' })})`
  await sql`update public.profiles
    set cpf = ${personalTexts.cpf}, phone = ${personalTexts.phone}, postal_code = '01001000', street = 'Rua da Nina',
      number = '7', complement = 'fundos', neighborhood = 'Sé', city = 'São Paulo', state = 'SP',
      referral_code = 'amiga-da-nina'
    where id = ${id}`
  await sql`insert into private.consent_events (user_id, kind, version) values (${id}, 'terms', '2025-10')`
  const [pet] = await sql<[{ id: string }]>`insert into public.pets (user_id, name, size, breed, special_needs)
    values (${id}, ${personalTexts.pet}, 'small', 'Vira-lata', 'Medo de trovão') returning id`

  const restaurantId = await createRestaurant(sql)
  await sql`insert into public.user_favorites (user_id, restaurant_id) values (${id}, ${restaurantId})`
  const used = await createVoucher(sql, {
    userId: id,
    restaurantId,
    petId: pet.id,
    generatedAt: hoursFromNow(-50),
    usedAt: hoursFromNow(-40),
  })
  const active = await createVoucher(sql, { userId: id, restaurantId, petId: pet.id })
  const expired = await createVoucher(sql, {
    userId: id,
    restaurantId: await createRestaurant(sql),
    generatedAt: hoursFromNow(-900),
    expiresAt: hoursFromNow(-100),
  })
  await sql`update public.vouchers set status = 'expired' where id = ${expired.id}`
  const scan = async (voucher: { id: string; qr_code: string }, outcome: string) => {
    const [row] = await sql<[{ scan_id: string }]>`
      insert into public.voucher_scans (scan_id, restaurant_id, voucher_id, device_id, qr_code, scanned_at, outcome)
      values (${randomUUID()}, ${restaurantId}, ${voucher.id}, 'tablet', ${voucher.qr_code}, now(), ${outcome})
      returning scan_id`
    return row.scan_id
  }
  await scan(active, 'outside_window')
  const undone = await scan(active, 'validated')
  await sql`update public.voucher_scans set annulled_at = now(), annul_reason = ${`Engano com ${personalTexts.name}`}
    where scan_id = ${undone}`
  await sql`insert into public.leads (restaurant_id, voucher_id, scan_id, annulled_at)
    values (${restaurantId}, ${active.id}, ${undone}, now())`
  await sql`insert into public.leads (user_id, restaurant_id, voucher_id, scan_id)
    values (${id}, ${restaurantId}, ${used.id}, ${await scan(used, 'validated')})`
  await sql`insert into public.restaurant_reviews
      (restaurant_id, voucher_id, user_id, rating, comment, answer, answered_at)
    values (${restaurantId}, ${used.id}, ${id}, 4, ${personalTexts.comment},
      ${`Obrigado, ${personalTexts.name}!`}, now())`

  const [{ plan }] = await sql<[{ plan: string }]>`
    select subscription_plan_id as plan from public.user_subscriptions where user_id = ${id}`
  const order = async (status: 'paid' | 'refunded' | 'pending') => {
    const [row] = await sql<[{ id: string }]>`insert into public.subscription_orders
      (user_id, subscription_plan_id, status, amount_cents, duration_months, payer_name, payer_cpf, paid_at,
        refunded_at)
      values (${id}, ${plan}, ${status}, 2990, 1, ${personalTexts.name}, ${personalTexts.cpf},
        case when ${status !== 'pending'} then now() end,
        case when ${status === 'refunded'} then now() end)
      returning id`
    return row.id
  }
  const orders = { paid: await order('paid'), refunded: await order('refunded'), pending: await order('pending') }
  await sql`insert into public.refunds
      (order_id, amount_cents, due_at, pix_key_kind, pix_key, done_at, paid_on, reference)
    values (${orders.refunded}, 2990, now(), 'email', ${email}, now(), now(), 'E123')`
  await sql`update public.subscription_orders o set user_subscription_id = s.id from public.user_subscriptions s
    where o.id = ${orders.paid} and s.user_id = ${id}`
  await sql`insert into private.payment_events (event_id, order_id, outcome)
    values ('evento-1234', ${orders.paid}, 'paid')`

  const admin = await createMember(sql, { role: 'admin', subscription: null })
  await sql`insert into private.audit_log (actor_id, action, subject_table, subject_id, before, after, reason) values
    (${admin}, 'person.suspended', 'profiles', ${id}, ${sql.json({ full_name: personalTexts.name })}, null, null),
    (${admin}, 'order.paid', 'subscription_orders', ${orders.paid}, null, null,
    ${`pago por ${personalTexts.name}`})`
  await sql`insert into private.audit_log (actor_id, action, subject_table, subject_id)
    select ${id}, 'subscription.cancelled', 'user_subscriptions', s.id from public.user_subscriptions s
    where s.user_id = ${id}`
  await sql`with invitation as (
      insert into public.staff_invitations (token_hash, invited_by, note, answered_at, answered_by, accepted)
      values (sha256('convite'), ${admin}, ${personalTexts.name}, now(), ${id}, false) returning id
    ) insert into public.staff_invitation_restaurants (invitation_id, restaurant_id)
    select id, ${restaurantId} from invitation`
  await sql`insert into public.newsletter_signups (email) values (${email.toUpperCase()})`
  await sql`insert into public.notifications (user_id, kind, event_key) values (${id}, 'payment_confirmed', 'um')`
  await sql`insert into private.notification_choices (user_id, kind, channel, wanted)
    values (${id}, 'payment_confirmed', 'push', true)`
  await sql`insert into private.push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
    values (${id}, ${session}, 'https://push.example/da-nina', repeat('p', 87), repeat('a', 22))`
  await sql`with announcement as (
      insert into private.announcements (id, kind, title, text, created_by)
      values (gen_random_uuid(), 'plans_open', 'Planos', 'Os planos abriram.', ${admin}) returning id
    ) insert into private.messages (newsletter_signup_id, announcement_id)
    select l.id, a.id from public.newsletter_signups l, announcement a where lower(l.email) = ${email}`
  // Of the time as a manager.
  await sql`insert into storage.objects (bucket_id, name, owner, owner_id)
    values ('restaurant-images', ${`covers/${restaurantId}-1700000000000.webp`}, ${id}, ${id})`
  const sender = { cnpj: '11222333000181', responsavel: personalTexts.name, email, telefone: personalTexts.phone }
  const company = { ...sender, razao_social: 'Empresa', quantidade_funcionarios: 5 }
  const local = { ...sender, nome_estabelecimento: 'Lugar', endereco: 'Rua A, 1', tipo_culinaria: 'Bar' }
  await sql`insert into public.corporate_leads ${sql(company)}`
  await sql`insert into public.local_leads ${sql(local)}`
  await sql`insert into private.proposal_notes (corporate_lead_id, text)
    select l.id, ${`${personalTexts.name} pediu para ligar`} from public.corporate_leads l where l.email = ${email}`
  return { id, email, session, restaurantId, used, active, orders, admin }
}

/** Deletes the account of a member in this session; returns the status. */
export function deleteAs(
  sql: TransactionSql,
  { id, session }: { id: string; session: string },
  confirmation: string | null = 'EXCLUIR',
): Promise<string> {
  return sql.savepoint(async (own) => {
    const claims = JSON.stringify({ role: 'authenticated', sub: id, session_id: session, aal: 'aal2' })
    await own`select set_config('request.jwt.claims', ${claims}, true), set_config('role', 'authenticated', true)`
    const [row] = await own`select public.delete_account(${confirmation}) ->> 'status' as status`
    await own`select set_config('role', 'none', true), set_config('request.jwt.claims', '', true)`
    return row!['status'] as string
  })
}
