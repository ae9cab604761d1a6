import * as z from 'zod/mini'
import { proposalTexts } from '../../texts/site/proposals.ts'
import { isPhone, phoneDigits } from '../br/phone.ts'

/** A text without the spaces around it, of at least `shortest` characters. */
export const trimmed = (shortest: number, message: string) => z.string().check(z.trim(), z.minLength(shortest, message))

/** A masked Brazilian number; gives its 10 or 11 digits. */
export const proposalPhone = z.pipe(
  z.pipe(z.string(), z.transform(phoneDigits)),
  z
    .string()
    .check(
      z.minLength(10, { error: proposalTexts.shortPhone, abort: true }),
      z.refine(isPhone, proposalTexts.invalidPhone),
    ),
)

/** An optional message; gives null when there is none. */
export const proposalMessage = z.pipe(
  z.string().check(z.trim()),
  z.transform((message) => (message === '' ? null : message)),
)
