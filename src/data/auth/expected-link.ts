const storageKey = 'focinho.expected-link'
const validMs = 24 * 60 * 60_000

/**
 * Remembers for a day that this device asked for a confirmation link, by a digest: nobody who signed up and left can be
 * read here. Without Web Crypto nothing is remembered, and the link asks.
 */
export async function expectLink(email: string): Promise<void> {
  if (globalThis.crypto?.subtle === undefined) return
  const digest = await digestOf(email)
  localStorage.setItem(storageKey, JSON.stringify({ digest, until: Date.now() + validMs }))
}

/** Whether this device expects any link. */
export function expectsLink(): boolean {
  return localStorage.getItem(storageKey) !== null
}

/** Whether this device asked for a link to this address. Whoever sends a link of their own cannot make it so. */
export async function isExpected(email: string): Promise<boolean> {
  const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
  if (typeof stored !== 'object' || stored === null || !('digest' in stored) || !('until' in stored)) return false
  return Number(stored.until) > Date.now() && stored.digest === (await digestOf(email))
}

export function forgetExpectedLink(): void {
  localStorage.removeItem(storageKey)
}

async function digestOf(email: string): Promise<string> {
  const bytes = new TextEncoder().encode(`focinho ${email.trim().toLowerCase()}`)
  return Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
