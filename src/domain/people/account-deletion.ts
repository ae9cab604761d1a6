import * as z from 'zod/mini'
import { profileTexts } from '../../texts/profile.ts'

const t = profileTexts.privacy

/** Form for deleting one's account: confirmation word and password (rules: Privacy). */
export const accountDeletionSchema = z.object({
  confirmation: z.string().check(
    z.trim(),
    z.refine((typed) => typed === t.word, t.wordRequired),
  ),
  password: z.string().check(z.minLength(1, t.passwordRequired)),
})
