import { inspect } from 'node:util'

/** An error whose message is meant for the person at the terminal: printed without a stack trace. */
export class ClearError extends Error {
  override name = 'ClearError'
  override stack = `ClearError: ${this.message}` // Vite prints the stack of what stops a build
}

/** Prints the error (a ClearError without stack trace) and exits with code 1. */
export function exitWith(error: unknown): never {
  process.stderr.write(`\n${error instanceof ClearError ? error.message : inspect(error)}\n`)
  process.exit(1)
}
