import type { Sql } from 'postgres'
import { sumVouchers, type ClubSize } from '../panel-data.ts'

/** Active vouchers; for each use its scan and lead, for one in ten a review, and refused scans. */
export async function fillActivity(sql: Sql): Promise<void> {
  await sql.unsafe(`
    create function pg_temp.manager(restaurant uuid) returns uuid language sql immutable as
      $$ select pg_temp.id(8, 1000000 + right(restaurant::text, 12)::integer) $$;

    insert into public.vouchers (restaurant_id, user_id, qr_code, short_code, status, generated_at, expires_at,
      rules_snapshot)
    select pg_temp.id(5, 1 + (floor(places * pg_temp.chance(n, 'place') ^ 2)::integer + v * 7 + 3) % places), id,
      'voucher_' || lpad(serial::text, 13, '0') || '_' || md5(serial::text), upper(lpad(to_hex(serial), 8, '0')),
      'active', made, made + interval '30 days',
      '{"restaurant_name": "Lugar", "voucher_rules": "Peça um prato e ganhe outro de igual ou menor valor."}'
    from member cross join generate_series(20, 22) v
    cross join (select count(*)::integer as places from public.restaurants) r
    cross join lateral (select n * 32 + v as serial) s
    cross join lateral (select now() - interval '25 days' * pg_temp.chance(serial, 'made') as made) m
    where n % 10 = 4 and since < now() - interval '30 days'; -- of these, all are subscribed for two years
    ${sumVouchers}

    insert into public.voucher_scans (scan_id, restaurant_id, voucher_id, scanned_by, device_id, qr_code, scanned_at,
      received_at, outcome, used_at, used_on_this_device)
    select gen_random_uuid(), restaurant_id, id, pg_temp.manager(restaurant_id), 'tablet', qr_code, used_at, used_at,
      'validated', used_at, true
    from public.vouchers where used_at is not null;
    insert into public.leads (user_id, restaurant_id, voucher_id, scan_id, created_at)
    select v.user_id, s.restaurant_id, s.voucher_id, s.scan_id, s.used_at
    from public.voucher_scans s join public.vouchers v on v.id = s.voucher_id;
    insert into public.voucher_scans (scan_id, restaurant_id, voucher_id, scanned_by, device_id, qr_code, scanned_at,
      received_at, outcome, used_at)
    select gen_random_uuid(), restaurant_id, id, pg_temp.manager(restaurant_id), 'tablet', qr_code,
      used_at + interval '1 hour', used_at + interval '1 hour', 'already_used', used_at
    from public.vouchers where used_at is not null and right(short_code, 1) = '3';
    insert into public.restaurant_reviews (restaurant_id, voucher_id, user_id, rating, comment, created_at)
    select restaurant_id, id, user_id, 1 + floor(5 * sqrt(random()))::integer,
      'O cachorro ganhou água fresca na mesa da calçada, voltamos com certeza. Nota para o atendimento.',
      least(used_at + interval '1 day', now())
    from public.vouchers where used_at is not null and right(short_code, 1) in ('4', 'A');
    update public.restaurants r set rating = w.rating, review_count = w.n
    from (
      select restaurant_id, round(avg(rating), 2) as rating, count(*) as n from public.restaurant_reviews group by 1
    ) w
    where w.restaurant_id = r.id`)
}

/** A message to each member, newsletter addresses, refunds, proposals and change requests, and their audit entries. */
export async function fillOffice(sql: Sql, { members, places }: ClubSize): Promise<void> {
  await sql.unsafe(`
    insert into public.notifications (user_id, kind, event_key, facts, created_at)
    select id, 'voucher_expiring', 'voucher ' || n, '{"restaurant_name": "Lugar", "date": "2026-01-01"}',
      now() - interval '90 days' * pg_temp.chance(n, 'told')
    from member;
    insert into private.messages (notification_id, state, created_at, due_at, attempts, detail, ended_at)
    select id, case when right(id::text, 3) = '000' then 'failed' else 'sent' end, created_at, created_at, 1,
      case when right(id::text, 3) = '000' then '550' end, created_at + interval '1 minute'
    from public.notifications;
    insert into public.newsletter_signups (email, source, referral_code, created_at)
    select 'leitor' || n % 150000 || '@carga.example', 'home',
      case when n % 20 = 0 then private.share_code(pg_temp.id(6, 1 + n % 500)) end,
      now() - interval '700 days' * pg_temp.chance(n, 'news')
    from generate_series(1, ${String(members / 5)}) n;
    insert into public.refunds (order_id, amount_cents, created_at, due_at, done_at, paid_on, reference)
    select o.id, o.amount_cents, o.paid_at, o.paid_at + interval '10 days', d.done, d.done::date,
      case when d.done is not null then 'E0000000' end
    from public.subscription_orders o
    cross join lateral (select case when right(o.id::text, 4) <> '0000' then o.paid_at + interval '1 day' end as done) d
    where o.status = 'paid' and right(o.id::text, 2) = '00';
    update public.subscription_orders o set status = 'refunded', refunded_at = r.created_at
    from public.refunds r where r.order_id = o.id;
    insert into private.audit_log (actor_id, action, subject_table, subject_id, person_id, after, created_at)
    select '30000000-0000-4000-8000-000000000001', 'order.paid', 'subscription_orders', o.id, o.user_id,
      '{"status": "paid"}', o.paid_at
    from public.subscription_orders o where o.paid_at is not null;
    insert into public.corporate_leads (status, razao_social, cnpj, responsavel, email, telefone,
      quantidade_funcionarios, created_at)
    select 'lost', 'Firma ' || n, '11222333000181', 'Rita', 'firma' || n || '@carga.example', '11999999999', 30,
      now() - interval '700 days' * pg_temp.chance(n, 'firm')
    from generate_series(1, ${String(members / 50)}) n;
    insert into public.local_leads (status, nome_estabelecimento, cnpj, responsavel, email, telefone, endereco,
      tipo_culinaria, created_at)
    select case when n % 50 = 0 then 'new' else 'lost' end, 'Bar ' || n, '11222333000181', 'Rita',
      'bar' || n || '@carga.example', '11999999999', 'Rua das Acácias, ' || n, 'Bar',
      now() - interval '700 days' * pg_temp.chance(n, 'bar')
    from generate_series(1, ${String(places * 2)}) n;
    insert into public.change_requests (restaurant_id, requested_by, kind, wanted, status, answer, created_at,
      closed_at)
    select pg_temp.id(5, 1 + n % ${String(places)}), pg_temp.id(8, 1000001 + n % ${String(places)}), 'other',
      'Trocar a foto da capa', case when n % 50 = 0 then 'pending' else 'accepted' end, null, made,
      case when n % 50 <> 0 then made + interval '1 day' end
    from generate_series(1, ${String(places * 3)}) n
    cross join lateral (select now() - interval '700 days' * pg_temp.chance(n, 'request') as made) m;
    insert into public.staff_invitations (id, token_hash, invited_by, note, created_at, expires_at, answered_at,
      answered_by, accepted)
    select pg_temp.id(9, n), extensions.digest(n::text, 'sha256'),
      '30000000-0000-4000-8000-000000000001', 'Gerente ' || n, now() - interval '600 days', now() - interval '593 days',
      now() - interval '599 days', pg_temp.id(8, 1000000 + n), true
    from generate_series(1, ${String(places)}) n;
    insert into public.staff_invitation_restaurants (invitation_id, restaurant_id)
    select id, pg_temp.id(5, right(id::text, 12)::integer) from public.staff_invitations`)
}
