import { execFile } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { startBackend } from '../backend.ts'
import { projectFolder } from '../environment.ts'

export const typesFile = path.join(projectFolder, 'src/data/supabase/database.types.ts')

const require = createRequire(import.meta.url) // import.meta.resolve does not exist under Vitest

/** The content of `database.types.ts` for the migrations as they are, made by the official CLI. */
export async function generateTypes(): Promise<string> {
  const dataFolder = fs.mkdtempSync(path.join(tmpdir(), 'focinho-types-'))
  const options = { dataFolder, siteUrl: 'http://localhost', disposable: true, withoutSeed: true }
  try {
    const backend = await startBackend(options)
    try {
      return await askCli(`${backend.databaseUrl}?sslmode=disable`) // without it a warning lands in the types
    } finally {
      await backend.stop()
    }
  } finally {
    fs.rmSync(dataFolder, { recursive: true, force: true })
  }
}

async function askCli(databaseUrl: string): Promise<string> {
  const manifest = require.resolve('supabase/package.json')
  const { bin }: { bin: unknown } = JSON.parse(fs.readFileSync(manifest, 'utf8'))
  const program = typeof bin === 'object' && bin !== null && 'supabase' in bin ? bin.supabase : bin
  const parameters = ['gen', 'types', 'typescript', '--db-url', databaseUrl, '--schema', 'public']
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(path.dirname(manifest), String(program)), ...parameters],
    {
      cwd: tmpdir(),
      env: { ...process.env, DO_NOT_TRACK: '1', SUPABASE_NO_UPDATE_NOTIFIER: '1' },
      maxBuffer: 50 * 1024 * 1024,
    },
  )
  return stdout
}
