import fs from 'node:fs'
import path from 'node:path'
import postgres, { type Sql } from 'postgres'
import { ClearError } from '../clear-error.ts'
import { projectFolder } from '../environment.ts'

export const migrationsFolder = path.join(projectFolder, 'supabase/migrations')

type Migration = { version: string; name: string; content: string }

function readMigrations(folder: string): Migration[] {
  return fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => {
      const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? []
      if (!version || !name)
        throw new ClearError(`Nome de migração inválido: ${file} (esperado: 20260101000000_nome.sql)`)
      return { version, name, content: fs.readFileSync(path.join(folder, file), 'utf8') }
    })
}

/**
 * Applies the missing migrations, each in one transaction, and records them like the Supabase CLI. Throws ClearError if
 * one fails, or if an applied one has changed: before the first release migrations may be edited in place.
 */
export async function migrate(sql: Sql, folder: string = migrationsFolder): Promise<void> {
  const applied = await sql<{ version: string; statements: string[] | null }[]>`
    select version, statements from supabase_migrations.schema_migrations order by version`
  const migrations = readMigrations(folder)
  for (const { version, statements } of applied) {
    const migration = migrations.find((candidate) => candidate.version === version)
    if (migration?.content !== statements?.join('')) {
      throw new ClearError(
        `A migração ${version} mudou depois de aplicada a estes dados.\n` +
          'Rode "npm run db:reset" para recriar os dados locais (apaga o que foi feito neles).',
      )
    }
  }
  const appliedVersions = new Set(applied.map(({ version }) => version))
  for (const migration of migrations) if (!appliedVersions.has(migration.version)) await apply(sql, migration)
}

async function apply(sql: Sql, { version, name, content }: Migration): Promise<void> {
  try {
    await sql.begin(async (transaction) => {
      await transaction.unsafe(content)
      await transaction`
        insert into supabase_migrations.schema_migrations (version, name, statements)
        values (${version}, ${name}, ${[content]})`
    })
  } catch (error) {
    throw new ClearError(`A migração ${version}_${name} falhou: ${describeSqlError(error, content)}`)
  }
}

/** Message of a PostgreSQL error, with the line of the file. */
export function describeSqlError(error: unknown, content: string): string {
  if (!(error instanceof postgres.PostgresError)) return String(error)
  const { message, position, where } = error
  const line = position ? ` (linha ${String(content.slice(0, Number(position)).split('\n').length)})` : ''
  return `${message}${line}${where ? `\n${where}` : ''}`
}
