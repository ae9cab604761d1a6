import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { claimsOf, directAccess } from '../integration/permissions/direct.ts'
import {
  differences,
  functionCells,
  permissions,
  readCatalog,
  tableCells,
  type Access,
  type Catalog,
  type Cell,
} from '../integration/permissions/matrix.ts'
import { createPermissionFixtures, type PermissionFixtures } from '../integration/permissions/fixtures.ts'
import { actors } from '../integration/permissions/people.ts'
import { actAs, cloneDatabase, rolledBack } from '../support/database.ts'
import { errorCode } from './factories.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let fixtures: PermissionFixtures
let catalog: Catalog
let access: Access
let tried = 0

beforeAll(async () => {
  database = await cloneDatabase()
  fixtures = await createPermissionFixtures(database.sql)
  catalog = await readCatalog(database.sql)
  access = directAccess(database.sql, fixtures)
})
afterAll(async () => {
  console.log(`permissions in PostgreSQL: ${String(tried)} combinations tried`)
  await database.drop()
})

async function tryAll(cells: Cell[]) {
  tried += cells.length
  expect(cells.length).toBeGreaterThan(0)
  expect(await differences(cells, access)).toEqual([])
}

const tables = [
  ...Object.keys(permissions.tables),
  ...Object.keys(permissions.storage).map((table) => `storage.${table}`),
]

describe('permissions.json declares', () => {
  test('Every table and every column', () => {
    expect(tables.toSorted()).toEqual(Object.keys(catalog.tables).toSorted())
    const columns = Object.entries(permissions.tables).map(([table, declared]) => [
      table,
      Object.keys(declared.columns).toSorted(),
    ])
    const real = Object.keys(permissions.tables).map((table) => [
      table,
      catalog.tables[table]!.map(({ column }) => column).toSorted(),
    ])
    expect(columns).toEqual(real)
  })

  test('Every kind of row, with all four verbs for the first kind of a table', () => {
    for (const table of tables) {
      const kinds = permissions.tables[table]?.rows ?? permissions.storage[table.replace('storage.', '')]!
      expect(Object.keys(kinds).toSorted(), table).toEqual(Object.keys(fixtures.rows[table] ?? {}).toSorted())
      expect(Object.keys(Object.values(kinds)[0]!), table).toEqual(['select', 'insert', 'update', 'delete'])
    }
  })

  test('Every function, with null and with a random id for each id argument', () => {
    expect(Object.keys(permissions.functions).toSorted()).toEqual(catalog.functions.map(({ name }) => name).toSorted())
    for (const { name, uuids } of catalog.functions) {
      for (const argument of uuids) {
        const tries = permissions.functions[name]!.map(({ args }) => args[argument] ?? null)
        expect(tries, `${name}(${argument})`).toEqual(expect.arrayContaining([null, '$random']))
      }
    }
  })
})

describe('Table', () => {
  test.each(tables)('%s', (table) => tryAll(tableCells(fixtures, catalog, table)))
})

describe('Function', () => {
  test.each(Object.keys(permissions.functions))('%s', (name) => tryAll(functionCells(fixtures, name)))
})

test('Nobody can access tables or functions of the private schema', async () => {
  const targets = await database.sql<{ statement: string }[]>`
    select verb || ' ' || c.oid::regclass || case verb
        when 'insert into' then ' default values'
        when 'update' then ' set ' || (
          select attname || ' = default' from pg_attribute a where a.attrelid = c.oid and a.attnum = 1)
        else '' end as statement
    from pg_class c, unnest(array['select from', 'insert into', 'update', 'delete from']) verb
    where c.relnamespace = 'private'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
    union all
    select format('select %s(%s)', p.oid::regproc,
      (select string_agg('null::' || type::regtype, ', ') from unnest(p.proargtypes) type))
    from pg_proc p where p.pronamespace = 'private'::regnamespace`
  expect(targets.length).toBeGreaterThan(0)
  const open: string[] = []
  for (const actor of actors) {
    for (const { statement } of targets) {
      tried += 1
      const code = await errorCode(
        rolledBack(database.sql, async (transaction) => {
          await actAs(transaction, claimsOf(fixtures, actor))
          await transaction.unsafe(statement)
        }),
      )
      if (code !== '42501') open.push(`${statement} as ${actor}: ${code}`)
    }
  }
  expect(open).toEqual([])
})

test.each(['factorAal1', 'ended', 'anonymousUser'] as const)('Of no table %s reads a row', async (actor) => {
  const rows = await rolledBack(database.sql, async (transaction) => {
    await actAs(transaction, claimsOf(fixtures, actor))
    const seen: string[] = []
    for (const table of tables) {
      tried += 1
      const relation = table.includes('.') ? table : `public.${table}`
      const column = catalog.tables[table]!.find(({ key }) => key)!.column
      const count = await transaction
        .savepoint((own) => own.unsafe(`select count("${column}")::int as n from ${relation}`))
        .then(([row]) => row!['n'] as number)
        .catch((error: { code?: string }) => (error.code === '42501' ? 0 : String(error.code)))
      if (count !== 0) seen.push(`${table}: ${String(count)}`)
    }
    return seen
  })
  expect(rows).toEqual([])
})
