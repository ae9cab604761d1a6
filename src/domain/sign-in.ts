import * as z from 'zod/mini'
import { authTexts } from '../texts/auth.ts'

/** E-mail and password of the login (specification, section 5). */
export const signInSchema = z.object({
  email: z.pipe(z.string().check(z.trim()), z.email(authTexts.invalidEmail)),
  password: z.string().check(z.minLength(6, authTexts.shortPassword)),
})

export type SignInInput = z.infer<typeof signInSchema>
