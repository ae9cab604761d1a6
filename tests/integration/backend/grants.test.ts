import { expect, test } from 'vitest'
import { callApi, signIn } from '../../support/api.ts'
import { serverWithDatabase } from './server-with-database.ts'

const { server, sql } = await serverWithDatabase()

/** The privileges of each API role on tables, columns and functions, and the default privileges. */
async function effectiveGrants() {
  return {
    relations: await sql`
      select c.oid::regclass::text as relation, r.role, p.privilege
      from pg_class c
        cross join unnest(array['anon', 'authenticated', 'service_role']) as r (role)
        cross join unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references',
          'trigger']) as p (privilege)
      where c.relnamespace::regnamespace::text in ('public', 'private', 'auth', 'storage')
        and c.relkind in ('r', 'v', 'm', 'p')
        and has_table_privilege(r.role, c.oid, p.privilege)
      order by 1, 2, 3`,
    columns: await sql`
      select a.attrelid::regclass::text as relation, a.attname, r.role, p.privilege
      from pg_attribute a
        join pg_class c on c.oid = a.attrelid
        cross join unnest(array['anon', 'authenticated']) as r (role)
        cross join unnest(array['select', 'insert', 'update']) as p (privilege)
      where c.relnamespace::regnamespace::text in ('public', 'private') and c.relkind in ('r', 'v', 'm', 'p')
        and a.attnum > 0
        and not a.attisdropped and has_column_privilege(r.role, c.oid, a.attnum, p.privilege)
      order by 1, 2, 3, 4`,
    functions: await sql`
      select f.oid::regprocedure::text as function, r.role
      from pg_proc f cross join unnest(array['anon', 'authenticated']) as r (role)
      where f.pronamespace::regnamespace::text in ('public', 'private')
        and has_function_privilege(r.role, f.oid, 'execute')
      order by 1, 2`,
    defaults: await sql`
      select defaclnamespace::regnamespace::text as schema, defaclobjtype, defaclacl::text from pg_default_acl
      order by 1, 2`,
  }
}

test('The first requests to the API change no privileges', async () => {
  const before = await effectiveGrants()
  expect(before.relations.length).toBeGreaterThan(0)
  const { access_token: token } = await signIn(server.url, 'ana')
  expect((await callApi(server.url, '/rest/v1/restaurant_categories?select=id')).status).toBe(200)
  expect((await callApi(server.url, '/rest/v1/profiles?select=id', { token })).status).toBe(200)
  expect((await callApi(server.url, '/rest/v1/vouchers?select=id')).status).toBe(401)
  await callApi(server.url, '/rest/v1/rpc/ensure_profile', { method: 'POST', token, body: '{}' })
  await callApi(server.url, '/storage/v1/object/list/restaurant-images', { method: 'POST', body: '{"prefix":""}' })
  expect(await effectiveGrants()).toEqual(before)
})

test.each([
  ['A token of another installation', { alg: 'HS256', typ: 'JWT' }, 'c2lnbmF0dXJl'],
  ['An unsigned token', { alg: 'none', typ: 'JWT' }, ''],
])('%s is refused', async (_, header, signature) => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const now = Math.floor(Date.now() / 1000)
  const claims = { sub: crypto.randomUUID(), role: 'service_role', aud: 'authenticated', iat: now, exp: now + 3600 }
  const token = `${encode(header)}.${encode(claims)}.${signature}`
  expect((await callApi(server.url, '/rest/v1/profiles?select=id', { token })).status).toBe(401)
})
