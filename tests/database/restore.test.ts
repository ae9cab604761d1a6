import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { projectFolder } from '../../supabase/local/environment.ts'
import { cloneDatabase } from '../support/database.ts'

const { sql, drop } = await cloneDatabase({ seeded: false })
afterAll(drop)

test('The way to restore a copy empties every table that the migrations fill', async () => {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
    where schemaname in ('auth', 'private', 'public')`
  const filled: string[] = []
  for (const { name } of tables) if ((await sql.unsafe(`select from ${name} limit 1`)).length > 0) filled.push(name)
  const page = fs.readFileSync(path.join(projectFolder, 'docs/deploy.md'), 'utf8')
  const emptied = [...page.matchAll(/-c 'delete from ([\w.]+)'/g)].map(([, table]) => table)
  expect(new Set(emptied)).toEqual(new Set(filled))
})
