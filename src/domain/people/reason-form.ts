import * as z from 'zod/mini'
import { adminPeopleTexts } from '../../texts/admin/people.ts'
import { fieldTexts } from '../../texts/forms/fields.ts'
import { isCpf } from '../br/cpf.ts'
import { digitsOf } from '../br/digits.ts'
import { oneLine } from '../one-line.ts'

const t = adminPeopleTexts.person

/** Why an admin did something, as the audit log keeps it: at least 3 characters; `message` where it is shorter. */
export function reasonField(message: string) {
  return z.string().check(z.trim(), z.minLength(3, message))
}

/** A whole number that is typed into a form, from `min` to `max`; `message` for everything else. */
function countField(min: number, max: number, message: string) {
  return z.pipe(
    z.pipe(z.string(), z.transform(Number)),
    z.number(message).check(z.int(message), z.minimum(min, message), z.maximum(max, message)),
  )
}

/** The form of a step that needs nothing but its reason. */
export const reasonSchema = z.object({ reason: reasonField(t.reasonMissing) })

/** The form that extends a subscription by a number of days. */
export const extensionSchema = z.object({ days: countField(1, 366, t.number), reason: reasonField(t.reasonMissing) })

/** As many months as the database grants at once. */
export const maxGrantedMonths = 24

/** The form that grants months of a plan. */
export const grantSchema = z.object({
  planId: z.string().check(z.minLength(1, t.planMissing)),
  months: countField(1, maxGrantedMonths, t.outOfRange(1, maxGrantedMonths)),
  reason: reasonField(t.reasonMissing),
})

/** The form that corrects a person of this name, which may be empty: an empty CPF leaves the stored one as it is. */
export const correctPersonSchema = (currentName: string) =>
  z.object({
    fullName: z.string().check(
      z.overwrite(oneLine),
      z.refine((name) => name === oneLine(currentName) || name.length >= 2, { message: fieldTexts.shortName }),
      z.maxLength(120, fieldTexts.longName),
    ),
    cpf: z.pipe(
      z.pipe(z.string(), z.transform(digitsOf)),
      z
        .string()
        .check(z.refine((cpf) => cpf === '' || isCpf(cpf), { message: adminPeopleTexts.correction.invalidCpf })),
    ),
    reason: reasonField(t.reasonMissing),
  })
