import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import postgres, { type Sql } from 'postgres'
import { startBackend, type Backend, type BackendOptions } from '../../supabase/local/backend.ts'
import { projectFolder } from '../../supabase/local/environment.ts'
import { startPostgres } from '../../supabase/local/database/postgres.ts'
import { readSecrets } from '../../supabase/local/secrets.ts'
import { hostedPrograms } from './hosted-auth.ts'

/** Databases to clone: with the migrations only, or with demo data too. `postgres` has connections, so it cannot be. */
export const cloneSources = { unseeded: 'unseeded', seeded: 'seeded' } as const

// Outside the checkout, because the database's user must be able to read it and the checkout may be private.
const templatesFolder = path.join(tmpdir(), `focinho-tests-${String(process.getuid?.() ?? 0)}`)

/**
 * Creates a migrated and seeded data folder in the system's temporary folder. `withCloneSources` adds the databases to
 * clone. The folder is a copy of a template that is built once per state of `supabase/`, so that a test's server starts
 * in about a second.
 */
export async function copyTemplateData({ withCloneSources = false } = {}): Promise<string> {
  const template = path.join(templatesFolder, hashSources())
  if (!fs.existsSync(template)) await makeTemplate(template)
  const copy = fs.mkdtempSync(path.join(tmpdir(), 'focinho-data-'))
  copyFolder(path.join(template, withCloneSources ? 'database-tests' : 'servers'), copy)
  return copy
}

/** Copies a data folder, whose cluster stays owned by the database's user. */
function copyFolder(from: string, to: string): void {
  // Node's own copy takes four times as long for these thousands of files, but Windows has no cp.
  if (process.platform === 'win32') fs.cpSync(from, to, { recursive: true })
  else execFileSync('cp', ['-Rp', `${from}/.`, to])
  fs.rmSync(path.join(to, 'database-folder'), { force: true }) // names the cluster of the template
}

/** The day on which the run began, which its workers inherit: after midnight all still share one template. */
const dayOfRun = (process.env['DAY_OF_TEST_RUN'] ??= new Date().toLocaleDateString('sv', {
  timeZone: 'America/Sao_Paulo',
}))

function hashSources(): string {
  const hash = createHash('sha256').update(JSON.stringify(hostedPrograms ?? {}))
  hash.update(fs.readFileSync(import.meta.filename)) // this file makes the template
  hash.update(dayOfRun) // its subscriptions end some day
  const folder = path.join(projectFolder, 'supabase')
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    const file = path.join(folder, name)
    if (!name.startsWith('.temp') && fs.statSync(file).isFile()) hash.update(`${name}\0`).update(fs.readFileSync(file))
  }
  return hash.digest('hex').slice(0, 16)
}

async function makeTemplate(template: string): Promise<void> {
  fs.mkdirSync(templatesFolder, { recursive: true })
  // Other workers wait here until the first one has built the template.
  const lock = new DatabaseSync(path.join(templatesFolder, 'lock.db'), { timeout: 120_000 })
  lock.exec('begin exclusive')
  try {
    if (!fs.existsSync(template)) await fillTemplate(template)
  } finally {
    lock.close()
  }
}

async function fillTemplate(template: string): Promise<void> {
  removeOldTemplates()
  const unfinished = fs.mkdtempSync(path.join(templatesFolder, 'unfinished-'))
  fs.chmodSync(unfinished, 0o711) // the database's user may enter it
  const dataFolder = path.join(unfinished, 'database-tests')
  const options = { dataFolder, siteUrl: 'http://localhost', disposable: true }
  await (await startTestBackend({ ...options, withoutSeed: true })).stop()
  await copyDatabase(dataFolder, cloneSources.unseeded)
  const seeded = await startTestBackend(options)
  await weakenPasswords(seeded.databaseUrl)
  await seeded.stop()
  await copyDatabase(dataFolder, cloneSources.seeded)
  const servers = path.join(unfinished, 'servers')
  fs.mkdirSync(servers)
  copyFolder(dataFolder, servers)
  await asOwner(servers, async (sql) => {
    for (const name of Object.values(cloneSources)) await sql`drop database ${sql(name)}`
  })
  fs.renameSync(unfinished, template)
}

/** Hashes the demo password again at bcrypt's lowest cost: tests sign in hundreds of times, and each took 60 ms. */
async function weakenPasswords(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1 })
  await sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica` // a changed password would end sessions
    await transaction`update auth.users set encrypted_password = extensions.crypt('focinho123', hash)
      from extensions.gen_salt('bf', 4) hash where encrypted_password is not null`
  })
  await sql.end()
}

async function startTestBackend(options: BackendOptions): Promise<Backend> {
  if (hostedPrograms === undefined) return startBackend(options)
  const { startHostedBackend } = await import('../hosted/backend.ts')
  return startHostedBackend(options, hostedPrograms)
}

function removeOldTemplates(): void {
  const anHourAgo = Date.now() - 3_600_000
  for (const name of fs.readdirSync(templatesFolder)) {
    const old = path.join(templatesFolder, name)
    if (name !== 'lock.db' && fs.statSync(old).mtimeMs < anHourAgo) fs.rmSync(old, { recursive: true, force: true })
  }
}

async function copyDatabase(dataFolder: string, name: string): Promise<void> {
  await asOwner(dataFolder, (sql) => sql`create database ${sql(name)} template postgres`)
}

/** Runs statements as the owner of a data folder's databases, without a connection to those that tests use. */
async function asOwner(dataFolder: string, run: (sql: Sql) => Promise<unknown>): Promise<void> {
  const password = readSecrets(dataFolder).databasePassword
  const server = await startPostgres({ dataFolder, password, disposable: true })
  const sql = postgres(server.url, { max: 1, database: 'template1' })
  await run(sql)
  await sql.end()
  await server.stop()
}
