import * as z from 'zod/mini'

const text = z.nullable(z.string())

/** What a person fills in about themselves (rules: Forms); numbers as digits. */
export const personalDataRow = z.object({
  full_name: text,
  phone: text,
  cpf: text,
  postal_code: text,
  street: text,
  number: text,
  complement: text,
  neighborhood: text,
  city: text,
  state: text,
})
export type PersonalData = z.infer<typeof personalDataRow>
