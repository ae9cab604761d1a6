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

test('The build writes the headers for a static host, which name only the configured origins', async () => {
  expect(await readFile(`${builtApp}/_headers`, 'utf8')).toBe(headersFile(readServices(process.env)))
})
