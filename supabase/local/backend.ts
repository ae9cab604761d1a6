import fs from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import postgres from 'postgres'
import { createApi, type Api } from './api.ts'
import { Mailbox } from './auth/mailbox.ts'
import { migrate } from './database/migrations.ts'
import { startPostgres } from './database/postgres.ts'
import { readSecrets } from './secrets.ts'
import { seedOnce } from './database/seed.ts'

export type Backend = Pick<Api, 'auth' | 'handle'> & {
  mailbox: Mailbox
  /** Connection string of the database's superuser. */
  databaseUrl: string
  /** Acts as service_role on the API. */
  secretKey: string
  /** Rejects if the database does not answer. */
  probe: () => Promise<unknown>
  stop: () => Promise<void>
}

export type BackendOptions = {
  dataFolder: string
  /** Origin of e-mailed links. */
  siteUrl: string
  /** Other origins of this server. */
  origins?: string[]
  disposable?: boolean
  /** Skips the demo data on the first start. */
  withoutSeed?: boolean
}

/** Starts database and API on a data folder locked by this process. Migrates, and on the first start adds demo data. */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { dataFolder, siteUrl, origins = [], disposable = false } = options
  fs.mkdirSync(dataFolder, { recursive: true })
  const secrets = readSecrets(dataFolder)
  const mailbox = new Mailbox(path.join(dataFolder, 'mail'))
  const server = await startPostgres({ dataFolder, password: secrets.databasePassword, disposable })
  const sql = postgres(server.url, { max: 4, onnotice: () => undefined })
  const api = await createApi({ databaseUrl: server.url, dataFolder, secrets, sql, mailbox, siteUrl, origins })
  const stop = async () => {
    // Queries that were running when the database died never settle, so the wait is limited.
    await Promise.race([Promise.all([api.close(), sql.end()]), setTimeout(3000)])
    await server.stop()
  }
  try {
    await api.ensureSchemas()
    await sql.unsafe(fs.readFileSync(path.join(import.meta.dirname, 'database/bootstrap.sql'), 'utf8'))
    await migrate(sql)
    await api.open()
    if (!options.withoutSeed) await seedOnce(sql, { handle: api.handle, secretKey: secrets.secretKey })
  } catch (error) {
    await stop()
    throw error
  }
  const { auth, handle } = api
  return {
    auth,
    handle,
    mailbox,
    databaseUrl: server.url,
    secretKey: secrets.secretKey,
    probe: () => sql`select 1`,
    stop,
  }
}
