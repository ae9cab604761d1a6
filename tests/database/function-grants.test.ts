import type { Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, rolledBack } from '../support/database.ts'

let sql: Sql

// The template database was started twice: what a later start grants again would show here.
beforeAll(() => {
  sql = connect()
})
afterAll(() => sql.end())

test.each(['public', 'private'])(
  'A new function in %s is open to nobody until a migration grants it',
  async (schema) => {
    const roles = await rolledBack(sql, async (transaction) => {
      await transaction.unsafe(`create function ${schema}.brand_new() returns int language sql as 'select 1'`)
      return transaction<{ role: string }[]>`
      select role from unnest(array['public', 'anon', 'authenticated']) role
      where has_function_privilege(role, ${`${schema}.brand_new()`}, 'execute')`
    })
    expect(roles.map(({ role }) => role)).toEqual([])
  },
)

test.each(['public', 'private'])('A new table in %s is open to nobody until a migration grants it', async (schema) => {
  const rights = await rolledBack(sql, async (transaction) => {
    await transaction.unsafe(`create table ${schema}.brand_new (id int)`)
    return transaction<{ right: string }[]>`
      select role || ' ' || privilege as right from unnest(array['public', 'anon', 'authenticated']) role
      cross join unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) privilege
      where has_table_privilege(role, ${`${schema}.brand_new`}, privilege)`
  })
  expect(rights.map(({ right }) => right)).toEqual([])
})

test('Triggers on the tables of the auth server run as their owner, because its role has no rights here', async () => {
  const functions = await sql<{ name: string; is_owners: boolean }[]>`
    select p.proname as name, p.prosecdef as is_owners from pg_trigger t
    join pg_class c on c.oid = t.tgrelid and c.relnamespace = 'auth'::regnamespace
    join pg_proc p on p.oid = t.tgfoid and p.pronamespace = 'private'::regnamespace`
  expect(functions.length).toBeGreaterThan(0)
  expect(functions.filter(({ is_owners: isOwners }) => !isOwners)).toEqual([])
})
