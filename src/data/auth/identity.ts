import { isRole, type Role } from '../../domain/people/roles.ts'
import { identityKey } from '../../early/contract.ts'

/**
 * Who uses this device: the last person signed in, from our own storage. Screens and guards ask this and never the
 * session, because an expired session gives no answer before there is a network (README, Decisions).
 */
export interface Identity {
  userId: string
  email: string
  fullName: string | null
  /** null until the profile was read once: the guard then asks the server ('Verificando permissões...'). */
  role: Role | null
}

let current = read()
const listeners = new Set<() => void>()

function read(): Identity | null {
  if (typeof localStorage === 'undefined') return null
  try {
    return parseIdentity(JSON.parse(localStorage.getItem(identityKey) ?? 'null'))
  } catch {
    return null
  }
}

/** By hand, because every page needs this first: zod would be 9 KB on the home page. */
function parseIdentity(stored: unknown): Identity | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { userId, email, fullName, role }: Partial<Record<keyof Identity, unknown>> = stored
  if (typeof userId !== 'string' || typeof email !== 'string') return null
  return { userId, email, fullName: typeof fullName === 'string' ? fullName : null, role: isRole(role) ? role : null }
}

/** The signed-in person, or null. */
export function currentIdentity(): Identity | null {
  return current
}

/** Remembers (or, with null, forgets) who is signed in, in this tab and the others. */
export function rememberIdentity(identity: Identity | null): void {
  if (identity === null) localStorage.removeItem(identityKey)
  else localStorage.setItem(identityKey, JSON.stringify(identity))
  change(identity)
}

/** Calls `listener` after each change, also one made by another tab; returns how to stop. */
export function onIdentityChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(identity: Identity | null) {
  current = identity
  for (const listener of listeners) listener()
}

globalThis.addEventListener?.('storage', (event) => {
  if (event.key === identityKey || event.key === null) change(read())
})

// A page that the browser brings back as it was (Back button) has missed who left meanwhile.
globalThis.addEventListener?.('pageshow', (event) => {
  if (event.persisted) change(read())
})
