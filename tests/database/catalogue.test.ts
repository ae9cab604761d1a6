import { afterAll, expect, test } from 'vitest'
import { connect } from '../support/database.ts'

const sql = connect()
afterAll(() => sql.end())

const ours = ['public', 'private']

test('every table has row level security', async () => {
  const open = await sql`select relname from pg_class where relnamespace::regnamespace::text = any(${ours}) and relkind in ('r', 'p') and not relrowsecurity`
  expect(open.map((row) => row['relname'] as string)).toEqual([])
})

test('every foreign key has an index', async () => {
  const bare = await sql<{ key: string }[]>`
    select c.conrelid::regclass || '.' || c.conname as key
    from pg_constraint c
    where c.contype = 'f' and c.connamespace::regnamespace::text = any(${ours}) and not exists (
      select from pg_index i where i.indrelid = c.conrelid and c.conkey[1] = i.indkey[0]
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) like '%IS NOT NULL)')
    )`
  expect(bare.map(({ key }) => key)).toEqual([])
})

test('every text column is limited in size', async () => {
  const unlimited = await sql<{ name: string }[]>`
    select a.attrelid::regclass || '.' || a.attname as name
    from pg_attribute a join pg_class t on t.oid = a.attrelid
    where t.relnamespace::regnamespace::text = any(${ours}) and t.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.atttypid = 'text'::regtype and a.attgenerated = '' and not exists (
        select from pg_constraint c where c.conrelid = t.oid and c.contype = 'c' and a.attnum = any(c.conkey)
      )`
  // A category is limited by the table that it refers to.
  expect(unlimited.map(({ name }) => name)).toEqual(['restaurants.category'])
})

test('functions run with an empty search path, and nobody but their callers may run them', async () => {
  const functions = await sql<{ name: string; path: string[] | null; anyone: boolean; anon: boolean; authenticated: boolean }[]>`
    select p.oid::regproc::text as name, p.proconfig as path,
      exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) where grantee = 0) as anyone,
      has_function_privilege('anon', p.oid, 'execute') as anon,
      has_function_privilege('authenticated', p.oid, 'execute') as authenticated
    from pg_proc p where p.pronamespace::regnamespace::text = any(${ours}) order by 1`
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name.replace(/^public\./, ''))

  expect(names(functions.filter(({ path }) => !path?.includes('search_path=""')))).toEqual([])
  expect(names(functions.filter(({ anyone }) => anyone))).toEqual([])
  expect(names(functions.filter(({ anon }) => anon)).toSorted()).toEqual(
    ['insert_local_lead', 'restaurant_cities', 'restaurant_detail', 'search_restaurants', 'server_time'].toSorted(),
  )
  const members = ['accept_pet_guidelines', 'can_generate_voucher', 'can_use_voucher', 'create_review', 'ensure_profile', 'generate_voucher',
    'managed_restaurants', 'my_vouchers', 'validate_voucher', 'voucher_eligibility'] // prettier-ignore
  const policies = ['private.city_keys', 'private.is_admin', 'private.managed_ids', 'private.search_text']
  expect(names(functions.filter(({ anon, authenticated }) => authenticated && !anon)).toSorted()).toEqual([...members, ...policies].toSorted())
})

test('policies name their roles and ask who is calling only once', async () => {
  const loose = await sql<{ policy: string }[]>`
    select tablename || ': ' || policyname as policy from pg_policies
    where schemaname = any(${ours}) and (
      roles = '{public}'
      or regexp_replace(coalesce(qual, '') || coalesce(with_check, ''), 'SELECT (auth.uid|private.is_admin)\\(\\)', '', 'g')
        ~ '(auth.uid|private.is_admin)\\(\\)'
    )`
  expect(loose.map(({ policy }) => policy)).toEqual([])
})

test('no table is granted as a whole for writing but the few that delete', async () => {
  const grants = await sql<{ grant: string }[]>`
    select table_name || ' ' || privilege_type || ' ' || grantee as grant from information_schema.role_table_grants
    where table_schema = any(${ours}) and grantee in ('anon', 'authenticated', 'PUBLIC')
      and privilege_type not in ('SELECT') and not (privilege_type = 'DELETE' and grantee = 'authenticated') order by 1`
  expect(grants.map((row) => row.grant)).toEqual([])
})
