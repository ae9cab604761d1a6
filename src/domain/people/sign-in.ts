import * as z from 'zod/mini'
import { authTexts } from '../../texts/auth.ts'
import { emailAddress } from './email-address.ts'

const email = emailAddress(authTexts.invalidEmail)

/** Login form (rules: Forms). */
export const signInSchema = z.object({
  email,
  password: z.string().check(z.minLength(6, authTexts.shortPassword)),
})

/** Form that requests a password recovery link (rules: Forms). */
export const recoverySchema = z.object({ email })
