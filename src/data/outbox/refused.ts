import { BackendError } from '../../domain/backend-error.ts'

/**
 * Whether the database itself refused for good: a value that it cannot store, or a caller without the right. A failure
 * without its code, such as that of a proxy or of a network that asks for a sign-in, decides nothing.
 */
export function isRefused(failure: unknown): boolean {
  if (!(failure instanceof BackendError)) return false
  return failure.code === '42501' || (failure.kind === 'invalid' && refusedValue.test(failure.code ?? ''))
}

/** SQLSTATE of a value that the database cannot read or that breaks a constraint. */
const refusedValue = /^2[23][0-9A-Z]{3}$/
