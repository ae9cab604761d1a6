import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { blankSettings, projectFolder } from '../../supabase/local/environment.ts'
import { copyTemplateData } from './template-data.ts'

const readyMessage = z.object({
  ready: z.literal(true),
  url: z.string(),
  databaseUrl: z.string(),
  secretKey: z.string(),
})

export type TestServer = {
  /** Origin of app and API, http://localhost:PORT (with `host`: https, at this machine's address in its network). */
  url: string
  /** Connection string of the database's superuser. */
  databaseUrl: string
  /** Acts as service_role on the API. */
  secretKey: string
  dataFolder: string
  /** Ends the server as Ctrl-C does; the data stays. */
  stop: () => Promise<void>
  /** Ends it as a crash does. */
  kill9: () => Promise<void>
  /** Starts it again, after stop or kill9, at the same address on the same data. */
  restart: () => Promise<void>
  /** Stops it and removes its data. */
  dispose: () => Promise<void>
}

export type ServerOptions = {
  /** Folder of the built app. */
  dist?: string
  /** Waits for the disk as the product does; without it a start is quicker. */
  durable?: boolean
  /** Instead of a fresh copy of the seeded data. */
  dataFolder?: string
  /** Answers the network over https, and a phone's questions at the next port, as `npm start -- --host` does. */
  host?: boolean
  environment?: Record<string, string>
}

/** Starts the product's server as a process of its own, on a free port and its own migrated and seeded data. */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  const dataFolder = options.dataFolder ?? (await copyTemplateData())
  let { child, ready } = await launch(dataFolder, '0', options)
  const port = new URL(ready.url).port
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await exited
  }
  const server: TestServer = {
    ...ready,
    dataFolder,
    stop: () => end('SIGTERM'),
    kill9: () => end('SIGKILL'),
    restart: async () => {
      ;({ child, ready } = await launch(dataFolder, port, options))
      Object.assign(server, ready) // the database's port is another one now
    },
    dispose: async () => {
      await end('SIGTERM')
      fs.rmSync(dataFolder, { recursive: true, force: true })
    },
  }
  return server
}

/** The command that starts the product's server on some data, without building the app. */
export function serverCommand(options: ServerOptions = {}): string[] {
  const flags = ['--no-build', '--dist', options.dist ?? path.join(projectFolder, 'dist')]
  if (options.durable !== true) flags.push('--disposable')
  if (options.host === true) flags.push('--host')
  return [path.join(projectFolder, 'supabase/local/start.ts'), ...flags]
}

async function launch(dataFolder: string, port: string, options: ServerOptions) {
  const child = spawn(process.execPath, serverCommand(options), {
    env: {
      ...blankSettings(),
      ...process.env,
      FOCINHO_DATA: dataFolder,
      PORT: port,
      FOCINHO_SITE_URL: '',
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
