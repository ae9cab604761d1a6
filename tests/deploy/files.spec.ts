import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'playwright/test'
import { pageDescriptions } from '../../src/texts/site/page-descriptions.ts'
import { fictitiousCompany } from '../../src/domain/company.ts'
import { readBuildSettings } from '../../supabase/local/build-settings.ts'
import { securityHeaders } from '../../supabase/local/web/security-headers.ts'
import { settings, test } from './nginx-host.ts'

const publicPages = Object.keys(pageDescriptions)
const company = settings.first
const appAddresses = [
  '/login',
  '/dashboard',
  '/dashboard/orders',
  '/dashboard/usuarios-admin/3f0c',
  '/assinar/3f0c',
  '/estabelecimentos/a-mesa-do-tobias',
  '/um-endereco-que-nao-existe',
]

/** The names of the built files below a folder, with `/` between them. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
}

test('Every public page is served as it was prerendered, with or without a slash at its end', async ({ host }) => {
  for (const page of publicPages) {
    const addresses = page === '/' ? ['/', '/index.html', '/?ReferralCode=ana'] : [page, `${page}/`, `${page}?a=b`]
    for (const address of addresses) {
      const answer = await fetch(host.url + address)
      expect([answer.status, answer.headers.get('content-type')], address).toEqual([200, 'text/html; charset=utf-8'])
      expect(await answer.text()).toContain(`<link rel="canonical" href="${company.VITE_SITE_URL}${page}" />`)
    }
  }
})

test("Every other address without a file's ending gets the app's shell", async ({ host }) => {
  const shell = await readFile(path.join(host.folder, 'app-shell.html'), 'utf8')
  for (const address of appAddresses) {
    const answer = await fetch(host.url + address)
    expect([answer.status, answer.headers.get('content-type')], address).toEqual([200, 'text/html; charset=utf-8'])
    expect(await answer.text()).toBe(shell)
  }
})

test('A missing file is a 404 and never a page, and what is for hosts stays with them', async ({ host }) => {
  for (const address of [
    '/assets/index-00000000.js',
    '/assets/index-00000000',
    '/old.js',
    '/icons/none.png',
    '/_headers',
    '/_redirects',
    '/nginx.conf',
    '/.vite/modules.json',
    '/.env',
  ]) {
    const answer = await fetch(host.url + address)
    expect(answer.status, address).toBe(404)
    expect(answer.headers.get('cache-control'), address).toBeNull()
    expect(await answer.text()).not.toContain('id="root"')
  }
})

test('Every answer has every security header', async ({ host }) => {
  const expected = Object.entries(securityHeaders(readBuildSettings(settings.first)))
  expect(expected.length).toBeGreaterThanOrEqual(7)
  const script = (await filesIn(host.folder)).find((name) => /^assets\/.*\.js$/.test(name))!
  for (const address of [
    '/',
    '/planos',
    '/login',
    '/sw.js',
    '/manifest.webmanifest',
    `/${script}`,
    '/assets/none.js',
  ]) {
    const { headers } = await fetch(host.url + address)
    for (const [name, value] of expected) expect(headers.get(name), `${name} of ${address}`).toBe(value)
  }
})

test('Assets are kept for a year, and everything else is asked for again', async ({ host }) => {
  for (const name of await filesIn(host.folder)) {
    if (/(^|\/)\.|^_|^nginx[.]conf$/.test(name)) continue
    const answer = await fetch(`${host.url}/${name}`)
    const isAsset = name.startsWith('assets/')
    expect([answer.status, answer.headers.get('cache-control')], name).toEqual([
      200,
      isAsset ? 'public, max-age=31536000, immutable' : 'no-cache',
    ])
    const tag = answer.headers.get('etag')
    expect(tag, name).not.toBeNull()
    const again = await fetch(`${host.url}/${name}`, { headers: { 'if-none-match': tag! } })
    expect(again.status, name).toBe(304)
  }
})

test('Texts are compressed and have their types', async ({ host }) => {
  const types: Record<string, RegExp> = {
    '.html': /^text\/html; charset=utf-8$/,
    '.js': /^(text|application)\/javascript(; charset=utf-8)?$/,
    '.css': /^text\/css(; charset=utf-8)?$/,
    '.svg': /^image\/svg\+xml$/,
    '.webmanifest': /^application\/manifest\+json$/,
    '.wasm': /^application\/wasm$/,
    '.woff2': /^font\/woff2$/,
    '.png': /^image\/png$/,
    '.xml': /^(text|application)\/xml/,
  }
  const plain = new Set(['.woff2', '.png'])
  const seen = new Set<string>()
  for (const name of await filesIn(host.folder)) {
    const ending = path.extname(name)
    const type = types[ending]
    if (type === undefined || name.startsWith('.')) continue
    seen.add(ending)
    const { size } = await readFile(path.join(host.folder, name)).then((bytes) => ({ size: bytes.length }))
    const { headers } = await fetch(`${host.url}/${name}`, { headers: { 'accept-encoding': 'gzip' } })
    expect(headers.get('content-type'), name).toMatch(type)
    expect(headers.get('content-encoding'), name).toBe(size > 1024 && !plain.has(ending) ? 'gzip' : null)
  }
  expect([...seen].toSorted()).toEqual(Object.keys(types).toSorted())
})

test('The configured company is in footer, terms and privacy policy, and the fictitious one nowhere', async ({
  host,
}) => {
  for (const page of ['index', 'termos', 'politica-privacidade']) {
    const text = await readFile(path.join(host.folder, `${page}.html`), 'utf8')
    for (const fact of [
      company.VITE_COMPANY_NAME,
      company.VITE_COMPANY_CNPJ,
      company.VITE_COMPANY_ADDRESS,
      company.VITE_COMPANY_EMAIL,
    ])
      expect(text, page).toContain(fact)
  }
  for (const name of await filesIn(host.folder)) {
    const text = await readFile(path.join(host.folder, name), 'latin1')
    for (const fact of [fictitiousCompany.cnpj, fictitiousCompany.supportEmail, 'Rua das Patinhas'])
      expect(text.includes(fact), `${fact} in ${name}`).toBe(false)
  }
})

test('The rules for other hosts name every address of the app and hide no file', async ({ host }) => {
  const rules = (await readFile(path.join(host.folder, '_redirects'), 'utf8')).trim().split('\n')
  const sources = rules.map((rule) => rule.split(' ')[0]!)
  expect(rules).toEqual(sources.map((source) => `${source} /app-shell 200`))
  const patterns = sources.map((source) => new RegExp(`^${source.replaceAll(/:\w+/g, '[^/]+')}$`))
  const isRewritten = (address: string) => patterns.some((pattern) => pattern.test(address))
  for (const address of appAddresses.slice(0, -1)) expect(isRewritten(address), address).toBe(true)
  for (const page of publicPages) expect(isRewritten(page), page).toBe(false)
  for (const name of await filesIn(host.folder)) expect(isRewritten(`/${name}`), name).toBe(false)
  const shell = await readFile(path.join(host.folder, 'app-shell.html'), 'utf8')
  expect(await readFile(path.join(host.folder, '404.html'), 'utf8')).toBe(shell)
})
