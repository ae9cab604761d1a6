import * as z from 'zod/mini'
import { adminClubTexts } from '../../texts/admin/club.ts'
import { oneLine } from '../one-line.ts'

/** A category as its form gives it and `restaurant_categories` stores it. */
export const categoryFormSchema = z.object({
  name: z.string().check(z.overwrite(oneLine), z.minLength(1, adminClubTexts.required), z.maxLength(60)),
  icon: z.string(),
})
