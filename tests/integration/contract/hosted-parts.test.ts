import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CompactSign, createLocalJWKSet, importJWK, type JWK } from 'jose'
import { createTransport } from 'nodemailer'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApi } from '../../../supabase/local/api.ts'
import { Mailbox, subjects } from '../../../supabase/local/auth/mailbox.ts'
import { localPublishableKey, projectFolder } from '../../../supabase/local/environment.ts'
import { readSecrets } from '../../../supabase/local/secrets.ts'
import { publicKeyOf, readSigningKey } from '../../hosted/auth-keys.ts'
import { buildAuthProgram } from '../../hosted/auth-program.ts'
import { startMailServer } from '../../hosted/mail-server.ts'
import { bridgeToken } from '../../hosted/token-bridge.ts'
import { hostedJourneys } from '../../support/hosted-auth.ts'
import { signIn } from '../../support/api.ts'
import { startServer, type TestServer } from '../../support/server.ts'

// What stands around Supabase Auth in `npm run test:hosted`, without that program.

const folder = fs.mkdtempSync(path.join(tmpdir(), 'focinho-parts-'))
afterAll(() => {
  fs.rmSync(folder, { recursive: true, force: true })
})

test('A message that an auth server sends is in the mailbox as soon as it is accepted', async () => {
  const mailbox = new Mailbox(path.join(folder, 'mail'))
  const server = await startMailServer(mailbox)
  const template = await (await fetch(server.templateUrl('confirmation'))).text()
  expect(template).toContain('{{ .RedirectTo }}')
  const html = template.replace('{{ .RedirectTo }}', 'http://localhost/?a=1&amp;b=2')
  const transport = createTransport({ host: '127.0.0.1', port: server.port })
  const message = { from: 'clube@focinho.example', to: 'nina@pessoa.example', subject: subjects.confirmation, html }
  await transport.sendMail(message)
  const [stored] = mailbox.list()
  expect({ ...stored, html: stored?.html.replaceAll('\r\n', '\n').trimEnd() }).toMatchObject({
    to: message.to,
    subject: subjects.confirmation,
    html: html.trimEnd(),
  })
  transport.close()
  await server.close()
})

test('Without Go the build says what is missing', async () => {
  await expect(buildAuthProgram({ PATH: folder })).rejects.toThrow(/needs Go \d[.\d]+ or newer: 'go' was not found/)
})

test('Every journey of the hosted run is there', () => {
  const missing = hostedJourneys.filter((journey) => {
    const found = path.join(projectFolder, 'tests/e2e', journey)
    return !fs.existsSync(found) && !fs.existsSync(`${found}.spec.ts`)
  })
  expect(missing).toEqual([])
})

describe('The embedded data API behind another auth server', () => {
  let server: TestServer
  let sql: postgres.Sql
  let api: Awaited<ReturnType<typeof createApi>>
  let key: JWK

  beforeAll(async () => {
    server = await startServer({ dist: import.meta.dirname })
    sql = postgres(server.databaseUrl, { max: 1 })
    const { dataFolder, databaseUrl, url: siteUrl } = server
    const mailbox = new Mailbox(path.join(folder, 'unused'))
    const secrets = readSecrets(dataFolder)
    api = await createApi({ databaseUrl, dataFolder, secrets, sql, mailbox, siteUrl, origins: [], withoutAuth: true })
    await api.open()
    key = await readSigningKey(folder)
  })
  afterAll(async () => {
    await api.close()
    await sql.end()
    await server.dispose()
  })

  /** What the data API answers about the own profile to the claims of Ana's session, signed with that key. */
  async function ownProfile(signingKey: JWK, changed: object = {}): Promise<Response> {
    const { access_token: token } = await signIn(server.url, 'ana')
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object
    const signed = await new CompactSign(new TextEncoder().encode(JSON.stringify({ ...claims, ...changed })))
      .setProtectedHeader({ alg: 'ES256', kid: signingKey.kid ?? '', typ: 'JWT' })
      .sign(await importJWK({ ...signingKey, key_ops: ['sign'] }, 'ES256'))
    const request = new Request('http://localhost/rest/v1/profiles?select=full_name', {
      headers: { apikey: localPublishableKey, authorization: `Bearer ${signed}` },
    })
    const keys = createLocalJWKSet({ keys: [publicKeyOf(key)] })
    return api.handle(await bridgeToken(request, keys, readSecrets(server.dataFolder).jwtSecret))
  }

  test('It takes a token that the published key verifies', async () => {
    const response = await ownProfile(key)
    expect([response.status, await response.json()]).toEqual([200, [{ full_name: 'Ana Souza' }]])
  })

  test('It creates its own tables, and none of auth', async () => {
    await sql`create database empty`
    const other = new URL(server.databaseUrl)
    other.pathname = '/empty'
    const [secrets, mailbox] = [readSecrets(server.dataFolder), new Mailbox(path.join(folder, 'unused'))]
    const empty = postgres(other.href, { max: 1 })
    const options = { dataFolder: folder, secrets, sql: empty, mailbox, siteUrl: server.url, origins: [] }
    const emptyApi = await createApi({ ...options, databaseUrl: other.href, withoutAuth: true })
    await emptyApi.ensureSchemas()
    const [found] = await empty`select to_regclass('auth.users') as users, to_regclass('storage.objects') as objects`
    expect({ ...found }).toEqual({ users: null, objects: 'storage.objects' })
    await emptyApi.close()
    await empty.end()
  })

  test('It refuses an expired one, and one that another key has signed', async () => {
    const [expired, foreign] = [
      await ownProfile(key, { exp: 1_700_000_000 }),
      await ownProfile({ ...(await readSigningKey(server.dataFolder)), kid: key.kid ?? '' }),
    ]
    expect([expired.status, foreign.status]).toEqual([401, 401])
    expect(await expired.json()).toMatchObject({ message: 'JWT expired' })
  })
})
