import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { projectFolder } from '../../supabase/local/environment.ts'

/** Every route with a URL, named as in the router's generated file. */
export async function listRoutes(): Promise<string[]> {
  const generated = await readFile(path.join(projectFolder, 'src/routeTree.gen.ts'), 'utf8')
  const union = /fullPaths:\s*((?:\s*\|?\s*'[^']*')+)/.exec(generated)?.[1] ?? ''
  const routes = Array.from(union.matchAll(/'([^']*)'/g), ([, route = '']) => route)
  if (routes.length === 0) throw new Error('src/routeTree.gen.ts names no route')
  return routes
}
