import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { builtApp } from '../../supabase/local/build.ts'
import { blankSettings, projectFolder } from '../../supabase/local/environment.ts'
import { hostedPrograms } from './hosted-auth.ts'
import { copyTemplateData } from './template-data.ts'

const readyMessage = z.object({
  ready: z.literal(true),
  url: z.string(),
  phonePageUrl: z.string().optional(),
  databaseUrl: z.string(),
  secretKey: z.string(),
})

export type TestServer = {
  /** Origin of app and API: http://localhost:PORT, or with `host` https at this machine's network address. */
  url: string
  /** URL of the help page for phones, which is served over http; only with `host`. */
  phonePageUrl?: string | undefined
  /** Connection string of the database's superuser. */
  databaseUrl: string
  /** API key of service_role. */
  secretKey: string
  dataFolder: string
  /** Stops the server with SIGTERM; the data stays. */
  stop: () => Promise<void>
  /** Kills the server with SIGKILL, as a crash would. */
  kill9: () => Promise<void>
  /** Starts the server again after `stop` or `kill9`, on the same port and the same data. */
  restart: () => Promise<void>
  /** Nobody reads its output from then on, as when its terminal was closed. */
  closeOutput: () => void
  /** Stops the server and removes its data. */
  dispose: () => Promise<void>
}

export type ServerOptions = {
  /** Folder of the built app. */
  dist?: string
  /** Waits for the disk at each commit, as in production; without it the server starts faster. */
  durable?: boolean
  /** Begins in an empty folder, without demo data. */
  empty?: boolean
  /** Uses this folder instead of a fresh copy of the seeded data. */
  dataFolder?: string
  /** Serves the network over https, and a help page for phones, as `npm start -- --host` does. */
  host?: boolean
  environment?: Record<string, string>
}

/** Starts the server in its own process, on a free port and with its own migrated and seeded data. */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  const dataFolder = options.dataFolder ?? (options.empty === true ? emptyFolder() : await copyTemplateData())
  let { child, ready } = await launch(dataFolder, '0', options)
  const port = new URL(ready.url).port
  const endWith = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await exited
  }
  const server: TestServer = {
    ...ready,
    dataFolder,
    stop: () => endWith('SIGTERM'),
    kill9: () => endWith('SIGKILL'),
    restart: async () => {
      ;({ child, ready } = await launch(dataFolder, port, options))
      Object.assign(server, ready) // the database has a new port
    },
    closeOutput: () => {
      child.stdout?.destroy()
      child.stderr?.destroy()
    },
    dispose: async () => {
      await endWith('SIGTERM')
      fs.rmSync(dataFolder, { recursive: true, force: true })
    },
  }
  return server
}

function emptyFolder(): string {
  return fs.mkdtempSync(path.join(tmpdir(), 'focinho-data-'))
}

/** Arguments for Node that start the server without building the app. */
export function serverCommand(options: ServerOptions = {}): string[] {
  const flags = ['--no-build', '--dist', options.dist ?? builtApp]
  if (options.durable !== true) flags.push('--disposable')
  if (options.host === true) flags.push('--host')
  if (options.empty === true) flags.push('--empty')
  const script = hostedPrograms === undefined ? 'supabase/local/start.ts' : 'tests/hosted/start.ts'
  return [path.join(projectFolder, script), ...flags]
}

async function launch(dataFolder: string, port: string, options: ServerOptions) {
  const child = spawn(process.execPath, serverCommand(options), {
    env: {
      ...blankSettings(),
      ...process.env,
      FOCINHO_DATA: dataFolder,
      PORT: port,
      FOCINHO_SITE_URL: '',
      FOCINHO_MESSAGES_SECONDS: '0', // tests of messages send by themselves
      // Compiling is a third of a server's start.
      NODE_COMPILE_CACHE: path.join(projectFolder, 'node_modules/.cache/compiled'),
      ...options.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  return { child, ready: await waitUntilReady(child) }
}

async function waitUntilReady(child: ChildProcess): Promise<z.infer<typeof readyMessage>> {
  let output = ''
  const collect = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  return new Promise((resolve, reject) => {
    child.once('message', (message) => {
      resolve(readyMessage.parse(message))
    })
    child.once('close', (code) => {
      reject(new Error(`The server ended (${String(code)}) before it was ready:\n${output}`))
    })
  })
}

/** The password of a demo account on a server that answers the network. */
export function demoPassword(dataFolder: string, name: string): string {
  const passwords: unknown = JSON.parse(fs.readFileSync(path.join(dataFolder, 'demo-passwords.json'), 'utf8'))
  return z.record(z.string(), z.string()).parse(passwords)[name] ?? ''
}
