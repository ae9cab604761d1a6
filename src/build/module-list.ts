import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** Below the folder of the built app, for the tests; hosts do not serve it. */
export const moduleListFile = '.vite/modules.json'

/** What is in a file of the built app: the modules, and the files that it imports. */
export interface BuiltFile {
  /** Addresses of modules, from the project's folder. */
  modules: string[]
  imports: string[]
}

/** Writes the modules of each JavaScript file: Vite's own list leaves out what the bundler has joined with others. */
export function listModules(): Plugin {
  return {
    name: 'list-modules',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    generateBundle(_, bundle) {
      this.emitFile({ type: 'asset', fileName: moduleListFile, source: JSON.stringify(builtFiles(bundle)) })
    },
  }
}

/** The JavaScript files of the bundle by their addresses in the built app. */
export function builtFiles(bundle: Rolldown.OutputBundle): Record<string, BuiltFile> {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
  const fromProject = (id: string) => path.relative(process.cwd(), id).split(path.sep).join('/')
  return Object.fromEntries(
    chunks.map(({ fileName, moduleIds, imports }) => [fileName, { modules: moduleIds.map(fromProject), imports }]),
  )
}

/** The file that holds the module, and all that it imports, itself or by way of others; none if no file holds it. */
export function filesOf(module: string, built: Record<string, BuiltFile>): string[] {
  const files = new Set<string>()
  const add = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    built[file]?.imports.forEach(add)
  }
  const first = Object.keys(built).find((file) => built[file]?.modules.includes(module))
  if (first !== undefined) add(first)
  return [...files]
}
