import type { Sql } from 'postgres'

/** The admin who reads the panel. */
export const adminId = '30000000-0000-4000-8000-000000000001'

const days = 800
const firstNames = 'Ana,Bruno,Carla,Davi,Elisa,Fábio,Gabriela,Heitor,Inês,João,Karina,Lucas,Márcia,Nina,Otávio,Paula'
const lastNames = 'Prado,Lobo,Silva,Souza,Rocha,Moraes,Barros,Teles,Amaral,Brito,Queiroz,Dias,Fontes,Guedes,Neves,Sá'

/** How many rows of each kind a club has. */
export type ClubSize = { members: number; places: number; vouchersPerMember: number }

/** Functions of the session that generate rows; the same size always gives the same rows, relative to now. */
export const generators = `
  -- A number from 0 to below 1 that is always the same for a row and a purpose.
  create function pg_temp.chance(n integer, purpose text) returns double precision language sql immutable as
    $$ select (hashtextextended(n::text || purpose, 1) & 1048575) / 1048576.0 $$;
  create function pg_temp.word(n integer, purpose text, words text) returns text language sql immutable as $$
    select split_part(words, ',', 1 + floor(pg_temp.chance(n, purpose)
      * (1 + char_length(words) - char_length(replace(words, ',', ''))))::integer) $$;
  create function pg_temp.id(kind integer, n integer) returns uuid language sql immutable as
    $$ select (kind || '0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;`

/** Fills the sums that a trigger keeps. */
export const sumVouchers = `
  delete from private.voucher_days;
  insert into private.voucher_days (day, part, generated, used)
  select day, 0, sum(generated), sum(used)
  from (
    select private.saopaulo_day(generated_at) as day, 1 as generated, 0 as used from public.vouchers
    union all
    select private.saopaulo_day(used_at), 0, 1 from public.vouchers where used_at is not null
  ) v
  group by 1;
  delete from private.voucher_months;
  insert into private.voucher_months (restaurant_id, month, part, used)
  select restaurant_id, date_trunc('month', private.saopaulo_day(used_at)), 0, count(*)
  from public.vouchers where used_at is not null group by 1, 2;`

/**
 * Fills a migrated database with the members of a large club, who signed up over two years: a subscription each, two
 * orders, vouchers of which three in four are used, cancellations, proposals. The first places have most vouchers.
 */
export async function fillClub(sql: Sql, { members, places, vouchersPerMember }: ClubSize): Promise<void> {
  await sql.unsafe(`${generators}
    set session_replication_role = replica; -- without triggers

    insert into auth.users (id, email, email_confirmed_at) values ('${adminId}', 'rita@carga.example', now());
    insert into public.profiles (id, full_name, role) values ('${adminId}', 'Rita Lobo', 'admin');
    insert into private.user_roles (user_id, role) values ('${adminId}', 'admin');
    insert into auth.sessions (id, user_id, aal) values ('${adminId}', '${adminId}', 'aal2');

    insert into public.subscription_plans (id, name, price, duration_months)
    values (pg_temp.id(4, 1), 'Mensal de carga', 29.9, 1), (pg_temp.id(4, 12), 'Anual de carga', 239.9, 12);
    insert into public.restaurants (id, slug, name, category, city, week_times_id)
    select pg_temp.id(5, n), 'lugar-' || n, 'Lugar ' || n, 'Bar', 'Cidade ' || n % 40, week_times_id
    from generate_series(1, ${String(places)}) n
    cross join private.find_week_times(gen_random_uuid(), 'America/Sao_Paulo') week_times_id;

    create temporary table member as
    select n, pg_temp.id(6, n) as id,
      now() - make_interval(secs => ${String(days * 86_400)} * pg_temp.chance(n, 'since')) as since,
      case when n % 3 = 0 then 12 else 1 end as months
    from generate_series(1, ${String(members)}) n;

    insert into auth.users (id, email, email_confirmed_at, created_at)
    select id, 'membro' || n || '@carga.example', since, since from member;
    insert into public.profiles (id, full_name, role, phone, city, state, referral_code, created_at)
    select id, concat_ws(' ', pg_temp.word(n, 'first', '${firstNames}'), pg_temp.word(n, 'middle', '${lastNames}'),
      pg_temp.word(n, 'last', '${lastNames}')), 'user', '119' || lpad(n::text, 8, '0'), 'Cidade ' || n % 400, 'SP',
      case when n % 40 = 0 then 'FEIRA2025' when n % 20 = 0 then private.share_code(pg_temp.id(6, 1 + n / 20 % 500))
      end, since
    from member;
    insert into public.user_subscriptions (id, user_id, subscription_plan_id, status, start_date, end_date, auto_renew,
      created_at)
    select pg_temp.id(7, n), id, pg_temp.id(4, months), 'active', since,
      since + make_interval(months => case when n % 2 = 0 then 24 else months end), n % 10 <> 0, since
    from member;
    insert into public.subscription_orders (user_id, subscription_plan_id, user_subscription_id, status, amount_cents,
      duration_months, payer_name, created_at, paid_at, expires_at, period_start, period_end)
    select id, pg_temp.id(4, months), pg_temp.id(7, n), 'paid', case months when 12 then 23990 else 2990 end, months,
      full_name, begins, begins, begins + interval '3 days', begins, begins + make_interval(months => months)
    from member join public.profiles using (id)
    cross join lateral (values (since), (since + make_interval(months => months))) o (begins)
    where begins < now();
    insert into public.subscription_orders (user_id, subscription_plan_id, status, amount_cents, duration_months,
      payer_name, created_at, expires_at)
    select id, pg_temp.id(4, 1), 'pending', 2990, 1, full_name, since, since + interval '3 days'
    from member join public.profiles using (id) where n % 5 = 0;
    insert into private.audit_log (action, subject_table, subject_id, person_id, after, created_at)
    select 'subscription.' || case when n % 10 = 0 then 'cancelled' else 'paid' end, 'user_subscriptions',
      pg_temp.id(7, n), id, '{"status": "active"}', since from member;
    insert into public.corporate_leads (status, razao_social, cnpj, responsavel, email, telefone,
      quantidade_funcionarios, created_at)
    select case when n % 50 = 0 then 'new' else 'contacted' end, 'Empresa ' || n, '11222333000181', 'Rita',
      'rita@carga.example', '11999999999', 30, since
    from member where n <= 5000;

    insert into public.vouchers (restaurant_id, user_id, qr_code, short_code, status, generated_at, expires_at, used_at,
      use_date, ended_at, rules_snapshot)
    select pg_temp.id(5, 1 + (floor(${String(places)} * pg_temp.chance(n, 'place') ^ 2)::integer + v * 7) %
        ${String(places)}), id,
      'voucher_' || lpad(serial::text, 13, '0') || '_' || md5(serial::text), upper(lpad(to_hex(serial), 8, '0')),
      case when is_used then 'used' else 'expired' end, made, made + interval '30 days',
      case when is_used then made + interval '2 days' end, case when is_used then (made + interval '2 days')::date end,
      case when not is_used then made + interval '30 days' end,
      '{"restaurant_name": "Lugar", "voucher_rules": "Peça um prato e ganhe outro de igual ou menor valor."}'
    from member cross join generate_series(1, ${String(vouchersPerMember)}) v
    cross join lateral (select n * 32 + v as serial, v % 4 <> 1 as is_used) s
    cross join lateral (select since + (now() - since) * pg_temp.chance(serial, 'made') as made) m
    where n % 4 <> 0 and made < now() - interval '2 days';
    update public.profiles p set first_voucher_at = f.first
    from (select user_id, min(generated_at) as first from public.vouchers group by user_id) f where f.user_id = p.id;
    ${sumVouchers}
    insert into private.sign_up_days (day, role, part, people)
    select private.saopaulo_day(created_at), role, 0, count(*) from public.profiles group by 1, 2;
    insert into private.cancellations (cancelled_at, subscription_id, user_id)
    select l.created_at, s.id, s.user_id
    from private.audit_log l join public.user_subscriptions s on s.id = l.subject_id
    where l.action = 'subscription.cancelled';
    insert into private.order_days (day, status, part, orders, amount_cents)
    select private.saopaulo_day(created_at), status, 0, count(*), sum(amount_cents)
    from public.subscription_orders group by 1, 2;
    insert into private.membership_days (day, part, members, orders, monthly_cents)
    select private.saopaulo_day(moment), 0, sum(members), sum(orders), sum(monthly_cents)
    from (
      select start_date as moment, 1 as members, 0 as orders, 0::numeric as monthly_cents
      from public.user_subscriptions where status <> 'pending'
      union all
      select least(end_date, ended_at), -1, 0, 0 from public.user_subscriptions where status <> 'pending'
      union all
      select period_start, 0, 1, amount_cents::numeric / duration_months
      from public.subscription_orders where paid_at is not null and period_start is not null
      union all
      select least(period_end, refunded_at), 0, -1, -amount_cents::numeric / duration_months
      from public.subscription_orders where paid_at is not null and period_start is not null
    ) c
    group by 1;
    reset session_replication_role`)
  await sql`vacuum analyze`
}
