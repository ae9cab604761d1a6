import path from 'node:path'
import type { Sql } from 'postgres'
import { AuthGate } from './auth/gate.ts'
import { AuthMailer } from './auth/mailer.ts'
import { Sessions } from './auth/sessions.ts'
import { likeHosted } from './data-errors.ts'
import { answerLikeHosted, prepareStatements, withRequest } from './data-requests.ts'
import { localPublishableKey } from './environment.ts'
import type { Mailbox } from './auth/mailbox.ts'
import type { Secrets } from './secrets.ts'
import { FileStorageAdapter } from './storage-adapter.ts'

export type Api = {
  /** Creates the API's own schemas: auth, storage and migration history. */
  ensureSchemas: () => Promise<void>
  /** Must be called after the migrations, before the first request. */
  open: () => Promise<void>
  /** Answers /auth/v1; `address` is the client's IP address. */
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
  /** True when another server answers /auth/v1 and owns the auth tables. */
  withoutAuth?: boolean
}

/** The Supabase-compatible API: @supabase/lite plus what its version 0.10 lacks. */
export async function createApi({
  databaseUrl,
  dataFolder,
  secrets,
  sql,
  mailbox,
  siteUrl,
  origins,
  withoutAuth = false,
}: Options): Promise<Api> {
  process.env['EXPERIMENTAL_STORAGE'] = '1' // @supabase/lite reads it on import
  const { App } = await import('@supabase/lite')
  const { createPostgresConnection } = await import('@supabase/lite/postgres')
  const connection = createPostgresConnection({
    url: databaseUrl,
    // Hosted projects have the same limit for signed-in requests.
    postgresOptions: { max: 16, onnotice: () => undefined, connection: { statement_timeout: 8000 } },
  })
  const describe = connection.normalizeDbError.bind(connection)
  connection.normalizeDbError = (error) => likeHosted(describe(error))
  answerLikeHosted(connection)
  prepareStatements(connection.driver)
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
  // Must precede ensureSystemSchema(), which skips the storage schema without an adapter.
  Object.assign(app, { _mailer: mailer, _storageAdapter: new FileStorageAdapter(path.join(dataFolder, 'storage')) })
  const fetch = async (request: Request) => app.fetch(request, { peerAddress: null })
  const gate = new AuthGate({
    api: fetch,
    sql,
    sessions: new Sessions({ sql, jwtSecret: secrets.jwtSecret, siteUrl }),
    mailer,
    mailbox,
    siteUrl,
    origins,
    keys: [localPublishableKey, secrets.secretKey],
  })
  return {
    ensureSchemas: async () => {
      // The library creates tables only for enabled parts, but needs auth enabled to look up sessions.
      Object.assign(app.config.auth, { enabled: !withoutAuth })
      await app.ensureSystemSchema()
      Object.assign(app.config.auth, { enabled: true })
    },
    open: async () => {
      // Otherwise @supabase/lite grants everything on all tables to anon and authenticated on the first request.
      Reflect.set(connection, 'rlsState', 'active')
      // At its first request the library connects and reads the schema; this request spares a visitor that wait.
      const headers = { apikey: localPublishableKey }
      await fetch(new Request(`${siteUrl}/rest/v1/restaurant_categories?select=id&limit=1`, { headers }))
    },
    auth: (request, address) => gate.handle(request, address),
    handle: (request) => withRequest(request, () => fetch(request)),
    close: () => connection.close(),
  }
}
