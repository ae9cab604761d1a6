import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { builtApp } from '../../supabase/local/build.ts'

type Manifest = Record<string, { file: string; imports?: string[] }>

const componentKey = (route: string) => `src/routes/${route}.tsx?tsr-split=component`

/** The routes of the built app that have a URL, named as their files: `_site/index`. */
export async function listBuiltRoutes(): Promise<string[]> {
  const routes = Object.keys(await readManifest()).flatMap(
    (key) => /^src\/routes\/(.*)\.tsx\?tsr-split=component$/.exec(key)?.[1] ?? [],
  )
  return routes.filter((route) => !route.split('/').at(-1)?.startsWith('_'))
}

/**
 * The JavaScript files that a route needs before it renders: the entry, the components of the route and of its layouts,
 * and their static imports. Paths are relative to the folder of the built app.
 */
export async function listFilesOfRoute(route: string): Promise<string[]> {
  const manifest = await readManifest()
  const folders = route.split('/').slice(0, -1)
  const layouts = folders
    .map((_, depth) => componentKey(folders.slice(0, depth + 1).join('/')))
    .filter((key) => key in manifest)
  const needed = new Set<string>()
  const add = (key: string) => {
    const part = manifest[key]
    if (part === undefined) throw new Error(`The manifest does not name ${key}`)
    if (needed.has(key)) return
    needed.add(key)
    part.imports?.forEach(add)
  }
  for (const key of ['index.html', ...layouts, componentKey(route)]) add(key)
  return [...new Set(Array.from(needed, (key) => manifest[key]?.file ?? ''))]
}

/** Total bytes of these files, each compressed with gzip. */
export async function sumGzipped(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(async (file) => gzipSync(await readFile(`${builtApp}/${file}`)).length))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function readManifest(): Promise<Manifest> {
  return JSON.parse(await readFile(`${builtApp}/.vite/manifest.json`, 'utf8')) as Manifest
}
