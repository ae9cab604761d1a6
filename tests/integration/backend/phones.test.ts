import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import http, { type IncomingHttpHeaders } from 'node:http'
import https from 'node:https'
import { isIP, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as x509 from '@peculiar/x509'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { networkAddresses, readCertificates } from '../../../supabase/local/web/certificates.ts'
import { servePhonePage } from '../../../supabase/local/web/phone-page.ts'
import { localPublishableKey } from '../../../supabase/local/environment.ts'
import { listeningPort } from '../../../supabase/local/free-port.ts'
import { startServer, type TestServer } from '../../support/server.ts'

// Tests `npm start -- --host`, as a phone in the same network uses it.
const dist = fs.mkdtempSync(path.join(tmpdir(), 'focinho-dist-'))
let server: TestServer
let authority: string

beforeAll(async () => {
  fs.writeFileSync(path.join(dist, 'index.html'), 'início')
  fs.writeFileSync(path.join(dist, 'app-shell.html'), 'aplicativo')
  server = await startServer({ dist, host: true })
  authority = await (await onHelpPage('/ca.crt')).text()
})

afterAll(async () => {
  await server.dispose()
  fs.rmSync(dist, { recursive: true })
})

const onHelpPage = (address: string) => fetch(new URL(address, server.phonePageUrl))

/** Requests over https, trusting only `ca`; rejects when the certificate is not valid for the address. */
function ask(
  url: string,
  { ca = authority, headers = {} }: { ca?: string | undefined; headers?: Record<string, string> } = {},
) {
  return new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    https
      .get(
        url,
        { ca, headers, agent: false, ...(headers['host'] === undefined ? {} : { servername: 'localhost' }) },
        (response) => {
          let text = ''
          response.setEncoding('utf8')
          response.on('data', (chunk: string) => {
            text += chunk
          })
          response.on('end', () => {
            resolve({ status: response.statusCode, headers: response.headers, text })
          })
        },
      )
      .on('error', reject)
  })
}

/** A key pair for a name or address, signed by the authority as by somebody who has its key. */
async function signFor(name: string, authorityPair: { key: string; cert: string }) {
  const curve = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const keys = await crypto.subtle.generateKey(curve, true, ['sign', 'verify'])
  const signingKey = await crypto.subtle.importKey(
    'pkcs8',
    x509.PemConverter.decodeFirst(authorityPair.key),
    curve,
    false,
    ['sign'],
  )
  const certificate = await x509.X509CertificateGenerator.create({
    subject: 'CN=Falso',
    issuer: new x509.X509Certificate(authorityPair.cert).subject,
    notAfter: new Date(Date.now() + 86_400_000),
    signingAlgorithm: curve,
    publicKey: keys.publicKey,
    signingKey,
    extensions: [new x509.SubjectAlternativeNameExtension([{ type: isIP(name) ? 'ip' : 'dns', value: name }])],
  })
  const key = x509.PemConverter.encode(await crypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY')
  return { key, cert: certificate.toString('pem') }
}

const onThisMachine = () => `https://localhost:${new URL(server.url).port}`

test('The help page shows the three steps with links to the certificate and the app', async () => {
  const response = await onHelpPage('/')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  const page = await response.text()
  for (const words of [
    'Baixe o certificado',
    'Confie nele',
    'Abra e instale',
    new X509Certificate(authority).fingerprint256,
    'href="/ca.crt"',
    `href="${server.url}"`,
  ])
    expect(page).toContain(words)
})

test('The help page moves to a free port when the next one is in use', async () => {
  const other = http.createServer((_, response) => response.end('outro programa')).listen(0, '0.0.0.0')
  await once(other, 'listening')
  const options = { port: listeningPort(other), appUrl: server.url, authority, fingerprint: '' }
  const moved = await servePhonePage(options)
  expect(await (await fetch(`http://127.0.0.1:${String(listeningPort(moved))}/ca.crt`)).text()).toBe(authority)
  moved.close()
  other.close()
})

test('The app is served over https with a certificate of the offered authority, valid for each address', async () => {
  const addresses = ['localhost', '127.0.0.1', ...networkAddresses()]
  const { port } = new URL(server.url)
  for (const address of addresses)
    expect(await ask(`https://${address}:${port}/`), address).toMatchObject({ status: 200, text: 'início' })
  expect(new X509Certificate(authority).ca).toBe(true)
  await expect(ask(server.url, { ca: '' })).rejects.toThrow(/certificate/)
  await expect(fetch(server.url.replace('https:', 'http:'))).rejects.toThrow()
})

test('The authority is valid for 90 days', () => {
  const { validFrom, validTo } = new X509Certificate(authority)
  const days = (Date.parse(validTo) - Date.parse(validFrom)) / 86_400_000
  expect(Math.round(days)).toBe(90)
})

test('The authority is renewed in its last 15 days, and for an address that it cannot sign for', async () => {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'focinho-certificates-'))
  const after = async (days: number, addresses: string[]) => {
    vi.useFakeTimers({ now: start + days * 86_400_000, toFake: ['Date'] })
    const { fingerprint } = await readCertificates(folder, addresses)
    vi.useRealTimers()
    return fingerprint
  }
  const start = Date.now()
  const first = await after(0, ['192.168.0.5'])
  expect(await after(74, ['10.1.2.3'])).toBe(first)
  const renewed = await after(76, ['10.1.2.3'])
  expect(renewed).not.toBe(first)
  const wider = await after(77, ['203.0.113.7'])
  expect(wider).not.toBe(renewed)
  expect(await after(78, ['203.0.113.7', '10.1.2.3'])).toBe(wider)
  fs.rmSync(folder, { recursive: true })
})

test('The authority cannot sign for another site: no client accepts it', async () => {
  const key = fs.readFileSync(path.join(server.dataFolder, 'certificates', 'ca.key'), 'utf8')
  for (const [name, problem] of [
    ['localhost', undefined],
    ['banco.example', /permitted subtree violation/],
    ['203.0.113.7', /permitted subtree violation/],
  ] as const) {
    const forged = await signFor(name, { key, cert: authority })
    const site = https.createServer(forged, (_, response) => response.end('falso')).listen(0)
    const { port } = site.address() as AddressInfo
    const answer = new Promise<string>((resolve, reject) => {
      const options = { ca: authority, port, servername: isIP(name) ? '' : name, checkServerIdentity: () => undefined }
      https.get({ ...options, agent: false }, () => resolve('accepted')).on('error', reject)
    })
    if (problem === undefined) expect(await answer).toBe('accepted')
    else await expect(answer).rejects.toThrow(problem)
    site.close()
    site.closeAllConnections()
  }
})

test('The app may use the camera, and sends no Strict-Transport-Security header', async () => {
  const { headers } = await ask(server.url)
  expect(headers['strict-transport-security']).toBeUndefined()
  expect(headers['permissions-policy']).toContain('camera=(self)')
})

test('The API is served at the same origin', async () => {
  const plans = await ask(`${server.url}/rest/v1/subscription_plans?select=name`, {
    headers: { apikey: localPublishableKey },
  })
  expect(plans.status).toBe(200)
  expect(JSON.parse(plans.text)).not.toEqual([])
})

test('The mailbox is served only to this machine, and not under another host name', async () => {
  expect((await ask(`${onThisMachine()}/caixa`)).status).toBe(200)
  for (const address of networkAddresses())
    expect((await ask(`https://${address}:${new URL(server.url).port}/caixa`)).status).toBe(404)
  expect((await ask(`${onThisMachine()}/caixa`, { headers: { host: 'outro.example' } })).status).toBe(421)
})

test('Only the help page and the certificate are served over http', async () => {
  for (const address of ['/caixa', '/app-shell.html', '/rest/v1/subscription_plans', '/ca.key'])
    expect((await onHelpPage(address)).status, address).toBe(404)
})

test('A restart keeps the authority that phones trust, and only the owner can read its keys', async () => {
  await server.stop()
  await server.restart()
  expect(await (await onHelpPage('/ca.crt')).text()).toBe(authority)
  expect((await ask(server.url)).status).toBe(200)
  const folder = path.join(server.dataFolder, 'certificates')
  expect(fs.statSync(path.join(folder, 'ca.key')).mode & 0o077).toBe(0)
  expect(fs.statSync(folder).mode & 0o077).toBe(0)
})
