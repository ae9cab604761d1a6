import type { Sql } from 'postgres'

export type Code = { qr_code: string; restaurant_id: string }

/** Maximum number of people who validate at the same time. */
export const mostCallers = 8

/** Who validate in turn, so that nobody reaches the limit of a minute. */
const managers = 500
const places = 100
const vouchersEach = 10

/**
 * Fills a migrated database: ten vouchers for each member, half of them used, with their scans and leads; restaurants
 * with opening hours and availability; managers of all of them. Returns codes of active vouchers in random order.
 */
export async function fillVouchers(sql: Sql, count: number, codes: number): Promise<Code[]> {
  const id = (kind: number, n: string) =>
    `('${String(kind)}0000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`
  const members = `generate_series(1, ${String(count / vouchersEach)}) m`
  await sql.unsafe(`
    set session_replication_role = replica; -- without triggers and foreign keys: a million rows in half a minute

    insert into public.restaurants (id, slug, name, city, week_times_id)
    select ${id(1, 'n')}, 'mesa-' || n, 'Mesa ' || n, 'São Paulo', week_times_id
    from generate_series(0, ${String(places - 1)}) n
    cross join private.find_week_times(gen_random_uuid(), 'America/Sao_Paulo') week_times_id;
    insert into public.restaurant_hours (restaurant_id, day_of_week, opening_time, closing_time)
    select r.id, d, '00:00', '23:59' from public.restaurants r, generate_series(0, 6) d;
    insert into public.restaurant_voucher_availability (restaurant_id, day_of_week, availability_mode, start_time,
      end_time)
    select r.id, d, 'time_based', '00:00', '23:59' from public.restaurants r, generate_series(0, 6) d;

    insert into auth.users (id, email, email_confirmed_at)
    select ${id(2, 'm')}, m || '@carga.example', now() from ${members}
    union all select ${id(3, 'n')}, 'gerente' || n || '@carga.example', now()
    from generate_series(1, ${String(managers)}) n;
    insert into public.profiles (id, full_name, role)
    select id, 'Nina Prado', case when email like 'gerente%' then 'restaurant_manager' else 'user' end from auth.users;
    insert into private.user_roles (user_id, role) select id, role from public.profiles;
    insert into public.restaurant_managers (user_id, restaurant_id)
    select p.id, r.id from public.profiles p, public.restaurants r where p.role = 'restaurant_manager';
    insert into auth.sessions (id, user_id) select p.id, p.id from public.profiles p
    where p.role = 'restaurant_manager';
    insert into public.subscription_plans (id, name, price, duration_months) values (${id(4, '1')}, 'Mensal', 10, 1);
    insert into public.user_subscriptions (user_id, subscription_plan_id, status, start_date, end_date)
    select id, ${id(4, '1')}, 'active', now() - interval '300 days', now() + interval '60 days' from public.profiles
    where role = 'user';

    insert into public.vouchers (restaurant_id, user_id, qr_code, status, generated_at, expires_at, used_at, use_date,
      rules_snapshot)
    select ${id(1, `(m * 7 + k) % ${String(places)}`)}, ${id(2, 'm')}, 'voucher_1700000000000_' || md5(m || ' ' || k),
      case when used then 'used' else 'active' end, now() - interval '2 days', now() + interval '28 days',
      case when used then now() - interval '1 day' end, case when used then (now() - interval '1 day')::date end,
      '{"voucher_rules": "Peça um, ganhe outro."}'
    from ${members}, generate_series(0, ${String(vouchersEach - 1)}) k, lateral (select k % 2 = 0 as used) u;
    insert into public.voucher_scans
      (scan_id, restaurant_id, voucher_id, scanned_by, device_id, qr_code, scanned_at, received_at, outcome, used_at,
      used_on_this_device)
    select gen_random_uuid(), restaurant_id, id, ${id(3, '1')}, 'tablet', qr_code, used_at, used_at, 'validated',
      used_at, true
    from public.vouchers where used_at is not null;
    insert into public.leads (user_id, restaurant_id, voucher_id, scan_id, created_at)
    select v.user_id, v.restaurant_id, v.id, s.scan_id, v.used_at
    from public.voucher_scans s join public.vouchers v on v.id = s.voucher_id;

    reset session_replication_role`)
  await sql`vacuum analyze`
  await sql`checkpoint`
  return sql<Code[]>`
    select qr_code, restaurant_id from public.vouchers where status = 'active'
    order by md5(qr_code || 'shuffled') limit ${codes}`
}

/** The token claims of whoever makes the n-th call. */
export function managerClaims(call: number): string {
  const id = `30000000-0000-4000-8000-${String((call % managers) + 1).padStart(12, '0')}`
  return JSON.stringify({ role: 'authenticated', sub: id, session_id: id })
}
