import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { ClearError } from '../../supabase/local/clear-error.ts'
import { projectFolder } from '../../supabase/local/environment.ts'

const run = promisify(execFile)
const authModule = 'github.com/supabase/auth'
const goMod = path.join(import.meta.dirname, 'go.mod')
const cache = path.join(projectFolder, 'node_modules/.cache/focinho-auth')

/**
 * Builds Supabase Auth from the module that go.mod names, once per state of that file, and returns the program's path.
 * Throws ClearError without Go, or if the module cannot be had.
 */
export async function buildAuthProgram(environment: NodeJS.ProcessEnv = process.env): Promise<string> {
  const content = fs.readFileSync(goMod, 'utf8')
  const folder = path.join(cache, createHash('sha256').update(content).digest('hex').slice(0, 16))
  const program = path.join(folder, process.platform === 'win32' ? 'auth.exe' : 'auth')
  await requireGo(environment)
  if (fs.existsSync(program)) return program
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(path.join(folder, 'go.mod'), content) // a copy, because Go completes it
  try {
    await run('go', ['build', '-mod=mod', '-trimpath', '-o', program, authModule], {
      cwd: folder,
      env: { ...environment, CGO_ENABLED: '0', GOFLAGS: '', GOWORK: 'off' },
    })
  } catch (error) {
    throw new ClearError(`Supabase Auth could not be built from the module ${authModule}:\n${outputOf(error)}`)
  }
  return program
}

async function requireGo(environment: NodeJS.ProcessEnv): Promise<void> {
  const version = /^go (.+)$/m.exec(fs.readFileSync(goMod, 'utf8'))?.[1] ?? ''
  await run('go', ['version'], { env: environment }).catch(() => {
    throw new ClearError(
      `npm run test:hosted builds Supabase Auth, which needs Go ${version} or newer: 'go' was not found in PATH.\n` +
        'It is on https://go.dev/dl; nothing else of this project needs it.',
    )
  })
}

function outputOf(error: unknown): string {
  const text = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
  return text === '' ? String(error) : text
}
