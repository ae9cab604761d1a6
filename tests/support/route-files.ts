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

const adminShell = 'src/app/shells/admin-shell.tsx'
/** Pages below /dashboard that only members and managers open, or that have a frame of their own. */
const withoutAdminShell = /dashboard[/](index|meu-estabelecimento|restaurant-leads|scanner|cartaz.*)$/

/**
 * The JavaScript files that a route needs before it renders: the entry, the components of the route and of its layouts,
 * the frame of its role, and their static imports. Paths are relative to the folder of the built app.
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
  if (route.includes('/dashboard/') && !withoutAdminShell.test(route)) add(adminShell)
  return [...new Set(Array.from(needed, (key) => manifest[key]?.file ?? ''))]
}

/** Files of the built app that import each other, directly or by way of others: each circle once. */
export async function listCycles(): Promise<string[]> {
  const manifest = await readManifest()
  const circles = new Set<string>()
  const done = new Set<string>()
  const follow = (key: string, path: readonly string[]) => {
    const start = path.indexOf(key)
    if (start >= 0) circles.add(path.slice(start).join(' > '))
    if (start >= 0 || done.has(key)) return
    for (const next of manifest[key]?.imports ?? []) follow(next, [...path, key])
    done.add(key)
  }
  for (const key of Object.keys(manifest)) follow(key, [])
  return [...circles]
}

/** Total bytes of these files, each compressed with gzip. */
export async function sumGzipped(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(async (file) => gzipSync(await readFile(`${builtApp}/${file}`)).length))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function readManifest(): Promise<Manifest> {
  return JSON.parse(await readFile(`${builtApp}/.vite/manifest.json`, 'utf8')) as Manifest
}
