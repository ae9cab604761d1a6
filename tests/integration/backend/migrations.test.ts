import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, migrationsFolder } from '../../../supabase/local/database/migrations.ts'
import { startPostgres, type PostgresServer } from '../../../supabase/local/database/postgres.ts'
import { readSecrets } from '../../../supabase/local/secrets.ts'
import { copyTemplateData } from '../../support/template-data.ts'

const folder = fs.mkdtempSync(path.join(tmpdir(), 'focinho-migrations-'))
let dataFolder: string
let server: PostgresServer
let sql: Sql

beforeAll(async () => {
  fs.cpSync(migrationsFolder, folder, { recursive: true })
  dataFolder = await copyTemplateData()
  server = await startPostgres({ dataFolder, password: readSecrets(dataFolder).databasePassword, disposable: true })
  sql = postgres(server.url, { max: 1, onnotice: () => undefined })
})
afterAll(async () => {
  await sql.end()
  await server.stop()
  fs.rmSync(dataFolder, { recursive: true, force: true })
  fs.rmSync(folder, { recursive: true })
})

const write = (name: string, content: string) => {
  fs.writeFileSync(path.join(folder, name), content)
}
const tableExists = async (name: string) =>
  (await sql`select to_regclass(${name}) is not null as found`)[0]?.['found'] === true

test('The database uses UTF-8 regardless of the locale of the shell, and sorts Portuguese names', async () => {
  const [row] = await sql`
    select getdatabaseencoding() as encoding, datlocprovider::text as provider, datlocale as locale,
      upper('ç') as upper,
      (select string_agg(name, ' ' order by name collate "pt-BR-x-icu")
      from unnest(array['Zé', 'água', 'Abel', 'Élcio']) as name) as names
    from pg_database where datname = 'postgres'`
  expect(row).toEqual({ encoding: 'UTF8', provider: 'b', locale: 'C.UTF-8', upper: 'Ç', names: 'Abel água Élcio Zé' })
})

test('A new migration is applied once and recorded as by the Supabase CLI', async () => {
  write('20990101000001_bones.sql', 'create table public.bones (id int primary key); -- conteúdo')
  await migrate(sql, folder)
  await migrate(sql, folder)
  const [row] = await sql`
    select name, statements from supabase_migrations.schema_migrations where version = '20990101000001'`
  expect(row).toEqual({ name: 'bones', statements: ['create table public.bones (id int primary key); -- conteúdo'] })
})

test('A failing migration is rolled back and reported with its line', async () => {
  write('20990101000002_toys.sql', 'create table public.toys (id int);\nselect nothing_like_this();')
  await expect(migrate(sql, folder)).rejects.toThrow(/20990101000002_toys falhou: .*nothing_like_this.* \(linha 2\)/)
  expect(await tableExists('public.toys')).toBe(false)
  fs.rmSync(path.join(folder, '20990101000002_toys.sql'))
})

test('A migration that was edited or removed after it was applied asks for a reset', async () => {
  write('20990101000001_bones.sql', 'create table public.bones (id bigint primary key);')
  await expect(migrate(sql, folder)).rejects.toThrow('npm run db:reset')
  fs.rmSync(path.join(folder, '20990101000001_bones.sql'))
  await expect(migrate(sql, folder)).rejects.toThrow('npm run db:reset')
})
