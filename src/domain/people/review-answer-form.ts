import * as z from 'zod/mini'
import { managerTexts } from '../../texts/manager.ts'

/** A manager's answer to a review. */
export const reviewAnswerSchema = z.object({
  answer: z.string().check(z.trim(), z.minLength(1, managerTexts.reviews.dialog.missing), z.maxLength(1000)),
})
