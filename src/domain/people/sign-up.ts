import * as z from 'zod/mini'
import { authTexts } from '../../texts/auth.ts'
import { fieldTexts } from '../../texts/forms/fields.ts'
import { oneLine } from '../one-line.ts'
import { newPassword } from './new-password.ts'

const fullName = z
  .string()
  .check(z.overwrite(oneLine), z.minLength(2, fieldTexts.shortName), z.maxLength(120, fieldTexts.longName))

/** Sign-up form: name, e-mail, password and both declarations (rules: Accounts). */
export const signUpSchema = z.object({
  fullName,
  // Stricter than `emailAddress`, as the auth server is.
  email: z.pipe(z.string().check(z.overwrite(oneLine)), z.email(authTexts.invalidEmail)),
  password: newPassword(),
  acceptsTerms: z.literal(true, authTexts.termsRequired),
  isAdultOrAuthorized: z.literal(true, authTexts.adultRequired),
})

/** What a confirmed address still lacks: everything but the address (rules: Accounts). */
export const completeSignUpSchema = z.omit(signUpSchema, { email: true })

/** What a member may have left out: both declarations, and the name where nobody knows it (rules: Vouchers). */
export const missingAnswersSchema = z.object({
  fullName: z.optional(fullName),
  acceptsTerms: z.literal(true, authTexts.missing.termsRequired),
  isAdultOrAuthorized: z.literal(true, authTexts.missing.adultRequired),
})

/** Sign-up values that may be shown again for correction: all but the password. */
export type SignUpAnswers = Omit<z.output<typeof signUpSchema>, 'password'>
