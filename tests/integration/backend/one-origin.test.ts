import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findFreePort } from '../../../supabase/local/free-port.ts'
import { securityHeaders } from '../../../supabase/local/web/security-headers.ts'
import { callApi } from '../../support/api.ts'
import { rawStatus } from '../../support/raw-status.ts'
import { startServer, type TestServer } from '../../support/server.ts'

const dist = fs.mkdtempSync(path.join(tmpdir(), 'focinho-dist-'))
const script = `console.log(${JSON.stringify('auau '.repeat(1000))})`
const page = { headers: { accept: 'text/html,*/*;q=0.8' } }
let server: TestServer

beforeAll(async () => {
  fs.mkdirSync(path.join(dist, 'assets'))
  fs.mkdirSync(path.join(dist, '.vite'))
  fs.writeFileSync(path.join(dist, 'index.html'), 'início')
  fs.writeFileSync(path.join(dist, 'app-shell.html'), 'aplicativo')
  fs.writeFileSync(path.join(dist, 'planos.html'), 'planos')
  fs.writeFileSync(path.join(dist, 'sw.js'), 'self.skipWaiting()')
  fs.writeFileSync(path.join(dist, '.vite/manifest.json'), '{}')
  fs.writeFileSync(path.join(dist, '_headers'), '/*')
  fs.writeFileSync(path.join(dist, 'assets/app-1a2b.js'), script)
  fs.writeFileSync(path.join(dist, 'assets/_slug-1a2b.js'), '')
  server = await startServer({ dist })
})

afterAll(async () => {
  await server.dispose()
  fs.rmSync(dist, { recursive: true })
})

const get = (address: string, init?: RequestInit) => fetch(server.url + address, init)

test('The health route answers 200', async () => {
  const response = await get('/health')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ ok: true })
})

describe('Security headers', () => {
  test.each([
    '/',
    '/assets/app-1a2b.js',
    '/assets/gone.js',
    '/health',
    '/rest/v1/restaurants',
    '/auth/v1/user',
    '/caixa',
    '/_system',
  ])('Are sent with %s', async (address) => {
    const { headers } = await callApi(server.url, address)
    for (const [name, value] of Object.entries(securityHeaders())) expect(headers.get(name), name).toBe(value)
  })
})

describe('The postal code route', () => {
  test('Answers in the format of ViaCEP from local data', async () => {
    const response = await get('/cep/01001000/json/')
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    expect(await response.json()).toMatchObject({
      cep: '01001-000',
      logradouro: 'Praça da Sé',
      complemento: 'lado ímpar',
      bairro: 'Sé',
      localidade: 'São Paulo',
      uf: 'SP',
    })
  })

  test('Reports an unknown postal code as ViaCEP does', async () => {
    expect(await (await get('/cep/99999999/json/')).json()).toEqual({ erro: 'true' })
  })

  test('Refuses an invalid postal code', async () => {
    expect((await get('/cep/0100100/json/')).status).toBe(400)
  })
})

describe('The app', () => {
  test.each([
    ['/', 'início'],
    ['/planos', 'planos'],
    ['/planos?ReferralCode=abc', 'planos'],
    ['/dashboard/scanner', 'aplicativo'],
    ['/estabelecimentos/bar-do-caramelo', 'aplicativo'],
  ])('Answers a navigation to %s with the page %s', async (address, text) => {
    const response = await get(address, page)
    expect([response.status, await response.text()]).toEqual([200, text])
    expect(response.headers.get('cache-control')).toBe('no-cache')
  })

  test.each(['/assets/gone-1a2b.js', '/assets/gone', '/gone.png', '/dashboard/gone.css', '/.vite/modules.json'])(
    'Answers 404 for the missing or private file %s',
    async (address) => {
      const response = await get(address, page)
      expect(response.status).toBe(404)
      expect(await response.text()).toBe('Não encontrado')
    },
  )

  test('Serves chunks whose names start with an underscore', async () => {
    expect((await get('/assets/_slug-1a2b.js')).status).toBe(200)
  })

  test('Answers 404 when a script requests an unknown path', async () => {
    expect((await get('/dashboard', { headers: { accept: 'application/json' } })).status).toBe(404)
  })

  test.each(['br', 'gzip'])('Sends a script compressed with %s and cached as immutable', async (encoding) => {
    const response = await get('/assets/app-1a2b.js', { headers: { 'accept-encoding': encoding } })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(Number(response.headers.get('content-length'))).toBeLessThan(script.length / 10)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await response.text()).toBe(script)
  })

  test('Revalidates the service worker each time, with 304 when nothing changed', async () => {
    const first = await get('/sw.js')
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const again = await get('/sw.js', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('Serves no file outside its folder', async () => {
    for (const target of [
      '/../package.json',
      '/assets/../../package.json',
      '/%2e%2e/package.json',
      '/..%2fpackage.json',
      '/%',
    ]) {
      expect(await rawStatus(server.url, target), target).toBeGreaterThanOrEqual(400)
    }
  })
})

test.each(['/_system', '/_system/', '/_system/schema', '/_system/sql'])('%s is closed', async (address) => {
  for (const method of ['GET', 'POST']) {
    expect((await callApi(server.url, address, { method, headers: { apikey: server.secretKey } })).status).toBe(404)
  }
})

test('The mailbox is served, and no cache keeps it', async () => {
  const list = await get('/caixa')
  expect([list.status, list.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const message = await get('/caixa/none')
  expect(message.headers.get('cache-control')).toBe('no-store')
})

test.each([
  ['x-forwarded-for', '203.0.113.9', 404],
  ['x-forwarded-for', '127.0.0.1, 203.0.113.9', 404],
  ['x-forwarded-for', '127.0.0.1', 200], // set by the development server for this machine
  ['forwarded', 'for=127.0.0.1', 404],
  ['via', '1.1 proxy', 404],
  ['x-real-ip', '127.0.0.1', 404],
  ['cf-connecting-ip', '127.0.0.1', 404],
])('A request to the mailbox with %s: %s is answered with %d', async (name, value, status) => {
  expect(await rawStatus(server.url, '/caixa', { [name]: value })).toBe(status)
})

test('A server with a public address serves the mailbox to nobody', async () => {
  const port = String(await findFreePort())
  const open = await startServer({ dist, environment: { FOCINHO_SITE_URL: 'https://clube.example', PORT: port } })
  expect(await rawStatus(`http://localhost:${port}`, '/health')).toBe(200)
  expect(await rawStatus(`http://localhost:${port}`, '/caixa')).toBe(404)
  await open.dispose()
})

describe('The API', () => {
  test.each([
    ['GET', '/rest/v1/subscription_plans?select=name'],
    ['OPTIONS', '/rest/v1/subscription_plans'],
    ['OPTIONS', '/auth/v1/token'],
    ['GET', '/auth/v1/user'],
    ['OPTIONS', '/storage/v1/object/restaurant-images/covers/a.webp'],
    ['GET', '/storage/v1/object/public/restaurant-images/covers/none.webp'],
  ])('Sends no CORS headers to other sites for %s %s', async (method, address) => {
    const headers = {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'apikey',
    }
    const response = await callApi(server.url, address, { method, headers })
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
  })

  test.each(['/rest/v1/subscription_plans?select=name', '/rest/v1/none', '/auth/v1/user'])(
    'Sends Cache-Control: no-store for %s',
    async (address) => {
      expect((await callApi(server.url, address)).headers.get('cache-control')).toBe('no-store')
    },
  )

  test('Limits the forms by IP address and ignores forwarding headers of the client', async () => {
    const propose = (sender: string) => callApi(server.url, '/rest/v1/rpc/insert_local_lead', {
      method: 'POST',
      headers: { 'x-forwarded-for': sender, 'cf-connecting-ip': sender, 'x-real-ip': sender },
      body: JSON.stringify({
        nome_estabelecimento: 'Bar da Praça', cnpj: '11222333000181', responsavel: 'Rita Lobo',
        email: 'rita@teste.example', telefone: '11999999999', endereco: 'Rua das Flores, 10',
        tipo_culinaria: 'Brasileira', mensagem: null, website: null,
      }),
    }) // prettier-ignore
    const statuses: number[] = []
    for (let n = 0; n < 11; n += 1) statuses.push((await propose(`203.0.113.${String(n)}`)).status)
    expect(statuses.map((status) => status < 300)).toEqual([...Array<boolean>(10).fill(true), false])
    expect(statuses.at(-1)).toBe(429)
  })
})

test('Refuses a request body of 6 MB', async () => {
  const body = JSON.stringify({ mensagem: 'a'.repeat(6_000_000) })
  expect((await callApi(server.url, '/rest/v1/corporate_leads', { method: 'POST', body })).status).toBe(413)
})
