import fs from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectFolder } from '../../../supabase/local/environment.ts'
import { securityHeaders } from '../../../supabase/local/security-headers.ts'
import { callApi } from '../../support/api.ts'
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

test('tells that it is up', async () => {
  const response = await get('/health')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ ok: true })
})

describe('security headers', () => {
  test.each(['/', '/assets/app-1a2b.js', '/assets/gone.js', '/health', '/rest/v1/restaurants', '/auth/v1/user', '/caixa', '/_system'])(
    'are on %s',
    async (address) => {
      const { headers } = await callApi(server.url, address)
      for (const [name, value] of Object.entries(securityHeaders())) expect(headers.get(name), name).toBe(value)
    },
  )

  test('are the same on a static host with a hosted backend', () => {
    const hosted = Object.entries(securityHeaders(['https://*.supabase.co'], ['https://viacep.com.br'])).map(([name, value]) => `  ${name}: ${value}`)
    const lines = fs.readFileSync(path.join(projectFolder, 'public/_headers'), 'utf8').split('\n')
    expect(lines.slice(0, hosted.length + 1)).toEqual(['/*', ...hosted])
  })
})

describe('a postal code', () => {
  test('is found in the shape of ViaCEP, with nothing leaving this machine', async () => {
    const response = await get('/cep/01001000/json/')
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    expect(await response.json()).toMatchObject({
      cep: '01001-000', logradouro: 'Praça da Sé', complemento: 'lado ímpar', bairro: 'Sé', localidade: 'São Paulo', uf: 'SP',
    })
  })

  test('that nobody has says so', async () => {
    expect(await (await get('/cep/99999999/json/')).json()).toEqual({ erro: 'true' })
  })

  test('that is none is refused', async () => {
    expect((await get('/cep/0100100/json/')).status).toBe(400)
  })
})

describe('the app', () => {
  test.each([
    ['/', 'início'],
    ['/planos', 'planos'],
    ['/planos?ReferralCode=abc', 'planos'],
    ['/dashboard/scanner', 'aplicativo'],
    ['/estabelecimentos/bar-do-caramelo', 'aplicativo'],
  ])('answers a navigation to %s with %s', async (address, text) => {
    const response = await get(address, page)
    expect([response.status, await response.text()]).toEqual([200, text])
    expect(response.headers.get('cache-control')).toBe('no-cache')
  })

  test.each(['/assets/gone-1a2b.js', '/assets/gone', '/gone.png', '/dashboard/gone.css', '/.vite/manifest.json'])(
    'is not what %s gets: 404',
    async (address) => {
      const response = await get(address, page)
      expect(response.status).toBe(404)
      expect(await response.text()).toBe('Não encontrado')
    },
  )

  test('has chunks of any name', async () => {
    expect((await get('/assets/_slug-1a2b.js')).status).toBe(200)
  })

  test('is not what a script asking for an unknown path gets', async () => {
    expect((await get('/dashboard', { headers: { accept: 'application/json' } })).status).toBe(404)
  })

  test.each(['br', 'gzip'])('sends a script compressed with %s, cached for ever', async (encoding) => {
    const response = await get('/assets/app-1a2b.js', { headers: { 'accept-encoding': encoding } })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(Number(response.headers.get('content-length'))).toBeLessThan(script.length / 10)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await response.text()).toBe(script)
  })

  test('has its worker checked each time, and answers 304 when nothing changed', async () => {
    const first = await get('/sw.js')
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const again = await get('/sw.js', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('never leaves its folder', async () => {
    for (const target of ['/../package.json', '/assets/../../package.json', '/%2e%2e/package.json', '/..%2fpackage.json', '/%']) {
      expect(await rawStatus(target), target).toBeGreaterThanOrEqual(400)
    }
  })
})

test.each(['/_system', '/_system/', '/_system/schema', '/_system/sql'])('%s is closed', async (address) => {
  for (const method of ['GET', 'POST']) {
    expect((await callApi(server.url, address, { method, headers: { apikey: server.secretKey } })).status).toBe(404)
  }
})

test('the mailbox is for this machine only, under its own names', async () => {
  expect((await get('/caixa')).status).toBe(200)
  expect(await rawStatus('/caixa', 'evil.example')).toBe(404)
})

test('a request too large is refused', async () => {
  const body = JSON.stringify({ mensagem: 'a'.repeat(6_000_000) })
  expect((await callApi(server.url, '/rest/v1/corporate_leads', { method: 'POST', body })).status).toBe(413)
})

/** Sends the path and the host exactly as given; fetch would tidy both. */
function rawStatus(target: string, host = 'localhost'): Promise<number | undefined> {
  const { port } = new URL(server.url)
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: target, headers: { host, accept: 'text/html' } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })
}
