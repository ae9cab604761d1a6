import { callerRules } from './caller-rules.ts'
import { functionRules } from './function-rules.ts'
import { policyRules } from './policy-rules.ts'
import { apiRoles, checkedSchemas, type Rule } from './rule.ts'

const copied = 'copied from restaurants, where its length is limited'

/**
 * The checks of Supabase's database linter (splinter, https://github.com/supabase/splinter) with their numbers,
 * rewritten for `public` and `private`. Many are stricter: what splinter checks for definer functions or exposed
 * schemas applies to all.
 *
 * Left out: 0005 and 0020 (index use and bloat can only be measured in production), 0019 (no queues), 0023 (implied by
 * 0013), 0026 and 0027 (whether GraphQL lists a table follows from its grants, which the permission matrix tests).
 * 0002, 0010, 0016 and 0017 are one rule: `public` has no views and no foreign tables.
 */
export const rules: Rule[] = [
  ...callerRules,
  ...policyRules,
  ...functionRules,
  {
    name: '0001 A foreign key without an index',
    query: `select c.conrelid::regclass || '.' || c.conname as finding from pg_constraint c
      where c.contype = 'f' and c.connamespace::regnamespace::text ${checkedSchemas} and not exists (
        select from pg_index i where i.indrelid = c.conrelid
          and c.conkey = (i.indkey::smallint[])[0:cardinality(c.conkey) - 1]
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) like '%IS NOT NULL)'))`,
    mistake: 'create table public.bones (pet_id uuid references public.pets (id))',
  },
  {
    name: '0002, 0010, 0016, 0017 A view, a materialized view or a foreign table',
    query: `select oid::regclass as finding from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('v', 'm', 'f')`,
    mistake: 'create view public.people as select id, email from auth.users',
  },
  {
    name: '0004 A table without a primary key',
    query: `select oid::regclass as finding from pg_class c
      where relnamespace::regnamespace::text ${checkedSchemas} and relkind in ('r', 'p')
      and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)`,
    mistake: 'create table public.bones (id int)',
  },
  {
    name: '0007, 0013 A table without row level security',
    query: `select oid::regclass as finding from pg_class
      where relnamespace::regnamespace::text in ('public', 'private', 'storage')
      and relkind in ('r', 'p') and not relrowsecurity`,
    mistake: 'alter table public.pets disable row level security',
  },
  {
    name: '0008 row level security without a policy',
    query: `select oid::regclass as finding from pg_class c
      where relnamespace::regnamespace::text ${checkedSchemas} and relkind in ('r', 'p')
      and relrowsecurity and not exists (select from pg_policy p where p.polrelid = c.oid)`,
    allowed: {
      'private.announcements': 'only functions read and write it',
      'private.audit_log': 'only functions read and write it',
      'private.club_settings': 'only functions read it',
      'private.consent_events': 'only functions read and write it',
      'private.directory_changes': 'triggers write it, functions read it',
      'private.directory_counts': 'only functions read and write it',
      'private.directory_words': 'only functions read and write it',
      'private.week_times': 'only functions read and write it',
      'private.past_times': 'a trigger writes it, functions read it',
      'private.error_counts': 'only functions read and write it',
      'private.form_counts': 'only functions read and write it',
      'private.messages': 'a trigger writes it, functions read and write it',
      'private.notification_choices': 'only functions read and write it',
      'private.notification_kinds': 'only functions read it',
      'private.cancellations': 'a trigger writes it, functions read it',
      'private.person_search': 'triggers write it, functions read it',
      'private.membership_days': 'triggers write it, functions read it',
      'private.order_days': 'triggers write it, functions read it',
      'private.sign_up_days': 'triggers write it, functions read it',
      'private.voucher_days': 'triggers write it, functions read it',
      'private.voucher_months': 'triggers write it, functions read it',
      'private.proposal_notes': 'only functions read and write it',
      'private.push_subscriptions': 'only functions read and write it',
      'private.restaurant_slugs': 'a trigger writes it, functions read it',
      'private.tablet_codes': 'only functions read and write it',
      'private.payment_events': 'only functions read and write it',
      'private.user_roles': 'only functions read and write it',
    },
    mistake: 'drop policy "own orders, or any for admins" on public.subscription_orders',
  },
  {
    name: '0009 The same index twice',
    query: `select tablename || ': ' || string_agg(indexname, ', ' order by indexname) as finding from pg_indexes
      where schemaname ${checkedSchemas}
      group by schemaname, tablename, replace(replace(indexdef, indexname, ''), ' UNIQUE', '') having count(*) > 1`,
    mistake: 'create index again on public.restaurant_managers (restaurant_id)',
  },
  {
    name: '0011 A function whose search path is not empty',
    query: `select p.oid::regprocedure as finding from pg_proc p
      where p.pronamespace::regnamespace::text ${checkedSchemas}
      and not coalesce('search_path=""' = any(p.proconfig), false)`,
    allowed: { 'private.search_text(text)': 'it names all schemas, and is called for each row of a search' },
    mistake: 'alter function public.my_vouchers() reset search_path',
  },
  {
    name: '0014 An extension in an exposed schema',
    query: `select extname as finding from pg_extension where extnamespace::regnamespace::text ${checkedSchemas}`,
    mistake: 'create extension citext schema public',
  },
  {
    name: '0018 A column of a type that pg_upgrade does not support',
    query: `select attrelid::regclass || '.' || attname as finding from pg_attribute a
      join pg_class c on c.oid = a.attrelid
      where c.relkind = 'r' and c.relnamespace::regnamespace::text ${checkedSchemas}
        and a.atttypid::regtype::text like 'reg%'`,
    mistake: 'alter table public.pets add kind regclass',
  },
  {
    name: '0021 A foreign key to auth that does not use the primary key',
    query: `select c.conrelid::regclass || '.' || c.conname as finding from pg_constraint c
      where c.contype = 'f' and c.connamespace::regnamespace::text ${checkedSchemas}
        and c.confrelid::regclass::text like 'auth.%'
        and not exists (select from pg_index i where i.indexrelid = c.conindid and i.indisprimary)`,
    mistake: `alter table auth.users add constraint again unique (id, email);
      alter table public.pets add email text,
        add foreign key (user_id, email) references auth.users (id, email)`,
  },
  {
    name: '0022 An extension that is older than the newest version available',
    query: `select name as finding from pg_available_extensions where installed_version <> default_version`,
    mistake: `update pg_extension set extversion = '0' where extname = 'pgcrypto'`,
  },
  {
    name: 'A privilege on the private schema, which only functions may access',
    query: `select c.oid::regclass || ' ' || privilege || ' ' || role as finding
      from pg_class c cross join unnest(${apiRoles}) role
        cross join unnest(array['select', 'insert', 'update', 'delete', 'truncate']) privilege
      where c.relnamespace = 'private'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
        and has_table_privilege(role, c.oid, privilege)
      union all
      select 'schema private ' || role from unnest(${apiRoles}) role
      where has_schema_privilege(role, 'private', 'usage, create')`,
    mistake: 'grant usage on schema private to anon',
  },
  {
    name: 'A privilege to insert or update whole tables instead of columns',
    query: `select table_name || ' ' || privilege_type || ' ' || grantee as finding
      from information_schema.role_table_grants
      where table_schema ${checkedSchemas} and grantee in ('anon', 'authenticated', 'PUBLIC')
        and privilege_type <> 'SELECT'
        and not (privilege_type = 'DELETE' and grantee = 'authenticated')`,
    mistake: 'grant update on public.restaurant_hours to authenticated',
  },
  {
    name: 'A text column without a length limit',
    query: `select a.attrelid::regclass || '.' || a.attname as finding from pg_attribute a
      join pg_class t on t.oid = a.attrelid
      where t.relnamespace::regnamespace::text ${checkedSchemas} and t.relkind = 'r' and a.attnum > 0
        and not a.attisdropped
        and a.atttypid = 'text'::regtype and a.attgenerated = ''
        and not exists (select from pg_constraint c
        where c.conrelid = t.oid and c.contype = 'c' and a.attnum = any(c.conkey))`,
    allowed: {
      'notifications.kind': 'limited by the referenced table',
      'private.directory_counts.category': copied,
      'private.directory_counts.city_key': copied,
      'private.directory_counts.facets': copied,
      'private.directory_counts.max_pet_size': copied,
      'private.directory_words.word': copied,
      'private.notification_choices.kind': 'limited by the referenced table',
      'private.past_times.timezone': copied,
      'private.week_times.timezone': copied,
      'restaurants.category': 'limited by the referenced table',
    },
    mistake: 'alter table public.pets add color text',
  },
]
