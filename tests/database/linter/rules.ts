/**
 * The checks of Supabase's database linter (splinter, https://github.com/supabase/splinter), by its numbers, as queries of
 * our own over `public` and `private`; often stricter: what it asks of definer functions or exposed schemas is asked of all.
 *
 * Left out: 0005 and 0020 (index use and bloat are measured in operation), 0019 (no queues), 0023 (implied by 0013), 0026
 * and 0027 (whether GraphQL lists a table follows from its grants, which the permission matrix holds). 0002, 0010, 0016
 * and 0017 are one rule: `public` has no views and no foreign tables.
 */
export type Rule = {
  name: string
  /** One row per finding, in a column `finding`. */
  query: string
  /** What stays, and why. */
  allowed?: Record<string, string>
  /** A mistake that it must find. */
  mistake: string
}

const ours = `in ('public', 'private')`
const roles = `array['anon', 'authenticated']`
const policyText = `coalesce(qual, '') || ' ' || coalesce(with_check, '')`

const visitorsMay = 'open to visitors; answers only what the public pages show'
const checksCaller = 'asks who is calling before it does anything'
const copied = 'copied from restaurants, where it is limited'
const usedByPolicies =
  'named by row policies or generated columns, which run with the caller’s rights; not reachable through the API'

export const rules: Rule[] = [
  {
    name: '0001 a foreign key without an index',
    query: `select c.conrelid::regclass || '.' || c.conname as finding from pg_constraint c
      where c.contype = 'f' and c.connamespace::regnamespace::text ${ours} and not exists (
        select from pg_index i where i.indrelid = c.conrelid
          and c.conkey = (i.indkey::smallint[])[0:cardinality(c.conkey) - 1]
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) like '%IS NOT NULL)'))`,
    mistake: 'create table public.bones (pet_id uuid references public.pets (id))',
  },
  {
    name: '0002, 0010, 0016, 0017 a view, a materialized view or a foreign table',
    query: `select oid::regclass as finding from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm', 'f')`,
    mistake: 'create view public.people as select id, email from auth.users',
  },
  {
    name: '0003 a policy that asks who is calling for each row',
    query: `select schemaname || '.' || tablename || ': ' || policyname as finding from pg_policies
      where regexp_replace(${policyText}, 'SELECT ((auth|private).[a-z_]+|current_setting)\\(', '', 'gi')
        ~ '(auth.[a-z_]+|private.is_admin|current_setting)\\('`,
    mistake: 'create policy "own" on public.leads for select to authenticated using (user_id = auth.uid())',
  },
  {
    name: '0004 a table without a primary key',
    query: `select oid::regclass as finding from pg_class c where relnamespace::regnamespace::text ${ours} and relkind in ('r', 'p')
      and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)`,
    mistake: 'create table public.bones (id int)',
  },
  {
    name: '0006 two policies for the same role and verb',
    query: `select schemaname || '.' || tablename || ' ' || verb || ' ' || role as finding from pg_policies
      cross join unnest(case cmd when 'ALL' then array['SELECT', 'INSERT', 'UPDATE', 'DELETE'] else array[cmd] end) verb
      cross join unnest(case when roles = '{public}' then ${roles}::name[] else roles end) role
      where permissive = 'PERMISSIVE' group by schemaname, tablename, verb, role having count(*) > 1`,
    allowed: {},
    mistake: 'create policy "too" on public.pets for delete to authenticated using (false)',
  },
  {
    name: '0007, 0013 a table without row level security',
    query: `select oid::regclass as finding from pg_class where relnamespace::regnamespace::text in ('public', 'private', 'storage')
      and relkind in ('r', 'p') and not relrowsecurity`,
    mistake: 'alter table public.pets disable row level security',
  },
  {
    name: '0008 row level security without a policy',
    query: `select oid::regclass as finding from pg_class c where relnamespace::regnamespace::text ${ours} and relkind in ('r', 'p')
      and relrowsecurity and not exists (select from pg_policy p where p.polrelid = c.oid)`,
    allowed: {
      'private.audit_log': 'only functions read and write it',
      'private.consent_events': 'only functions read and write it',
      'private.directory_counts': 'only functions read and write it',
      'private.directory_words': 'only functions read and write it',
      'private.form_counts': 'only functions read and write it',
      'private.scan_queue_keys': 'only functions read and write it',
      'private.payment_events': 'only functions read and write it',
      'private.user_roles': 'only functions read and write it',
    },
    mistake: 'drop policy "national holidays" on public.national_holidays',
  },
  {
    name: '0009 the same index twice',
    query: `select tablename || ': ' || string_agg(indexname, ', ' order by indexname) as finding from pg_indexes where schemaname ${ours}
      group by schemaname, tablename, replace(replace(indexdef, indexname, ''), ' UNIQUE', '') having count(*) > 1`,
    mistake: 'create index again on public.restaurant_managers (restaurant_id)',
  },
  {
    name: '0011 a function whose search path is not empty',
    query: `select p.oid::regprocedure as finding from pg_proc p where p.pronamespace::regnamespace::text ${ours}
      and not coalesce('search_path=""' = any(p.proconfig), false)`,
    mistake: 'alter function public.my_vouchers() reset search_path',
  },
  {
    name: '0014 an extension in an exposed schema',
    query: `select extname as finding from pg_extension where extnamespace::regnamespace::text ${ours}`,
    mistake: 'create extension citext schema public',
  },
  {
    name: '0015 a policy that trusts what the person wrote about themselves',
    query: `select tablename || ': ' || policyname as finding from pg_policies where ${policyText} like '%user_metadata%'`,
    mistake: `create policy "staff" on public.leads for select to authenticated using ((select auth.jwt()) #>> '{user_metadata,role}' = 'admin')`,
  },
  {
    name: '0018 a column of a type that an upgrade refuses',
    query: `select attrelid::regclass || '.' || attname as finding from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relkind = 'r' and c.relnamespace::regnamespace::text ${ours} and a.atttypid::regtype::text like 'reg%'`,
    mistake: 'alter table public.pets add kind regclass',
  },
  {
    name: '0021 a reference to a key of the accounts that is not the primary one',
    query: `select c.conrelid::regclass || '.' || c.conname as finding from pg_constraint c
      where c.contype = 'f' and c.connamespace::regnamespace::text ${ours} and c.confrelid::regclass::text like 'auth.%'
        and not exists (select from pg_index i where i.indexrelid = c.conindid and i.indisprimary)`,
    mistake:
      'alter table auth.users add constraint again unique (id, email); alter table public.pets add email text, add foreign key (user_id, email) references auth.users (id, email)',
  },
  {
    name: '0022 an extension that is not the newest one installed',
    query: `select name as finding from pg_available_extensions where installed_version <> default_version`,
    mistake: `update pg_extension set extversion = '0' where extname = 'pgcrypto'`,
  },
  {
    name: '0024 a policy that lets everybody write',
    query: `select tablename || ': ' || policyname as finding from pg_policies where schemaname in ('public', 'private', 'storage')
      and cmd <> 'SELECT' and (qual = 'true' or with_check = 'true' or (cmd = 'INSERT' and with_check is null))`,
    allowed: {
      'newsletter_signups: anyone signs up':
        'a form for visitors; its columns are granted one by one, its rate is limited by a trigger',
    },
    mistake: 'alter policy "own pets are updated" on public.pets with check (true)',
  },
  {
    name: '0025 a public bucket that anybody may list',
    query: `select b.id || ': ' || p.policyname as finding from storage.buckets b join pg_policies p
      on p.schemaname = 'storage' and p.tablename = 'objects' and p.cmd in ('SELECT', 'ALL')
      where b.public and p.qual !~ 'private.is_admin'`,
    mistake: `create policy "everybody lists" on storage.objects for select to anon using (bucket_id = 'restaurant-images')`,
  },
  {
    name: '0028 a function that visitors may run',
    query: functionsRunBy('anon'),
    allowed: {
      insert_local_lead: 'a form for visitors; limited in size and rate',
      restaurant_cities: visitorsMay,
      restaurant_detail: visitorsMay,
      search_restaurants: visitorsMay,
      server_time: 'with the caller’s rights',
    },
    mistake: 'grant execute on function public.my_vouchers() to anon',
  },
  {
    name: '0029 a function that whoever is signed in may run',
    query: `${functionsRunBy('authenticated')} except ${functionsRunBy('anon')}`,
    allowed: {
      accept_pet_guidelines: checksCaller,
      audit_trail: checksCaller,
      admin_audit: checksCaller,
      admin_figures: checksCaller,
      admin_leads: checksCaller,
      admin_people: checksCaller,
      admin_person: checksCaller,
      admin_restaurant: checksCaller,
      admin_restaurants: checksCaller,
      admin_reviews: checksCaller,
      can_generate_voucher: checksCaller,
      can_use_voucher: checksCaller,
      cancel_order: checksCaller,
      cancel_subscription: checksCaller,
      create_order: checksCaller,
      create_review: checksCaller,
      delete_account: checksCaller,
      directory_snapshot: 'answers only what every member may read of live establishments',
      ensure_profile: checksCaller,
      extend_subscription: checksCaller,
      export_my_data: checksCaller,
      generate_voucher: checksCaller,
      grant_subscription: checksCaller,
      list_orders: checksCaller,
      managed_restaurants: checksCaller,
      mark_order_paid: checksCaller,
      my_subscription: checksCaller,
      my_consents: checksCaller,
      my_vouchers: checksCaller,
      note_scan: checksCaller,
      restaurant_day: checksCaller,
      restaurant_leads: checksCaller,
      restaurant_scans: checksCaller,
      restaurant_vouchers: checksCaller,
      set_voucher_pet: checksCaller,
      set_voucher_saving: checksCaller,
      'private.city_keys': usedByPolicies,
      'private.directory_keys': usedByPolicies,
      'private.is_admin': usedByPolicies,
      'private.is_cpf': "a check of one's own profile calls it; it reads nothing",
      'private.managed_ids': usedByPolicies,
      'private.search_text': usedByPolicies,
      'private.search_words': usedByPolicies,
      scan_queue_key: checksCaller,
      sealed_vouchers: checksCaller,
      undo_validation: checksCaller,
      refund_order: checksCaller,
      propose_slug: checksCaller,
      save_restaurant: checksCaller,
      set_manager_link: checksCaller,
      set_restaurant_deleted: checksCaller,
      set_user_role: checksCaller,
      set_user_suspended: checksCaller,
      validate_voucher: checksCaller,
      voucher_eligibility: checksCaller,
      withdraw_order: checksCaller,
    },
    mistake: 'grant execute on function private.create_profile(uuid) to authenticated',
  },
  {
    name: 'a function that everybody may run',
    query: `select p.oid::regprocedure as finding from pg_proc p where p.pronamespace::regnamespace::text ${ours}
      and exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) where grantee = 0)`,
    mistake:
      'create function public.open() returns int language sql as $$ select 1 $$; grant execute on function public.open() to public',
  },
  {
    name: 'a policy for everybody',
    query: `select tablename || ': ' || policyname as finding from pg_policies where roles = '{public}'`,
    mistake: 'create policy "all" on public.leads using (false)',
  },
  {
    name: 'a right on what only functions may touch',
    query: `select c.oid::regclass || ' ' || privilege || ' ' || role as finding
      from pg_class c cross join unnest(${roles}) role cross join unnest(array['select', 'insert', 'update', 'delete', 'truncate']) privilege
      where c.relnamespace = 'private'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f') and has_table_privilege(role, c.oid, privilege)
      union all
      select 'schema private ' || role from unnest(${roles}) role where has_schema_privilege(role, 'private', 'usage, create')`,
    mistake: 'grant usage on schema private to anon',
  },
  {
    name: 'a right to write whole tables, but for deleting',
    query: `select table_name || ' ' || privilege_type || ' ' || grantee as finding from information_schema.role_table_grants
      where table_schema ${ours} and grantee in ('anon', 'authenticated', 'PUBLIC') and privilege_type <> 'SELECT'
        and not (privilege_type = 'DELETE' and grantee = 'authenticated')`,
    mistake: 'grant update on public.restaurant_hours to authenticated',
  },
  {
    name: 'a text without a limit',
    query: `select a.attrelid::regclass || '.' || a.attname as finding from pg_attribute a join pg_class t on t.oid = a.attrelid
      where t.relnamespace::regnamespace::text ${ours} and t.relkind = 'r' and a.attnum > 0 and not a.attisdropped
        and a.atttypid = 'text'::regtype and a.attgenerated = ''
        and not exists (select from pg_constraint c where c.conrelid = t.oid and c.contype = 'c' and a.attnum = any(c.conkey))`,
    allowed: {
      'private.directory_counts.category': copied,
      'private.directory_counts.city_key': copied,
      'private.directory_counts.facets': copied,
      'private.directory_counts.max_pet_size': copied,
      'private.directory_words.word': copied,
      'restaurants.category': 'limited by the table that it refers to',
    },
    mistake: 'alter table public.pets add colour text',
  },
]

function functionsRunBy(role: string): string {
  return `select p.oid::regproc::text as finding from pg_proc p where p.pronamespace::regnamespace::text ${ours}
    and has_function_privilege('${role}', p.oid, 'execute')`
}
