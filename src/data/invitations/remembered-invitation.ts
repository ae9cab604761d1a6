import * as z from 'zod/mini'

const storageKey = 'focinho.invitation'
const keptMs = 24 * 60 * 60_000

const storedInvitation = z.object({ token: z.string(), until: z.number() })

/** Remembers a link while its reader signs in or up on this device, a day at most. No address may hold its token. */
export function rememberInvitation(token: string): void {
  localStorage.setItem(storageKey, JSON.stringify({ token, until: Date.now() + keptMs }))
}

/** The token of the link that was opened here before the sign-in, or null. */
export function rememberedInvitation(): string | null {
  const stored = storedInvitation.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? 'null'))
  if (stored.success && stored.data.until > Date.now()) return stored.data.token
  forgetInvitation()
  return null
}

export function forgetInvitation(): void {
  localStorage.removeItem(storageKey)
}
