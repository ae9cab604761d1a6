import path from 'node:path'
import type { Sql } from 'postgres'
import { createAuthGate, type AuthGate } from './auth/gate.ts'
import { AuthMailer } from './auth/mailer.ts'
import { localPublishableKey } from './environment.ts'
import type { Mailbox } from './auth/mailbox.ts'
import type { Secrets } from './secrets.ts'
import { FileStorageAdapter } from './storage-adapter.ts'

export type Api = {
  /** Creates what belongs to the API in the database: auth, storage, migration history. */
  ensureSchemas: () => Promise<void>
  /** Opens the API; only after the migrations. */
  open: () => void
  auth: AuthGate['handle']
  /** Answers /rest/v1 and /storage/v1. */
  handle: (request: Request) => Promise<Response>
  close: () => Promise<void>
}

type Options = {
  databaseUrl: string
  dataFolder: string
  secrets: Secrets
  sql: Sql
  mailbox: Mailbox
  siteUrl: string
  origins: string[]
}

/** The Supabase-compatible API of @supabase/lite, with what version 0.10 lacks. */
export async function createApi({
  databaseUrl,
  dataFolder,
  secrets,
  sql,
  mailbox,
  siteUrl,
  origins,
}: Options): Promise<Api> {
  process.env['EXPERIMENTAL_STORAGE'] = '1' // read when the module loads
  const { App } = await import('@supabase/lite')
  const { createPostgresConnection } = await import('@supabase/lite/postgres')
  const connection = createPostgresConnection({
    url: databaseUrl,
    // A hosted project's limit for signed-in requests.
    postgresOptions: { max: 16, onnotice: () => undefined, connection: { statement_timeout: 8000 } },
  })
  const app = new App({
    connection,
    auth: {
      enabled: true,
      jwt_secret: secrets.jwtSecret,
      publishable_key: localPublishableKey,
      secret_key: secrets.secretKey,
      site_url: siteUrl,
      additional_redirect_urls: origins.map((origin) => `${origin}/**`),
      minimum_password_length: 6,
      enable_refresh_token_rotation: true,
      email: { enable_signup: true, enable_confirmations: true, otp_length: 32, otp_expiry: 3600 },
    },
    storage: { enabled: true },
    studio: { enabled: false },
  })
  const mailer = new AuthMailer(mailbox, siteUrl)
  // Before ensureSystemSchema(): without a storage adapter the storage schema is left out.
  Object.assign(app, { _mailer: mailer, _storageAdapter: new FileStorageAdapter(path.join(dataFolder, 'storage')) })
  const fetch = async (request: Request) => app.fetch(request, { peerAddress: null })
  const gate = createAuthGate({ api: fetch, sql, mailer, mailbox, siteUrl, origins })
  return {
    ensureSchemas: () => app.ensureSystemSchema(),
    // Otherwise the first data request grants everything on every table to anon and authenticated.
    open: () => {
      Reflect.set(connection, 'rlsState', 'active')
    },
    auth: gate.handle,
    handle: fetch,
    close: () => connection.close(),
  }
}
