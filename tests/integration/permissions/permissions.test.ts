import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callApi, signIn } from '../../support/api.ts'
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
import { actors, buildWorld, logins, type Actor, type World } from './world.ts'

let server: TestServer
let sql: Sql
let world: World
let catalogue: Catalogue
let api: Awaited<ReturnType<typeof httpAccess>>
let tokens: Record<Exclude<Actor, 'anon'>, string>
let tried = 0

beforeAll(async () => {
  server = await startServer({ dist: import.meta.dirname })
  sql = postgres(server.databaseUrl, { max: 1, onnotice: () => undefined })
  const signedIn = await Promise.all(
    Object.entries(logins).map(async ([actor, login]) => [actor, (await signIn(server.url, login)).access_token]),
  )
  tokens = Object.fromEntries(signedIn) as typeof tokens
  await callApi(server.url, '/rest/v1/restaurants?select=id') // the embedded API's first request is where it would grant everything
  world = await buildWorld(sql)
  for (const { row } of Object.values(world.rows['storage.objects']!))
    await putFile(`${row['bucket_id'] as string}/${row['name'] as string}`)
  catalogue = await readCatalogue(sql)
  api = await httpAccess(server.url, tokens, sql, catalogue)
})
afterAll(async () => {
  console.log(`permissions, over HTTP: ${String(tried)} cells tried`)
  await sql.end()
  await server.dispose()
})

/** Gives a row of storage the file that it names. */
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

describe('table', () => {
  test.each([...Object.keys(permissions.tables), 'storage.objects'])('%s', async (table) => {
    const columnActors = ['anon', 'member', 'admin'] // the others have the same role, and are tried directly
    const cells = tableCells(world, catalogue, table).filter(
      ({ column, actor }) => column === undefined || columnActors.includes(actor),
    )
    await tryAll(cells, table)
  })
})

describe('function', () => {
  test.each(Object.keys(permissions.functions))('%s', (name) => tryAll(functionCells(world, name)))
})

test('no other schema is served', async () => {
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
