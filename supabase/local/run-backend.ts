import type { Backend } from './backend.ts'
import { exitWith } from './clear-error.ts'

interface Service {
  /** Starts what needs the backend. */
  serve: (backend: Backend) => Promise<void>
  /** Stops what `serve` has started so far. */
  stopServing: () => Promise<void>
}

/**
 * Serves with a backend that is starting, and stops both on a signal or when serving fails; waits for the backend's
 * start first, so that no database is left running. Returns a function that stops both and ends the process.
 */
export async function runBackend(starting: Promise<Backend>, service?: Service): Promise<() => void> {
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= starting.then(async (backend) => {
      await service?.stopServing()
      await backend.stop()
    })
    return stopping
  }
  const exit = () => {
    stop().then(() => process.exit(0), exitWith)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, exit)
  process.on('disconnect', exit) // a test that died leaves no server running
  try {
    const backend = await starting
    if (stopping === undefined) await service?.serve(backend)
  } catch (error) {
    await stop()
    throw error
  }
  return exit
}
