import { isCommonPassword } from '../../../src/domain/people/common-passwords.ts'
import { failure } from './answers.ts'

/*
 * Supabase Auth refuses passwords longer than bcrypt reads, and can refuse those that are known from leaks (it asks
 * haveibeenpwned.org). @supabase/lite 0.10 calls the first weak and knows none of the second; here the commonest
 * passwords are refused, as the app does.
 */

const maxBytes = 72

/** The answer that refuses a new password; undefined if it is accepted, or too short, which the API refuses. */
export function weakPassword({ password }: { password?: unknown }): Response | undefined {
  if (typeof password !== 'string') return undefined
  if (Buffer.byteLength(password) > maxBytes) {
    return failure(400, 'validation_failed', `Password cannot be longer than ${String(maxBytes)} characters`)
  }
  if (password.length < 6 || !isCommonPassword(password)) return undefined
  return failure(422, 'weak_password', 'Password is known to be weak and easy to guess')
}
