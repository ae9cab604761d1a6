import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { projectFolder } from '../../supabase/local/environment.ts'

const version = '2.9.6'
const run = promisify(execFile)

/** Deno, and a copy of the functions without anything of the project around them, as Supabase gets them. */
export async function prepareDeno() {
  const home = path.join(tmpdir(), `focinho-deno-${version}`)
  const program = path.join(home, 'node_modules/deno/bin.cjs')
  if (!fs.existsSync(program)) {
    fs.mkdirSync(home, { recursive: true })
    fs.writeFileSync(path.join(home, 'package.json'), '{}')
    await run('npm', ['install', '--no-save', '--no-audit', '--ignore-scripts', `deno@${version}`], {
      cwd: home,
      shell: process.platform === 'win32',
    })
  }
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'focinho-functions-'))
  fs.cpSync(path.join(projectFolder, 'supabase/functions'), folder, { recursive: true })
  const environment = { ...process.env, DENO_DIR: path.join(home, 'cache'), NO_COLOR: '1' }
  const options = (name: string) => ['--no-lock', '--node-modules-dir=none', '--config', `${name}/deno.json`]
  return {
    /** Rejects with what the type check says. */
    check: (name: string) =>
      run(process.execPath, [program, 'check', ...options(name), `${name}/index.ts`], {
        cwd: folder,
        env: environment,
      }),
    /** Serves a function on a free port, with these settings and no others of this process that it reads. */
    serve: async (name: string, settings: Record<string, string>) => {
      const parameters = [program, 'run', '--allow-net', '--allow-env', '--allow-sys', '--allow-read', ...options(name)]
      const child = spawn(process.execPath, [...parameters, `${name}/index.ts`], {
        cwd: folder,
        env: { ...environment, ...settings, DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0' },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      return { url: await addressIn(child), stop: () => endOf(child) }
    },
    dispose: () => {
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

function addressIn(child: ReturnType<typeof spawn>): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
      const address = /Listening on (http:\/\/[^\s/]+)/.exec(output)?.[1]
      if (address !== undefined) resolve(address)
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.once('close', () => {
      reject(new Error(`Deno ended before it listened:\n${output}`))
    })
  })
}

async function endOf(child: ReturnType<typeof spawn>): Promise<void> {
  const ended = once(child, 'exit')
  child.kill()
  await ended
}
