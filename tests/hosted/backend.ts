import fs from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createRemoteJWKSet } from 'jose'
import postgres from 'postgres'
import { createApi } from '../../supabase/local/api.ts'
import { Mailbox } from '../../supabase/local/auth/mailbox.ts'
import type { Backend, BackendOptions } from '../../supabase/local/backend.ts'
import { migrate } from '../../supabase/local/database/migrations.ts'
import { startPostgres } from '../../supabase/local/database/postgres.ts'
import { seedOnce } from '../../supabase/local/database/seed.ts'
import { projectFolder } from '../../supabase/local/environment.ts'
import { readSecrets } from '../../supabase/local/secrets.ts'
import { publicKeyOf, readSigningKey } from './auth-keys.ts'
import { migrateAuth, startAuthServer } from './auth-server.ts'
import { forward, startDataServer, type DataServer } from './data-server.ts'
import { startMailServer } from './mail-server.ts'
import { bridgeToken } from './token-bridge.ts'

type Programs = {
  auth: string
  /** A PostgREST for /rest/v1; without one it is the embedded API. */
  postgrest: string | undefined
}

/** The backend with Supabase Auth in the place of the embedded one; otherwise as `startBackend`. */
export async function startHostedBackend(options: BackendOptions, programs: Programs): Promise<Backend> {
  const { dataFolder, siteUrl, origins = [], disposable = false } = options
  const folder = path.join(dataFolder, 'auth')
  fs.mkdirSync(folder, { recursive: true })
  const secrets = readSecrets(dataFolder)
  const signingKey = await readSigningKey(dataFolder)
  const mailbox = new Mailbox(path.join(dataFolder, 'mail'))
  const mail = await startMailServer(mailbox)
  const server = await startPostgres({ dataFolder, password: secrets.databasePassword, disposable })
  const sql = postgres(server.url, { max: 4, onnotice: () => undefined })
  const api = await createApi({
    databaseUrl: server.url,
    dataFolder,
    secrets,
    sql,
    mailbox,
    siteUrl,
    origins,
    withoutAuth: true,
  })
  const stops = [
    () => Promise.race([Promise.all([api.close(), sql.end()]), setTimeout(3000)]), // as the embedded backend stops
    () => server.stop(),
    () => mail.close(),
  ]
  const stop = async () => {
    for (const each of stops) await each()
  }
  try {
    const as = (role: string) => withUser(server.url, role)
    const authOptions = {
      program: programs.auth,
      folder,
      databaseUrl: as('supabase_auth_admin'),
      siteUrl,
      origins,
      signingKey,
      secret: secrets.jwtSecret,
      mail,
    }
    const run = (file: string) => sql.unsafe(fs.readFileSync(file, 'utf8'))
    await run(path.join(import.meta.dirname, 'roles.sql'))
    for (const role of ['supabase_auth_admin', 'authenticator']) {
      await sql.unsafe(`alter role ${role} login password '${secrets.databasePassword}'`)
    }
    await migrateAuth(authOptions)
    await api.ensureSchemas()
    await run(path.join(projectFolder, 'supabase/local/database/bootstrap.sql'))
    await migrate(sql)
    await api.open()
    if (!options.withoutSeed) await seedOnce(sql, { handle: api.handle, secretKey: secrets.secretKey })
    const auth = await startAuthServer(authOptions)
    stops.unshift(() => auth.stop())
    let data: DataServer | undefined
    if (programs.postgrest !== undefined) {
      data = await startDataServer({
        program: programs.postgrest,
        folder,
        databaseUrl: as('authenticator'),
        publicKey: publicKeyOf(signingKey),
        secret: secrets.jwtSecret,
        secretKey: secrets.secretKey,
      })
      stops.unshift(data.stop)
    }
    const keys = createRemoteJWKSet(new URL(`${auth.url}/.well-known/jwks.json`))
    return {
      auth: (request, address) => {
        const headers = new Headers(request.headers)
        headers.set('x-forwarded-for', address)
        return forward(request, auth.url, { prefix: '/auth/v1', headers })
      },
      handle: async (request) =>
        data !== undefined && new URL(request.url).pathname.startsWith('/rest/')
          ? data.handle(request)
          : api.handle(await bridgeToken(request, keys, secrets.jwtSecret)),
      mailbox,
      databaseUrl: server.url,
      secretKey: secrets.secretKey,
      probe: () => sql`select 1`,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

function withUser(url: string, user: string): string {
  const other = new URL(url)
  other.username = user
  return other.href
}
