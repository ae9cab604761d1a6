import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callApi } from '../../support/api.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { httpAccess } from './http.ts'
import {
  differences,
  functionCells,
  permissions,
  readCatalogue,
  tableCells,
  type Catalogue,
  type Cell,
} from './matrix.ts'
import { createPermissionFixtures, type PermissionFixtures } from './fixtures.ts'
import { actors, type Actor } from './people.ts'
import { openSessions } from './sessions.ts'

let server: TestServer
let sql: Sql
let fixtures: PermissionFixtures
let catalogue: Catalogue
let api: Awaited<ReturnType<typeof httpAccess>>
let tokens: Record<Exclude<Actor, 'anon'>, string>
let tried = 0

beforeAll(async () => {
  server = await startServer({ dist: import.meta.dirname })
  sql = postgres(server.databaseUrl, { max: 1, onnotice: () => undefined })
  // At the first request the embedded API sets its grants.
  await callApi(server.url, '/rest/v1/restaurant_categories?select=id')
  fixtures = await createPermissionFixtures(sql)
  tokens = await openSessions(server.url, sql, fixtures)
  for (const { row } of Object.values(fixtures.rows['storage.objects']!))
    await putFile(`${row['bucket_id'] as string}/${row['name'] as string}`)
  catalogue = await readCatalogue(sql)
  api = await httpAccess(server.url, tokens, sql, catalogue)
})
afterAll(async () => {
  console.log(`permissions over HTTP: ${String(tried)} combinations tried`)
  await sql.end()
  await server.dispose()
})

/** Uploads the file that a row of storage.objects names. */
async function putFile(path: string) {
  const headers = { apikey: server.secretKey, 'content-type': 'image/webp', 'x-upsert': 'true' }
  const response = await callApi(server.url, `/storage/v1/object/${path}`, {
    method: 'POST',
    token: server.secretKey,
    headers,
    body: 'x',
  })
  if (!response.ok) throw new Error(await response.text())
}

async function tryAll(cells: Cell[], table = '') {
  tried += cells.length
  expect(cells.length).toBeGreaterThan(0)
  expect(await differences(cells, api.access(table))).toEqual([])
  expect(await api.restore()).toBe(false)
}

describe('Table', () => {
  test.each([...Object.keys(permissions.tables), 'storage.objects'])('%s', async (table) => {
    const columnActors = ['anon', 'member', 'admin'] // others have the same database role; the database test has them
    const cells = tableCells(fixtures, catalogue, table).filter(
      ({ column, actor }) => column === undefined || columnActors.includes(actor),
    )
    await tryAll(cells, table)
  })
})

describe('Function', () => {
  test.each(Object.keys(permissions.functions))('%s', (name) => tryAll(functionCells(fixtures, name)))
})

test('The API serves no other schema than public', async () => {
  for (const actor of actors) {
    for (const [schema, table] of [
      ['private', 'user_roles'],
      ['auth', 'users'],
      ['storage', 'objects'],
    ] as const) {
      tried += 1
      const token = actor === 'anon' ? {} : { token: tokens[actor] }
      const response = await callApi(server.url, `/rest/v1/${table}`, {
        ...token,
        headers: { 'accept-profile': schema },
      })
      expect([response.status, actor, schema]).toEqual([406, actor, schema])
    }
  }
})

test.each(['factorAal1', 'ended', 'anonymousUser'] as const)('Of no table %s reads a row', async (actor) => {
  const seen: string[] = []
  for (const table of Object.keys(permissions.tables)) {
    tried += 1
    const key = catalogue.tables[table]!.find((column) => column.key)!.column
    const response = await callApi(server.url, `/rest/v1/${table}?select=${key}`, { token: tokens[actor] })
    const rows: unknown = await response.json()
    if (response.ok && JSON.stringify(rows) !== '[]') seen.push(table)
  }
  expect(seen).toEqual([])
})
