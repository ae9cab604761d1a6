import { isCommonPassword } from '../../../src/domain/people/common-passwords.ts'
import { failure } from './answers.ts'

/*
 * Supabase Auth can refuse passwords that are known from leaks (it asks haveibeenpwned.org). @supabase/lite 0.10 checks
 * only the length; here the commonest passwords are refused, as the app does.
 */

/** The answer that refuses a new password; undefined if it is accepted, or too short, which the API refuses. */
export function weakPassword({ password }: { password?: unknown }): Response | undefined {
  if (typeof password !== 'string' || password.length < 6 || !isCommonPassword(password)) return undefined
  return failure(422, 'weak_password', 'Password is known to be weak and easy to guess')
}
