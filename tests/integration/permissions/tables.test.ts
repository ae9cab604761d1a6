import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi } from '../../support/api.ts'
import { permissions, tableCells } from './matrix.ts'
import { startPermissionServer } from './over-http.ts'

let server: Awaited<ReturnType<typeof startPermissionServer>>

beforeAll(async () => {
  server = await startPermissionServer()
})
afterAll(() => server.stop())

test.each([...Object.keys(permissions.tables), 'storage.objects'])('Table %s', async (table) => {
  const columnActors = ['anon', 'member', 'admin'] // others have the same database role; the database test has them
  const cells = tableCells(server.fixtures, server.catalog, table).filter(
    ({ column, actor }) => column === undefined || columnActors.includes(actor),
  )
  await server.tryAll(cells, table)
})

test.each(['factorAal1', 'ended', 'anonymousUser'] as const)('Of no table %s reads a row', async (actor) => {
  const answers: Record<string, unknown> = {}
  const expected: typeof answers = {}
  for (const [table, { columns }] of Object.entries(permissions.tables)) {
    const key = server.catalog.tables[table]!.find((column) => column.key)!.column
    const response = await callApi(server.url, `/rest/v1/${table}?select=${key}`, { token: server.tokens[actor] })
    answers[table] = response.ok ? await response.json() : response.status
    expected[table] = Object.values(columns).some(([, signedIn]) => signedIn.includes('s')) ? [] : 403
  }
  expect(answers).toEqual(expected)
})
