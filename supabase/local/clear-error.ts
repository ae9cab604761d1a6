/** A failure whose message is for the person at the terminal: shown without a stack, exit code 1. */
export class ClearError extends Error {
  override name = 'ClearError'
}

/** Ends the process, telling what happened: a clear message alone, anything else with its stack. */
export function exitWith(error: unknown): never {
  console.error(error instanceof ClearError ? `\n${error.message}\n` : error)
  process.exit(1)
}
