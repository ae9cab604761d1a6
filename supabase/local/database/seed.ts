import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Sql } from 'postgres'
import { ClearError } from '../clear-error.ts'
import { projectFolder } from '../environment.ts'
import { describeSqlError } from './migrations.ts'

const seedFile = path.join(projectFolder, 'supabase/seed.sql')
const coversFolder = path.join(projectFolder, 'supabase/seed/covers')
const mimeTypes: Record<string, string> = {
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
}

type StorageApi = { handle: (request: Request) => Promise<Response>; secretKey: string }

/** Adds the demo data once, and records that like the Supabase CLI; never where somebody has an account. */
export async function seedOnce(sql: Sql, storage: StorageApi): Promise<void> {
  const [done] = await sql`select from supabase_migrations.seed_files where path = 'supabase/seed.sql'`
  if (done || !fs.existsSync(seedFile)) return
  const [account] = await sql`select from auth.users limit 1`
  if (account) return // of a club that began empty
  await uploadCovers(storage)
  const content = fs.readFileSync(seedFile, 'utf8')
  const hash = createHash('sha256').update(content).digest('hex')
  try {
    await sql.begin(async (transaction) => {
      await transaction.unsafe(content)
      await transaction`insert into supabase_migrations.seed_files (path, hash) values ('supabase/seed.sql', ${hash})`
    })
  } catch (error) {
    throw new ClearError(`supabase/seed.sql falhou: ${describeSqlError(error, content)}`)
  }
}

/** Uploads the covers through the API, so that the objects are like an admin's uploads. Idempotent. */
async function uploadCovers({ handle, secretKey }: StorageApi): Promise<void> {
  if (!fs.existsSync(coversFolder)) return
  for (const file of fs.readdirSync(coversFolder).toSorted()) {
    const type = mimeTypes[path.extname(file)]
    if (!type) continue
    const response = await handle(
      new Request(`http://localhost/storage/v1/object/restaurant-images/covers/${encodeURIComponent(file)}`, {
        method: 'POST',
        headers: { apikey: secretKey, 'content-type': type, 'cache-control': 'max-age=3600', 'x-upsert': 'true' },
        body: fs.readFileSync(path.join(coversFolder, file)),
      }),
    )
    if (!response.ok) throw new ClearError(`A capa ${file} não pôde ser guardada: ${await response.text()}`)
  }
}
