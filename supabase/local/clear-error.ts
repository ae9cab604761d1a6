import { inspect } from 'node:util'

/** A failure whose message is for the person at the terminal: shown without a stack, exit code 1. */
export class ClearError extends Error {
  override name = 'ClearError'
}

/** Ends the process, telling what happened: a clear message alone, anything else with its stack. */
export function exitWith(error: unknown): never {
  process.stderr.write(`\n${error instanceof ClearError ? error.message : inspect(error)}\n`)
  process.exit(1)
}
