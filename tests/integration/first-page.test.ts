import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { buildWhenChanged, builtApp } from '../../supabase/local/build.ts'

type Manifest = Record<string, { file: string; src?: string; imports?: string[] }>

const budget = 130_000 // bytes of gzipped JavaScript

/** The files that the browser must have before `/` shows: the entry, its route's components, and what they import. */
let files: string[]

beforeAll(async () => {
  await buildWhenChanged()
  const manifest = JSON.parse(await readFile(`${builtApp}/.vite/manifest.json`, 'utf8')) as Manifest
  const needed = new Set<string>()
  const add = (key: string) => {
    if (needed.has(key)) return
    needed.add(key)
    manifest[key]?.imports?.forEach(add)
  }
  const routes = ['src/routes/_site.tsx?tsr-split=component', 'src/routes/_site/index.tsx?tsr-split=component']
  for (const start of ['index.html', ...routes]) {
    expect(manifest, `the manifest names ${start}`).toHaveProperty([start])
    add(start)
  }
  files = [...needed].map((key) => manifest[key]?.file ?? '')
})

test('the JavaScript of / stays within its budget', async () => {
  const sizes = await Promise.all(files.map(async (file) => gzipSync(await readFile(`${builtApp}/${file}`)).length))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(budget)
})

test('the decoders, Dexie and the backend client are not in it', async () => {
  const code = (await Promise.all(files.map((file) => readFile(`${builtApp}/${file}`, 'utf8')))).join('\n')
  for (const mark of ['zxing', 'dexie', 'GoTrueClient', 'recharts']) expect(code.toLowerCase()).not.toContain(mark.toLowerCase())
})
