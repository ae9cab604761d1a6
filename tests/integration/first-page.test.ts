import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { buildWhenChanged, builtApp } from '../../supabase/local/build.ts'
import { readServices } from '../../supabase/local/environment.ts'
import { headersFile } from '../../supabase/local/web/security-headers.ts'
import { listFilesOfRoute, sumGzipped } from '../support/route-files.ts'

const budget = 117_000 // bytes of gzipped JavaScript

let files: string[]

beforeAll(async () => {
  await buildWhenChanged()
  files = await listFilesOfRoute('_site/index')
})

test('The JavaScript of / stays within its budget', async () => {
  expect(await sumGzipped(files)).toBeLessThanOrEqual(budget)
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

test('what is built tells a static host the headers, which name no other origin than the configured ones', async () => {
  expect(await readFile(`${builtApp}/_headers`, 'utf8')).toBe(headersFile(readServices(process.env)))
})
