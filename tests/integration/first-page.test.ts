import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { buildWhenChanged, builtApp } from '../../supabase/local/build.ts'
import { readServices } from '../../supabase/local/environment.ts'
import { headersFile } from '../../src/build/static-host-files.ts'
import { listBuiltRoutes, listFilesOfRoute, sumGzipped } from '../support/route-files.ts'

// Bytes of gzipped JavaScript. Every address of the app is in that of the first page, some 80 bytes each.
const budget = 117_800
const budgets = {
  '_site/_queries/estabelecimentos/index': 168_900,
  '_site/_queries/planos': 175_400,
  '_signed-in/_shell/restaurantes': 188_000,
  '_signed-in/_shell/dashboard/index': 239_500,
  '_signed-in/_shell/perfil': 222_600,
  '_signed-in/_shell/dashboard/orders': 190_800,
  '_signed-in/_shell/dashboard/leads-admin': 203_200,
  '_signed-in/_scanner/dashboard/scanner': 239_800,
}

let files: string[]

beforeAll(async () => {
  await buildWhenChanged()
  files = await listFilesOfRoute('_site/index')
})

test('The JavaScript of / stays within its budget', async () => {
  expect(await sumGzipped(files)).toBeLessThanOrEqual(budget)
})

test.each(Object.entries(budgets))('The JavaScript of %s stays within its budget', async (route, bytes) => {
  expect(await sumGzipped(await listFilesOfRoute(route))).toBeLessThanOrEqual(bytes)
})

test('The JavaScript of / contains no decoders, Dexie, backend client or query client', async () => {
  const code = (await Promise.all(files.map((file) => readFile(`${builtApp}/${file}`, 'utf8')))).join('\n')
  for (const mark of ['NotFoundException', 'DexieError', 'GoTrueClient', 'refetchOnReconnect'])
    expect(code.toLowerCase()).not.toContain(mark.toLowerCase())
})

test.each(['_site/_queries/estabelecimentos/index', '_site/_queries/estabelecimentos/$slug', '_signed-out/login'])(
  'Dexie is not among the files of %s',
  async (route) => {
    const names = await listFilesOfRoute(route)
    const code = await Promise.all(names.map((file) => readFile(`${builtApp}/${file}`, 'utf8')))
    expect(code.join('\n')).not.toContain('DexieError')
  },
)

test('The library of the charts is in no file that a page loads before it shows, nor in the precache', async () => {
  const names = new Set((await Promise.all((await listBuiltRoutes()).map(listFilesOfRoute))).flat())
  const code = await Promise.all(Array.from(names, (name) => readFile(`${builtApp}/${name}`, 'utf8')))
  expect(code.join('\n')).not.toContain('recharts-')
  expect(await readFile(`${builtApp}/sw.js`, 'utf8')).not.toMatch(/assets\/charts-/)
})

test('what is built tells a static host the headers, which name no other origin than the configured ones', async () => {
  expect(await readFile(`${builtApp}/_headers`, 'utf8')).toBe(headersFile(readServices(process.env)))
})
