import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { filesOf, moduleListFile, type BuiltFile } from '../../src/build/module-list.ts'
import { builtApp } from '../../supabase/local/build.ts'

const component = '.tsx?tsr-split=component'
const componentOf = (route: string) => `src/routes/${route}${component}`

/** The routes of the built app that have a URL, named as their files: `_site/index`. */
export async function listBuiltRoutes(): Promise<string[]> {
  const routes = (await listModules()).flatMap((module) =>
    module.startsWith('src/routes/') && module.endsWith(component) ? [module.slice(11, -component.length)] : [],
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
  const [built, modules] = [await readBuiltFiles(), await listModules()]
  const folders = route.split('/').slice(0, -1)
  const layouts = folders
    .map((_, depth) => componentOf(folders.slice(0, depth + 1).join('/')))
    .filter((layout) => modules.includes(layout))
  const needed = ['src/main.tsx', ...layouts, componentOf(route)]
  if (route.includes('/dashboard/') && !withoutAdminShell.test(route)) needed.push(adminShell)
  const missing = needed.filter((module) => !modules.includes(module))
  if (missing.length > 0) throw new Error(`The built app does not contain ${missing.join(', ')}`)
  return [...new Set(needed.flatMap((module) => filesOf(module, built)))]
}

/** The number of JavaScript files of the built app. */
export async function countFiles(): Promise<number> {
  return Object.keys(await readBuiltFiles()).length
}

/** Files of the built app that import each other, directly or by way of others: each circle once. */
export async function listCycles(): Promise<string[]> {
  const built = await readBuiltFiles()
  const circles = new Set<string>()
  const done = new Set<string>()
  const follow = (file: string, path: readonly string[]) => {
    const start = path.indexOf(file)
    if (start >= 0) circles.add(path.slice(start).join(' > '))
    if (start >= 0 || done.has(file)) return
    for (const next of built[file]?.imports ?? []) follow(next, [...path, file])
    done.add(file)
  }
  for (const file of Object.keys(built)) follow(file, [])
  return [...circles]
}

/** Total bytes of these files, each compressed with gzip. */
export async function sumGzipped(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(async (file) => gzipSync(await readFile(`${builtApp}/${file}`)).length))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function listModules(): Promise<string[]> {
  return Object.values(await readBuiltFiles()).flatMap(({ modules }) => modules)
}

async function readBuiltFiles(): Promise<Record<string, BuiltFile>> {
  return JSON.parse(await readFile(`${builtApp}/${moduleListFile}`, 'utf8')) as Record<string, BuiltFile>
}
