import * as z from 'zod/mini'
import { authTexts } from '../../texts/auth.ts'
import { isCommonPassword } from './common-passwords.ts'

const shortest = 6
const longest = 72 // the authentication service hashes no more

/** A password that somebody chooses (specification, sections 5 and 9): 6 characters or more, not one of the commonest. */
export const newPassword = (tooShort: string = authTexts.shortPassword) =>
  z.string().check(
    z.minLength(shortest, tooShort),
    z.maxLength(longest, authTexts.longPassword),
    // Of another length, it has its message already.
    z.refine(
      (password) => password.length < shortest || password.length > longest || !isCommonPassword(password),
      authTexts.errors.commonPassword,
    ),
  )

const twice = (password: ReturnType<typeof newPassword>, mismatch: string) =>
  z
    .object({ password, confirmation: z.string() })
    .check(z.refine((typed) => typed.password === typed.confirmation, { message: mismatch, path: ['confirmation'] }))

/** A new password, twice (specification, section 5, 'Reset password'). */
export const resetPasswordSchema = twice(newPassword(), authTexts.reset.mismatch)

/** The same where somebody is signed in already (specification, section 5, 'Another password form variant'). */
export const signedInResetSchema = twice(
  newPassword(authTexts.reset.signedIn.shortPassword),
  authTexts.reset.signedIn.mismatch,
)
