import * as z from 'zod/mini'
import { fieldTexts } from '../../texts/forms/fields.ts'
import { checkoutTexts as t } from '../../texts/checkout.ts'
import { isCpf } from '../br/cpf.ts'
import { digitsOf } from '../br/digits.ts'
import { phoneDigits } from '../br/phone.ts'
import { oneLine } from '../one-line.ts'

const digits = z.pipe(z.string(), z.transform(digitsOf))

/** Personal data that an order requires; CPF and phone are output as digits (rules: Payments). */
export const orderPersonSchema = z.object({
  fullName: z
    .string()
    .check(z.overwrite(oneLine), z.minLength(2, fieldTexts.shortName), z.maxLength(120, fieldTexts.longName)),
  cpf: z.pipe(digits, z.string().check(z.refine(isCpf, t.invalidCpf))),
  phone: z.pipe(
    z.pipe(z.string(), z.transform(phoneDigits)),
    z.string().check(z.regex(/^[1-9]\d9\d{8}$/, t.invalidPhone)),
  ),
  acceptsTerms: z.literal(true, t.termsRequired),
})

export type OrderPerson = z.output<typeof orderPersonSchema>
