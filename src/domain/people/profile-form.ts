import * as z from 'zod/mini'
import { fieldTexts } from '../../texts/forms/fields.ts'
import { profileTexts } from '../../texts/profile.ts'
import { formatCep } from '../br/cep.ts'
import { formatCpf, isCpf } from '../br/cpf.ts'
import { digitsOf } from '../br/digits.ts'
import { formatPhone, isPhone, phoneDigits } from '../br/phone.ts'
import { oneLine } from '../one-line.ts'

const t = profileTexts.personal

/** Maximum length of each text. */
export const profileLimits = {
  full_name: 120,
  street: 160,
  number: 20,
  complement: 80,
  neighborhood: 80,
  city: 80,
} as const

const line = z.string().check(z.overwrite(oneLine))
const digits = z.pipe(z.string(), z.transform(digitsOf))
const emptyOr = (right: (value: string) => boolean, message: string) =>
  z.refine<string>((value) => value === '' || right(value), message)

/** Form 'Dados Pessoais': every field may be empty; CPF, CEP and phone are output as digits (rules: Forms). */
export const profileSchema = z.object({
  full_name: line.check(emptyOr((name) => name.length >= 2, fieldTexts.shortName)),
  phone: z.pipe(
    z.pipe(z.string(), z.transform(phoneDigits)),
    z.string().check(
      emptyOr((phone) => phone.length >= 10, fieldTexts.shortPhone),
      emptyOr((phone) => phone.length < 10 || isPhone(phone), fieldTexts.invalidPhone),
    ),
  ),
  cpf: z.pipe(digits, z.string().check(emptyOr(isCpf, t.invalidCpf))),
  postal_code: z.pipe(digits, z.string().check(emptyOr((cep) => cep.length === 8, t.shortCep))),
  street: line,
  number: line,
  complement: line,
  neighborhood: line,
  city: line,
  state: z.string(),
})

export type ProfileInput = z.input<typeof profileSchema>
type ProfileOutput = z.output<typeof profileSchema>
export const profileFields = z.keyof(profileSchema).options
type StoredProfile = Record<keyof ProfileInput, string | null>

/** Form values of a stored profile. */
export function profileInput(stored: StoredProfile): ProfileInput {
  return {
    full_name: stored.full_name ?? '',
    phone: formatPhone(stored.phone ?? ''),
    cpf: formatCpf(stored.cpf ?? ''),
    postal_code: formatCep(stored.postal_code ?? ''),
    street: stored.street ?? '',
    number: stored.number ?? '',
    complement: stored.complement ?? '',
    neighborhood: stored.neighborhood ?? '',
    city: stored.city ?? '',
    state: stored.state ?? '',
  }
}

/** The fields that differ from the stored profile; null for an emptied one. */
export function profileChanges(output: ProfileOutput, stored: StoredProfile): Partial<StoredProfile> {
  return Object.fromEntries(
    profileFields
      .filter((field) => output[field] !== (stored[field] ?? ''))
      .map((field) => [field, output[field] || null]),
  )
}
