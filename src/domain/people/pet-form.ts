import * as z from 'zod/mini'
import { profileTexts } from '../../texts/profile.ts'
import { oneLine } from '../one-line.ts'

const t = profileTexts.pets

/** Maximum length of a pet's texts. */
export const petLimits = { name: 60, breed: 60, special_needs: 500 } as const

const orNull = z.pipe(
  z.string().check(z.trim()),
  z.transform((text) => (text === '' ? null : text)),
)

/** Form of a pet: name and size are required; empty breed and special needs become null. */
export const petSchema = z.object({
  name: z.string().check(z.overwrite(oneLine), z.minLength(1, t.nameRequired), z.maxLength(petLimits.name)),
  size: z.pipe(z.string(), z.enum(['small', 'medium', 'large'], t.sizeRequired)),
  breed: orNull,
  special_needs: orNull,
})

export type PetInput = z.input<typeof petSchema>
export type PetOutput = z.output<typeof petSchema>
