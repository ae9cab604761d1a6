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

/** `npm start -- --host` as a phone in the same network meets it. */
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

/** The http page beside the app. */
function helpPage(): string {
  const { hostname, port } = new URL(server.url)
  return `http://${hostname}:${String(Number(port) + 1)}`
}

/** Asks over https and trusts only `ca`; rejects where the certificate does not hold for the address. */
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

test('the help page says the three steps, with the certificate and the address of the app', async () => {
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

test('the app answers over https, with a certificate that holds for each of its addresses by the authority that is offered', async () => {
  const addresses = ['localhost', '127.0.0.1', ...networkAddresses()]
  const { port } = new URL(server.url)
  for (const address of addresses)
    expect(await ask(`https://${address}:${port}/`), address).toMatchObject({ status: 200, text: 'início' })
  expect(new X509Certificate(authority).ca).toBe(true)
  await expect(ask(server.url, { ca: '' })).rejects.toThrow(/certificate/)
  await expect(fetch(server.url.replace('https:', 'http:'))).rejects.toThrow()
})

test('it may use the camera and a worker, and pins nobody to https', async () => {
  const { headers } = await ask(server.url)
  expect(headers['strict-transport-security']).toBeUndefined()
  expect(headers['permissions-policy']).toContain('camera=(self)')
})

test('a phone reads from the club from the same address', async () => {
  const plans = await ask(`${server.url}/rest/v1/subscription_plans?select=name`, {
    headers: { apikey: localPublishableKey },
  })
  expect(plans.status).toBe(200)
  expect(JSON.parse(plans.text)).not.toEqual([])
})

test('mail is answered to this machine alone, and not through the name of another site', async () => {
  expect((await ask(`${onThisMachine()}/caixa`)).status).toBe(200)
  for (const address of networkAddresses())
    expect((await ask(`https://${address}:${new URL(server.url).port}/caixa`)).status).toBe(404)
  expect((await ask(`${onThisMachine()}/caixa`, { headers: { host: 'outro.example' } })).status).toBe(404)
})

test('nothing but the help page and the certificate travels unencrypted', async () => {
  for (const address of ['/caixa', '/app-shell.html', '/rest/v1/subscription_plans', '/ca.key'])
    expect((await fetch(help + address)).status, address).toBe(404)
})

test('a start later keeps the authority, which the phone trusts already; only its owner may read the keys', async () => {
  await server.stop()
  await server.restart()
  expect(await (await fetch(`${helpPage()}/ca.crt`)).text()).toBe(authority)
  expect((await ask(server.url)).status).toBe(200)
  const folder = path.join(server.dataFolder, 'certificates')
  expect(fs.statSync(path.join(folder, 'ca.key')).mode & 0o077).toBe(0)
  expect(fs.statSync(folder).mode & 0o077).toBe(0)
})
