import * as z from 'zod/mini'
import { profileTexts } from '../../texts/profile.ts'

const t = profileTexts.pets

/** Characters that each text of a pet may have. */
export const petLimits = { name: 60, breed: 60, special_needs: 500 } as const

const orNull = z.pipe(
  z.string().check(z.trim()),
  z.transform((text) => (text === '' ? null : text)),
)

/** A pet: name and size; breed and special needs where there is something to say. */
export const petSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, t.nameRequired), z.maxLength(petLimits.name)),
  size: z.pipe(z.string(), z.enum(['small', 'medium', 'large'], t.sizeRequired)),
  breed: orNull,
  special_needs: orNull,
})

export type PetOutput = z.output<typeof petSchema>
