import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres, { type Sql } from 'postgres'
import { removeOutsideCluster } from '../../../supabase/local/database/cluster-folder.ts'
import { startPostgres } from '../../../supabase/local/database/postgres.ts'
import { projectFolder } from '../../../supabase/local/environment.ts'
import { readSecrets } from '../../../supabase/local/secrets.ts'
import { cloneSources, copyTemplateData } from '../../support/template-data.ts'
import { clubSizes, fillWholeClub } from './club-data.ts'

export type SizeName = keyof typeof clubSizes

// Outside the checkout, because the database's user must be able to read it and the checkout may be private.
const clubsFolder = path.join(tmpdir(), `focinho-clubs-${String(process.getuid?.() ?? 0)}`)
const database = 'club'

/**
 * Runs with the database of a club of that size. Its data folder stays for the next run (the large one takes about 15
 * minutes to make), until migrations or generators change: `run` must leave the data as it was.
 */
export async function withClub<Result>(name: SizeName, run: (sql: Sql) => Promise<Result>): Promise<Result> {
  const folder = path.join(clubsFolder, `${name}-${hashSources()}`)
  if (!fs.existsSync(folder)) await makeClub(name, folder)
  const { sql, stop } = await open(folder)
  try {
    const [row] = await sql<{ size: string }[]>`select pg_size_pretty(pg_database_size(current_database())) as size`
    console.log(`  ${folder} takes ${row!.size}`)
    return await run(sql)
  } finally {
    await stop()
  }
}

async function makeClub(name: SizeName, folder: string): Promise<void> {
  fs.mkdirSync(clubsFolder, { recursive: true })
  for (const other of fs.readdirSync(clubsFolder)) {
    if (other.startsWith(`${name}-`)) removeClub(path.join(clubsFolder, other))
  }
  const template = await copyTemplateData({ withCloneSources: true })
  const unfinished = `${folder}.unfinished`
  fs.cpSync(template, unfinished, { recursive: true })
  fs.rmSync(template, { recursive: true, force: true })
  const { sql, stop } = await open(unfinished)
  try {
    const started = performance.now()
    await fillWholeClub(sql, clubSizes[name], (step) => {
      console.log(`  ${name} club, ${String(Math.round((performance.now() - started) / 1000))} s: ${step}`)
    })
  } finally {
    await stop()
  }
  fs.renameSync(unfinished, folder)
}

function removeClub(folder: string): void {
  removeOutsideCluster(folder)
  fs.rmSync(folder, { recursive: true, force: true })
}

/** Starts the server of a data folder, with the club's database, which is made without data on the first start. */
async function open(folder: string): Promise<{ sql: Sql; stop: () => Promise<void> }> {
  const options = { dataFolder: folder, password: readSecrets(folder).databasePassword, disposable: true }
  const server = await startPostgres(options)
  const admin = postgres(server.url, { max: 1, database: 'template1', onnotice: () => undefined })
  const known = await admin`select from pg_database where datname = ${database}`
  if (known.length === 0) await admin`create database ${admin(database)} template ${admin(cloneSources.unseeded)}`
  await admin.end()
  // Temporary tables of the generators need one connection for longer than it usually lives.
  const sql = postgres(server.url, { max: 1, database, onnotice: () => undefined, max_lifetime: null })
  return {
    sql,
    stop: async () => {
      await sql.end()
      await server.stop()
    },
  }
}

/** Of everything that decides what a club's database looks like. */
function hashSources(): string {
  const hash = createHash('sha256')
  const generators = ['tests/bench/panel-data.ts', 'tests/bench/club/club-data.ts', 'tests/bench/club/club-activity.ts']
  const migrations = fs.readdirSync(path.join(projectFolder, 'supabase/migrations')).toSorted()
  for (const file of [...generators, ...migrations.map((name) => `supabase/migrations/${name}`)])
    hash.update(file).update(fs.readFileSync(path.join(projectFolder, file)))
  return hash.digest('hex').slice(0, 12)
}
