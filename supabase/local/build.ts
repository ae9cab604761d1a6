import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { ClearError } from './clear-error.ts'
import { blankSettings, projectFolder } from './environment.ts'

const require = createRequire(import.meta.url) // import.meta.resolve does not exist under Vitest

/** What this machine builds for itself; apart from `dist`, which may hold the build for a hosted backend. */
export const builtApp = path.join(projectFolder, 'node_modules/.cache/focinho/app')
// Stored inside, so that a failed build removes it too.
const hashFile = path.join(builtApp, '.sources')
/** Files and folders of the project that the built app depends on. */
export const sources = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'supabase/functions/_shared/notification-texts.ts',
  'supabase/functions/send-messages/origins.ts',
  'supabase/local/build-settings.ts',
  'supabase/local/clear-error.ts',
  'supabase/local/environment.ts',
  'supabase/local/web/security-headers.ts',
  'package.json', // the browsers
  'package-lock.json',
]
const generated = path.join('src', 'routeTree.gen.ts')

/** Builds the app into `builtApp`, unless that was built from exactly these sources. */
export async function buildWhenChanged(): Promise<void> {
  const hash = hashSources()
  if (fs.existsSync(hashFile) && fs.readFileSync(hashFile, 'utf8') === hash) return
  console.log('Montando o aplicativo...')
  await buildApp(builtApp)
  fs.writeFileSync(hashFile, hash)
}

function hashSources(): string {
  const hash = createHash('sha256')
  for (const source of sources) {
    const root = path.join(projectFolder, source)
    if (!fs.existsSync(root)) continue
    const names = fs.statSync(root).isDirectory()
      ? fs.readdirSync(root, { recursive: true, encoding: 'utf8' }).toSorted()
      : ['']
    for (const name of names.map((entry) => path.join(source, entry))) {
      const file = path.join(projectFolder, name)
      if (name === generated || !fs.statSync(file).isFile()) continue
      hash.update(`${name}\0`).update(fs.readFileSync(file))
    }
  }
  const settings = Object.entries(process.env)
    .filter(([name]) => name.startsWith('VITE_'))
    .map((pair) => pair.join('='))
  return hash.update(JSON.stringify(settings.toSorted())).digest('hex')
}

/** Builds the app for these settings into a folder inside the project. Throws ClearError with what Vite says. */
export async function buildApp(folder: string, chosen: Record<string, string> = {}): Promise<void> {
  const vite = path.join(path.dirname(require.resolve('vite/package.json')), 'bin/vite.js')
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn', '--outDir', folder, '--emptyOutDir'], {
    cwd: projectFolder,
    // Blank settings stop Vite from reading `.env`, so that a test's build never uses a project named there; `npm
    // start` has loaded `.env` into its environment. A test runner's NODE_ENV would build React for development.
    env: { ...blankSettings(), ...process.env, ...chosen, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const collect = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new ClearError(`O aplicativo não pôde ser montado:\n${output}`)
}
