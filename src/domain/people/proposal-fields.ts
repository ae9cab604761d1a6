import * as z from 'zod/mini'
import { fieldTexts } from '../../texts/forms/fields.ts'
import { isPhone, phoneDigits } from '../br/phone.ts'
import { oneLine } from '../one-line.ts'

/** A text of one line, of at least `minLength` characters. */
export const lineText = (minLength: number, message: string) =>
  z.string().check(z.overwrite(oneLine), z.minLength(minLength, message))

/** A Brazilian phone number; outputs its 10 or 11 digits. */
export const proposalPhone = z.pipe(
  z.pipe(z.string(), z.transform(phoneDigits)),
  z
    .string()
    .check(z.minLength(10, { error: fieldTexts.shortPhone, abort: true }), z.refine(isPhone, fieldTexts.invalidPhone)),
)

/** An optional message; outputs null if empty. */
export const proposalMessage = z.pipe(
  z.string().check(z.trim()),
  z.transform((message) => (message === '' ? null : message)),
)
