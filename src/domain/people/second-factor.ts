import * as z from 'zod/mini'
import { secondFactorTexts as t } from '../../texts/second-factor.ts'

/** A second factor that a person has turned on: an authenticator app, or a phone that gets messages. */
export interface Factor {
  id: string
  kind: 'totp' | 'phone'
  /** As the person called it; '' where the backend has no name. */
  name: string
  /** Timestamp of the day on which it was added. */
  since: string
}

/** How a phone gets its one-time code. */
export type Channel = 'sms' | 'whatsapp'

/** A session whose owner still has to give a one-time code. Both calls reject with BackendError. */
export interface SecondStep {
  factors: readonly Factor[]
  /** Sends a code to a phone; resolves with the id of the challenge that it answers. */
  sendCode: (factorId: string, channel: Channel) => Promise<string>
  /** Raises the session to aal2. A phone's code needs the challenge that it answers. */
  verify: (attempt: { factorId: string; code: string; challengeId?: string | undefined }) => Promise<void>
}

export const codeLength = 6

/** The digits among what was typed or pasted: authenticators show a code in two groups. */
export function codeDigits(typed: string): string {
  return typed.replaceAll(/\D/g, '').slice(0, codeLength)
}

const code = z.string().check(z.refine((typed) => codeDigits(typed).length === codeLength, t.shortCode))

/** Form for a one-time code. */
export const codeSchema = z.object({ code })

const maxNameLength = 40

/** Form that names a new authenticator: `taken` are the names of the others, which the backend refuses. */
export const factorNameSchema = (taken: readonly string[]) =>
  z.object({
    name: z.string().check(
      z.trim(),
      z.minLength(1, t.enroll.nameRequired),
      z.maxLength(maxNameLength, t.enroll.longName),
      z.refine((name) => !taken.includes(name), t.enroll.nameTaken),
    ),
  })

/** The first of 'Celular', 'Celular 2', 'Celular 3'... that is not taken. */
export function freeFactorName(taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? t.enroll.defaultName : `${t.enroll.defaultName} ${number}`
    if (!taken.includes(name)) return name
  }
}

/** A secret in groups of four, as it is typed into an authenticator. */
export function groupedSecret(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
