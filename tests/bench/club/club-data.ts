import type { Sql } from 'postgres'
import { fillClub, type ClubSize } from '../panel-data.ts'
import { fillActivity, fillOffice } from './club-activity.ts'

export const clubSizes = {
  small: { members: 10_000, places: 100, vouchersPerMember: 14 },
  middle: { members: 100_000, places: 1_000, vouchersPerMember: 14 },
  large: { members: 1_000_000, places: 10_000, vouchersPerMember: 14 },
} as const satisfies Record<string, ClubSize>

/** Of the steps of a generation. */
type Report = (step: string) => void

/**
 * Fills a migrated database with everything that admins and managers read: the members of `fillClub` and, for a million
 * of them, 10 million vouchers of which 300,000 are active, their scans, leads and reviews, 20,000 managers and
 * tablets, a million messages. Indexes are built once the rows are there.
 */
export async function fillWholeClub(sql: Sql, size: ClubSize, report: Report): Promise<void> {
  await sql`set maintenance_work_mem = '1GB'`
  const rebuild = await dropIndexes(sql)
  report('without indexes')
  await fillClub(sql, size)
  report('members and ended vouchers')
  await sql`set session_replication_role = replica` // without triggers
  await fillPeople(sql)
  report('managers, tablets and search')
  await fillActivity(sql)
  report('active vouchers, scans, leads and reviews')
  await fillOffice(sql, size)
  report('messages, newsletter, proposals')
  await sql`reset session_replication_role`
  await rebuild()
  report('indexes')
  await sql`vacuum analyze`
  await sql`checkpoint`
  report('statistics')
}

const growing =
  'profiles person_search pets user_subscriptions subscription_orders audit_log vouchers voucher_scans leads ' +
  'restaurant_reviews notifications messages'

/** Drops the indexes of growing tables but primary keys; returns how to build them again. */
async function dropIndexes(sql: Sql): Promise<() => Promise<void>> {
  const indexes = await sql<{ drop: string; create: string }[]>`
    select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as drop,
      format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid))
        as create
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.contype = 'u' and c.connamespace in ('public'::regnamespace, 'private'::regnamespace)
      and t.relname = any (${growing.split(' ')})
    union all
    select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
    from pg_index i join pg_class t on t.oid = i.indrelid
    where t.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and t.relname = any (${growing.split(' ')})
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`
  for (const index of indexes) await sql.unsafe(index.drop)
  return async () => {
    for (const index of indexes) await sql.unsafe(index.create)
  }
}

/** Two managers and two tablets for each place, one person's search words for each profile, a pet for each member. */
async function fillPeople(sql: Sql): Promise<void> {
  await sql.unsafe(`
    create temporary table manager as
    select k * 1000000 + n as n, pg_temp.id(8, k * 1000000 + n) as id, pg_temp.id(5, n) as restaurant_id
    from generate_series(1, (select count(*)::integer from public.restaurants)) n, generate_series(1, 2) k;
    insert into auth.users (id, email, email_confirmed_at)
    select id, 'gerente' || n || '@carga.example', now() from manager;
    insert into public.profiles (id, full_name, role, created_at)
    select id, 'Gerente Número ' || n, 'restaurant_manager', now() - interval '700 days' from manager;
    insert into private.sign_up_days (day, role, part, people)
    select private.saopaulo_day(now() - interval '700 days'), 'restaurant_manager', 0, count(*) from manager;
    insert into private.user_roles (user_id, role) select id, 'restaurant_manager' from manager;
    insert into private.audit_log (action, subject_table, subject_id, person_id, after, created_at)
    select 'person.role', 'profiles', id, id, '{"role": "restaurant_manager"}', now() - interval '700 days'
    from manager;
    insert into public.restaurant_managers (user_id, restaurant_id) select id, restaurant_id from manager;
    insert into auth.sessions (id, user_id) select id, id from manager;
    insert into public.restaurant_tablets (restaurant_id, name, device_id, last_seen_at)
    select restaurant_id, 'Balcão ' || n, 'tablet-' || n, now() - interval '1 minute' * (n % 100) from manager;

    insert into public.pets (user_id, name, size)
    select p.id, 'Bidu', 'medium' from public.profiles p where p.role = 'user';
    insert into private.person_search (user_id, words, email, subscription_end, is_cancelled)
    select p.id, left(private.search_text(concat_ws(' ', p.full_name, u.email, p.phone)), 600), u.email,
      s.end_date, coalesce(not s.auto_renew, false)
    from public.profiles p join auth.users u on u.id = p.id
    left join public.user_subscriptions s on s.user_id = p.id;`)
}
