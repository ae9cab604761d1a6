import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { ClearError } from '../../supabase/local/clear-error.ts'

export type RunningProgram = { stop: () => Promise<void> }

type Options = {
  program: string
  parameters: string[]
  /** All of its environment, besides PATH. */
  environment: Record<string, string>
  folder: string
  /** Answers 200 as soon as the program serves. */
  readyUrl: string
}

const longestStartMs = 30_000

/** Starts a server and waits until it serves. Throws ClearError with its output if it ends or takes too long. */
export async function startProgram({
  program,
  parameters,
  environment,
  folder,
  readyUrl,
}: Options): Promise<RunningProgram> {
  const child = spawn(program, parameters, {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const collect = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4000)
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  let ended: Error | undefined
  child.once('error', (error) => {
    ended = error
  })
  child.once('exit', (code) => {
    ended ??= new Error(`exit code ${String(code)}`)
  })
  const stop = async () => {
    if (ended !== undefined) return
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    await exited
  }
  const latest = Date.now() + longestStartMs
  while (!(await answers(readyUrl))) {
    if (ended === undefined && Date.now() < latest) await setTimeout(50)
    else {
      await stop()
      throw new ClearError(`${program} did not start (${ended?.message ?? 'too slow'}):\n${output}`)
    }
  }
  return { stop }
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
}
