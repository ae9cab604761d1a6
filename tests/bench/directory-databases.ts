import { rmSync } from 'node:fs'
import postgres, { type ParameterOrJSON, type Sql } from 'postgres'
import { startPostgres } from '../../supabase/local/database/postgres.ts'
import { readSecrets } from '../../supabase/local/secrets.ts'
import { cloneSources, copyTemplateData } from '../support/template-data.ts'
import { fillDirectory, viewerId } from './directory-data.ts'

/** Runs with one database for each number of restaurants. */
export async function withDirectories<Size extends number, Result>(
  sizes: readonly Size[],
  run: (databases: ReadonlyMap<Size, Sql>) => Promise<Result>,
): Promise<Result> {
  const dataFolder = await copyTemplateData({ withCloneSources: true })
  const server = await startPostgres({ dataFolder, password: readSecrets(dataFolder).databasePassword })
  const open = (database: string) => postgres(server.url, { max: 1, database, onnotice: () => undefined })
  const databases = new Map<Size, Sql>()
  try {
    for (const size of sizes) {
      console.log(`  filling in ${String(size)} restaurants`)
      const name = `places_${String(size)}`
      const admin = open('template1')
      await admin`create database ${admin(name)} template ${admin(cloneSources.unseeded)}`
      await admin.end()
      databases.set(size, open(name))
      await fillDirectory(databases.get(size)!, size)
    }
    return await run(databases)
  } finally {
    for (const sql of databases.values()) await sql.end()
    await server.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

type Arguments = Readonly<Record<string, ParameterOrJSON<never>>>

/** Calls a function as a member's request does, in a transaction with their rights; the answer, and milliseconds. */
export async function callAsMember(
  sql: Sql,
  name: string,
  args: Arguments,
): Promise<{ answer: unknown; took: number }> {
  const named = Object.keys(args).map((argument, n) => `${argument} => $${String(n + 1)}`)
  const claims = JSON.stringify({ role: 'authenticated', sub: viewerId, session_id: viewerId })
  const before = performance.now()
  const answer = await sql.begin(async (request) => {
    await request`select set_config('request.jwt.claims', ${claims}, true), set_config('role', 'authenticated', true)`
    const [row] = await request.unsafe(
      `select public.${name}(${named.join(', ')})::text as answer`,
      Object.values(args),
    )
    return row!['answer'] as unknown
  })
  return { answer, took: performance.now() - before }
}
