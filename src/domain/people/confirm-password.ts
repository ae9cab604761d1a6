import * as z from 'zod/mini'
import { uiTexts } from '../../texts/ui.ts'

/** The password that is asked for again before other people's personal data (rules: Privacy) or a PIX key. */
export const confirmPasswordSchema = z.object({
  password: z.string().check(z.minLength(1, uiTexts.signInAgain.required)),
})
