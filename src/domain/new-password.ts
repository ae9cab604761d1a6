import * as z from 'zod/mini'
import { authTexts } from '../texts/auth.ts'
import { isCommonPassword } from './common-passwords.ts'

const shortest = 6
const longest = 72 // the authentication service hashes no more

/** A password that somebody chooses (specification, sections 5 and 9): 6 characters or more, not one of the commonest. */
export const newPassword = z.string().check(
  z.minLength(shortest, authTexts.shortPassword),
  z.maxLength(longest, authTexts.longPassword),
  // Of another length, it has its message already.
  z.refine(
    (password) => password.length < shortest || password.length > longest || !isCommonPassword(password),
    authTexts.errors.commonPassword,
  ),
)

/** A new password, twice (specification, section 5, 'Reset password'). */
export const resetPasswordSchema = z
  .object({ password: newPassword, confirmation: z.string() })
  .check(z.refine(({ password, confirmation }) => password === confirmation, { message: authTexts.reset.mismatch, path: ['confirmation'] }))
