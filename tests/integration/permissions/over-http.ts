import postgres from 'postgres'
import { expect } from 'vitest'
import { callApi } from '../../support/api.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { createPermissionFixtures } from './fixtures.ts'
import { httpAccess } from './http.ts'
import { differences, readCatalog, type Cell } from './matrix.ts'
import { openSessions } from './sessions.ts'

/** A running server whose data has the matrix's rows and a session of each actor. */
export async function startPermissionServer() {
  const server = await startServer({ dist: import.meta.dirname })
  const sql = postgres(server.databaseUrl, { max: 1, onnotice: () => undefined })
  // At the first request the embedded API sets its grants.
  await callApi(server.url, '/rest/v1/restaurant_categories?select=id')
  const fixtures = await createPermissionFixtures(sql)
  const tokens = await openSessions(server.url, sql, fixtures)
  for (const { row } of Object.values(fixtures.rows['storage.objects']!))
    await putFile(server, `${row['bucket_id'] as string}/${row['name'] as string}`)
  const catalog = await readCatalog(sql)
  const api = await httpAccess(server.url, tokens, sql, catalog)
  let tried = 0
  return {
    url: server.url,
    fixtures,
    catalog,
    tokens,
    /** Expects of each cell its declared outcome, and that nothing else has changed in the end. */
    tryAll: async (cells: Cell[], table = '') => {
      tried += cells.length
      expect(cells.length).toBeGreaterThan(0)
      expect(await differences(cells, api.access(table))).toEqual([])
      expect(await api.restore()).toBe(false)
    },
    stop: async () => {
      console.log(`permissions over HTTP: ${String(tried)} combinations tried`)
      await sql.end()
      await server.dispose()
    },
  }
}

/** Uploads the file that a row of storage.objects names. */
async function putFile(server: TestServer, path: string) {
  const headers = { apikey: server.secretKey, 'content-type': 'image/webp', 'x-upsert': 'true' }
  const response = await callApi(server.url, `/storage/v1/object/${path}`, {
    method: 'POST',
    token: server.secretKey,
    headers,
    body: 'x',
  })
  if (!response.ok) throw new Error(await response.text())
}
