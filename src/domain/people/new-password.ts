import * as z from 'zod/mini'
import { authTexts } from '../../texts/auth.ts'
import { isCommonPassword } from './common-passwords.ts'

const minLength = 6
const maxBytes = 72 // the auth service refuses more; a letter with an accent has two

const fits = (password: string) => new TextEncoder().encode(password).length <= maxBytes

/**
 * A new password: 6 characters or more, 72 bytes or fewer, no common one (rules: Accounts). `tooShort` replaces the
 * usual message.
 */
export const newPassword = (tooShort: string = authTexts.shortPassword) =>
  z.string().check(
    z.minLength(minLength, tooShort),
    z.refine(fits, authTexts.longPassword),
    // The length checks above have their own message.
    z.refine(
      (password) => password.length < minLength || !fits(password) || !isCommonPassword(password),
      authTexts.errors.commonPassword,
    ),
  )

const withConfirmation = (password: ReturnType<typeof newPassword>, mismatch: string) =>
  z
    .object({ password, confirmation: z.string() })
    .check(z.refine((form) => form.password === form.confirmation, { message: mismatch, path: ['confirmation'] }))

/** Form for choosing a password after a recovery link (rules: Accounts). */
export const resetPasswordSchema = withConfirmation(newPassword(), authTexts.reset.mismatch)

/** The same form while somebody is signed in, with other messages (rules: Accounts). */
export const signedInResetSchema = withConfirmation(
  newPassword(authTexts.reset.signedIn.shortPassword),
  authTexts.reset.signedIn.mismatch,
)
