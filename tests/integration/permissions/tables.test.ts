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
  const seen: string[] = []
  for (const table of Object.keys(permissions.tables)) {
    const key = server.catalog.tables[table]!.find((column) => column.key)!.column
    const response = await callApi(server.url, `/rest/v1/${table}?select=${key}`, { token: server.tokens[actor] })
    const rows: unknown = await response.json()
    if (response.ok && JSON.stringify(rows) !== '[]') seen.push(table)
  }
  expect(seen).toEqual([])
})
