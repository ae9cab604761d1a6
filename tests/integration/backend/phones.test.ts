import { X509Certificate } from 'node:crypto'
import fs from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import https from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { networkAddresses } from '../../../supabase/local/web/certificates.ts'
import { localPublishableKey } from '../../../supabase/local/environment.ts'
import { startServer, type TestServer } from '../../support/server.ts'

// Tests `npm start -- --host`, as a phone in the same network uses it.
const dist = fs.mkdtempSync(path.join(tmpdir(), 'focinho-dist-'))
let server: TestServer
let help: string
let authority: string

beforeAll(async () => {
  fs.writeFileSync(path.join(dist, 'index.html'), 'início')
  fs.writeFileSync(path.join(dist, 'app-shell.html'), 'aplicativo')
  server = await startServer({ dist, host: true })
  help = helpPage()
  authority = await (await fetch(`${help}/ca.crt`)).text()
})

afterAll(async () => {
  await server.dispose()
  fs.rmSync(dist, { recursive: true })
})

/** URL of the help page, which is served over http on the next port. */
function helpPage(): string {
  const { hostname, port } = new URL(server.url)
  return `http://${hostname}:${String(Number(port) + 1)}`
}

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

const onThisMachine = () => `https://localhost:${new URL(server.url).port}`

test('The help page shows the three steps with links to the certificate and the app', async () => {
  const response = await fetch(`${help}/`)
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  const page = await response.text()
  for (const words of [
    'Baixe o certificado',
    'Confie nele',
    'Abra e instale',
    'href="/ca.crt"',
    `href="${server.url}"`,
  ])
    expect(page).toContain(words)
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
  expect((await ask(`${onThisMachine()}/caixa`, { headers: { host: 'outro.example' } })).status).toBe(404)
})

test('Only the help page and the certificate are served over http', async () => {
  for (const address of ['/caixa', '/app-shell.html', '/rest/v1/subscription_plans', '/ca.key'])
    expect((await fetch(help + address)).status, address).toBe(404)
})

test('A restart keeps the authority that phones trust, and only the owner can read its keys', async () => {
  await server.stop()
  await server.restart()
  expect(await (await fetch(`${helpPage()}/ca.crt`)).text()).toBe(authority)
  expect((await ask(server.url)).status).toBe(200)
  const folder = path.join(server.dataFolder, 'certificates')
  expect(fs.statSync(path.join(folder, 'ca.key')).mode & 0o077).toBe(0)
  expect(fs.statSync(folder).mode & 0o077).toBe(0)
})
