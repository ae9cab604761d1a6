import * as z from 'zod/mini'
import { profileTexts } from '../../texts/profile.ts'
import { emailAddress } from './email-address.ts'
import { newPassword } from './new-password.ts'

const t = profileTexts.security
const required = (message: string) => z.string().check(z.minLength(1, message))

/** Form for changing the password in the profile (rules: Accounts). */
export const changePasswordSchema = z
  .object({
    current: required(t.currentRequired),
    next: newPassword(t.shortPassword),
    confirmation: required(t.confirmationRequired),
  })
  .check(
    z.refine(({ next, confirmation }) => confirmation === '' || next === confirmation, {
      message: t.mismatch,
      path: ['confirmation'],
    }),
  )

/** The form for a new e-mail address; `current` is the present one. */
export const changeEmailSchema = (current: string) =>
  z.object({
    email: emailAddress(profileTexts.email.invalid).check(
      z.refine((email) => email.toLowerCase() !== current.toLowerCase(), {
        message: profileTexts.email.same,
      }),
    ),
    password: z.string().check(z.minLength(1, profileTexts.email.passwordRequired)),
  })
