import * as z from 'zod/mini'
import { writeIfRoom } from '../device/make-room.ts'

const storageKey = 'focinho.sign-up'
const keptMs = 24 * 60 * 60_000

const rememberedSignUp = z.object({ email: z.string(), fullName: z.string(), until: z.number() })

/** Remembers the name of somebody who signs up on this device until the address is confirmed, a day at most. */
export function rememberSignUp(email: string, fullName: string): void {
  forgetSignUp() // an earlier one must not stay where a full storage does not take this one
  writeIfRoom(storageKey, JSON.stringify({ email, fullName, until: Date.now() + keptMs }))
}

/** Who signed up on this device and has not confirmed the address yet; null for nobody. */
export function rememberedPerson(): { email: string; fullName: string } | null {
  const stored = rememberedSignUp.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? 'null'))
  if (stored.success && stored.data.until >= Date.now()) return stored.data
  forgetSignUp()
  return null
}

/** The name that was typed here with this address; empty where nobody signed up with it on this device. */
export function rememberedName(email: string): string {
  const person = rememberedPerson()
  return person?.email.toLowerCase() === email.toLowerCase() ? person.fullName : ''
}

export function forgetSignUp(): void {
  localStorage.removeItem(storageKey)
}
