import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '../../../supabase/local/api.ts'
import { generateTypes, typesFile } from '../../../supabase/local/database/generate-types.ts'
import { projectFolder } from '../../../supabase/local/environment.ts'
import { Mailbox } from '../../../supabase/local/auth/mailbox.ts'
import { migrationsFolder } from '../../../supabase/local/database/migrations.ts'
import { startPostgres, type PostgresServer } from '../../../supabase/local/database/postgres.ts'
import { readSecrets } from '../../../supabase/local/secrets.ts'
import { directAccess } from '../permissions/direct.ts'
import { differences, functionCells, permissions, readCatalog, tableCells } from '../permissions/matrix.ts'
import { createPermissionFixtures } from '../permissions/fixtures.ts'

const dataFolder = fs.mkdtempSync(path.join(tmpdir(), 'focinho-hosted-'))
const project = path.join(dataFolder, 'project') // a copy, because the CLI writes files next to the migrations
let server: PostgresServer
let sql: Sql

beforeAll(async () => {
  const secrets = readSecrets(dataFolder)
  server = await startPostgres({ dataFolder, password: secrets.databasePassword, disposable: true })
  sql = postgres(server.url, { max: 4, onnotice: () => undefined })
  const mailbox = new Mailbox(path.join(dataFolder, 'mail'))
  const api = await createApi({
    databaseUrl: server.url,
    dataFolder,
    secrets,
    sql,
    mailbox,
    siteUrl: 'http://localhost',
    origins: [],
  })
  await api.ensureSchemas()
  await api.close()
  await sql.unsafe(fs.readFileSync(path.join(projectFolder, 'supabase/local/database/bootstrap.sql'), 'utf8'))
  await sql.unsafe(fs.readFileSync(path.join(import.meta.dirname, 'hosted-roles.sql'), 'utf8'))
  fs.cpSync(migrationsFolder, path.join(project, 'supabase/migrations'), { recursive: true })
  fs.cpSync(path.join(projectFolder, 'supabase/config.toml'), path.join(project, 'supabase/config.toml'))
  fs.cpSync(path.join(projectFolder, 'supabase/templates'), path.join(project, 'supabase/templates'), {
    recursive: true,
  })
  await push()
})
afterAll(async () => {
  await sql.end()
  await server.stop()
  fs.rmSync(dataFolder, { recursive: true, force: true })
})

/** Runs `supabase db push` of the official CLI as the role that applies migrations. */
async function push(): Promise<string> {
  const manifest = createRequire(import.meta.url).resolve('supabase/package.json')
  const { bin } = JSON.parse(fs.readFileSync(manifest, 'utf8')) as { bin: { supabase: string } }
  const url = new URL(server.url)
  Object.assign(url, { username: 'migrator', password: 'migrator', search: '?sslmode=disable' })
  const parameters = ['db', 'push', '--yes', '--workdir', project, `--remote=${url.href}`]
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    [path.join(path.dirname(manifest), bin.supabase), ...parameters],
    {
      cwd: project,
      env: { ...process.env, DO_NOT_TRACK: '1', SUPABASE_NO_UPDATE_NOTIFIER: '1' },
    },
  )
  return stdout + stderr
}

test('The CLI applies and records the migrations as a role that is not a superuser', async () => {
  const rows = await sql<{ file: string }[]>`
    select version || '_' || name || '.sql' as file from supabase_migrations.schema_migrations order by 1`
  expect(rows.map(({ file }) => file)).toEqual(fs.readdirSync(migrationsFolder).toSorted())
  const [owned] = await sql`
    select count(*)::int as n from pg_class
    where relnamespace = 'public'::regnamespace and relowner = 'migrator'::regrole`
  expect(owned!['n']).toBeGreaterThan(0)
})

test('A second push finds nothing to do', async () => {
  expect(await push()).toMatch(/up to date/i)
})

test('The auth service signs people up and changes passwords with its own privileges', async () => {
  const accounts = postgres(server.url, { max: 1, username: 'accounts', password: 'accounts' })
  const id = randomUUID()
  await accounts`insert into auth.users (id, email) values (${id}, 'nova@teste.example')`
  await accounts`insert into auth.sessions (id, user_id) values (${randomUUID()}, ${id})`
  await accounts`update auth.users set encrypted_password = 'new' where id = ${id}`
  await accounts.end()
  const [row] = await sql`
    select role, (select count(*)::int from auth.sessions where user_id = ${id}) as sessions from public.profiles
    where id = ${id}`
  expect({ ...row }).toEqual({ role: 'user', sessions: 0 })
})

test('Permissions are the same as in the embedded backend', async () => {
  const seed = fs.readFileSync(path.join(projectFolder, 'supabase/seed.sql'), 'utf8')
  await sql.begin((transaction) => transaction.unsafe(seed))
  const [fixtures, catalog] = [await createPermissionFixtures(sql), await readCatalog(sql)]
  const tables = [...Object.keys(permissions.tables), 'storage.objects', 'storage.buckets']
  const cells = [
    ...tables.flatMap((table) => tableCells(fixtures, catalog, table)).filter(({ column }) => column === undefined),
    ...Object.keys(permissions.functions).flatMap((name) => functionCells(fixtures, name)),
  ]
  expect(await differences(cells, directAccess(sql, fixtures))).toEqual([])
}, 300_000)

test('The generated database types match the migrations', async () => {
  expect(fs.readFileSync(typesFile, 'utf8')).toBe(await generateTypes())
})
