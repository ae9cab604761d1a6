import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { buildWhenChanged, builtApp } from '../../supabase/local/build.ts'
import { readServices } from '../../supabase/local/environment.ts'
import { headersFile } from '../../src/build/static-host-files.ts'
import { pageFilesName } from '../../src/early/contract.ts'
import { countFiles, listBuiltRoutes, listCycles, listFilesOfRoute, sumGzipped } from '../support/route-files.ts'

// Bytes of gzipped JavaScript. Every address of the app is in that of the first page, some 80 bytes each.
const budget = 117_600
const budgets = {
  '_site/_queries/estabelecimentos/index': 169_800,
  '_site/_queries/planos': 174_900,
  '_signed-in/_shell/restaurantes': 177_350,
  '_signed-in/_shell/dashboard/index': 182_300,
  '_signed-in/_shell/avisos': 174_900,
  '_signed-in/_shell/perfil': 198_450,
  '_signed-in/_shell/dashboard/orders': 188_100,
  '_signed-in/_shell/dashboard/leads-admin': 191_850,
  '_signed-in/_shell/dashboard/meu-estabelecimento': 206_850,
  '_signed-in/_shell/dashboard/usuarios-admin/$id': 183_000,
  '_signed-in/_scanner/dashboard/scanner': 229_900,
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

test('No page of admins and managers needs more than 210 kB of JavaScript', async () => {
  const routes = (await listBuiltRoutes()).filter((route) => route.startsWith('_signed-in/_shell/dashboard/'))
  const sizes = routes.map(async (route) => [route, await sumGzipped(await listFilesOfRoute(route))] as const)
  expect(routes.length).toBeGreaterThan(20)
  expect((await Promise.all(sizes)).filter(([, bytes]) => bytes > 210_000)).toEqual([])
})

test('The JavaScript of / contains no decoders, Dexie, backend client or query client', async () => {
  const code = (await Promise.all(files.map((file) => readFile(`${builtApp}/${file}`, 'utf8')))).join('\n')
  for (const mark of ['NotFoundException', 'DexieError', 'GoTrueClient', 'refetchOnReconnect'])
    expect(code.toLowerCase()).not.toContain(mark.toLowerCase())
})

test.each([
  '_site/_queries/estabelecimentos/index',
  '_site/_queries/estabelecimentos/$slug',
  '_signed-out/login',
  '_signed-in/_shell/dashboard/index',
])('Dexie is not among the files of %s', async (route) => {
  const names = await listFilesOfRoute(route)
  const code = await Promise.all(names.map((file) => readFile(`${builtApp}/${file}`, 'utf8')))
  expect(code.join('\n')).not.toContain('DexieError')
})

test('The largest files of a dashboard ask to be compiled while they arrive', async () => {
  const names = await listFilesOfRoute('_signed-in/_shell/dashboard/index')
  const code = await Promise.all(names.map((file) => readFile(`${builtApp}/${file}`, 'utf8')))
  const large = code.filter(({ length }) => length > 18_000)
  expect(large.length).toBeGreaterThan(4)
  expect(large.filter((text) => !text.includes('//# allFunctionsCalledOnLoad'))).toEqual([])
})

test.each([
  ['/dashboard', '_signed-in/_shell/dashboard/index'],
  ['/restaurantes', '_signed-in/_shell/restaurantes'],
  ['/dashboard/scanner', '_signed-in/_scanner/dashboard/scanner'],
])('All files of %s are preloaded side by side for signed-in people', async (path, route) => {
  const shell = await readFile(`${builtApp}/app-shell.html`, 'utf8')
  const listed = new RegExp(`<meta name="${pageFilesName(path)}" content="([^"]*)">`).exec(shell)?.[1]?.split(' ')
  const names = await listFilesOfRoute(route)
  expect(listed).toEqual(expect.arrayContaining(names.map((name) => `/${name}`)))
})

test('The library of the charts is in no file that a page loads before it shows, nor in the precache', async () => {
  const names = new Set((await Promise.all((await listBuiltRoutes()).map(listFilesOfRoute))).flat())
  const code = await Promise.all(Array.from(names, (name) => readFile(`${builtApp}/${name}`, 'utf8')))
  expect(code.join('\n')).not.toContain('recharts-')
  expect(await readFile(`${builtApp}/sw.js`, 'utf8')).not.toMatch(/assets\/charts-/)
})

test('The app is few files: an await at the top of one module would make it a fifth more', async () => {
  expect(await countFiles()).toBeLessThanOrEqual(265)
})

test('No two files of the app need each other: one would run before what it needs is there', async () => {
  expect(await listCycles()).toEqual([])
})

test('The build writes headers that name no origin but the configured ones', async () => {
  expect(await readFile(`${builtApp}/_headers`, 'utf8')).toBe(headersFile(readServices(process.env)))
})
