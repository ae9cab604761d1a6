import * as z from 'zod/mini'
import { keptForADay } from '../device/kept-for-a-day.ts'

const { keep, read, forget } = keptForADay('focinho.sign-up', z.object({ email: z.string(), fullName: z.string() }))

/** Remembers the name of somebody who signs up on this device until the address is confirmed, a day at most. */
export function rememberSignUp(email: string, fullName: string): void {
  keep({ email, fullName })
}

/** Who signed up on this device and has not confirmed the address yet; null for nobody. */
export const rememberedPerson = read

/** The name that was typed here with this address; empty where nobody signed up with it on this device. */
export function rememberedName(email: string): string {
  const person = rememberedPerson()
  return person?.email.toLowerCase() === email.toLowerCase() ? person.fullName : ''
}

export const forgetSignUp = forget
