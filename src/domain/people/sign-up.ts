import * as z from 'zod/mini'
import { authTexts } from '../../texts/auth.ts'
import { newPassword } from './new-password.ts'

/** Sign-up form: name, e-mail, password and both declarations (rules: Accounts). */
export const signUpSchema = z.object({
  fullName: z.string().check(z.trim(), z.minLength(2, authTexts.shortName), z.maxLength(120, authTexts.longName)),
  email: z.pipe(z.string().check(z.trim()), z.email(authTexts.invalidEmail)),
  password: newPassword(),
  acceptsTerms: z.literal(true, authTexts.termsRequired),
  isAdultOrAuthorized: z.literal(true, authTexts.adultRequired),
})

/** Sign-up values that may be shown again for correction: all but the password. */
export type SignUpAnswers = Omit<z.output<typeof signUpSchema>, 'password'>
