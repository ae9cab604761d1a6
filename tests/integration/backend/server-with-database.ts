import postgres from 'postgres'
import { afterAll } from 'vitest'
import { startServer } from '../../support/server.ts'

/** A server with the demo data, and its database as superuser, until the tests of the file are over. */
export async function serverWithDatabase() {
  const server = await startServer({ dist: import.meta.dirname })
  const sql = postgres(server.databaseUrl, { max: 1 })
  afterAll(async () => {
    await sql.end()
    await server.dispose()
  })
  return { server, sql }
}
