import { isIdentityRole, type IdentityRole, type Role } from '../../domain/people/roles.ts'
import { identityKey } from '../../early/contract.ts'

/**
 * The signed-in person, or the tablet, as this device remembers them. Screens and guards read this instead of the
 * Supabase session, which gives no answer for an expired token until there is a network (docs/decisions: 4).
 */
export interface Identity {
  userId: string
  email: string
  fullName: string | null
  /** Null until the profile was read once: until then the guard asks the server ('Verificando permissões...'). */
  role: IdentityRole | null
}

/** The identity of a signed-in person. */
export type PersonIdentity = Identity & { role: Role | null }

/** Set while the server, and not the person, ended the last session of this device (ended-session.ts). */
export const endedKey = 'focinho.session-ended'

let current = read()
let leaving = current === null ? undefined : new AbortController()
const listeners = new Set<() => void>()

function read(): Identity | null {
  if (typeof localStorage === 'undefined') return null
  try {
    return parseIdentity(JSON.parse(localStorage.getItem(identityKey) ?? 'null'))
  } catch {
    return null
  }
}

/** Written by hand: every page loads this first, and zod would add 9 KB to the home page. */
function parseIdentity(stored: unknown): Identity | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { userId, email, fullName, role }: Partial<Record<keyof Identity, unknown>> = stored
  if (typeof userId !== 'string' || typeof email !== 'string') return null
  const name = typeof fullName === 'string' ? fullName : null
  return { userId, email, fullName: name, role: isIdentityRole(role) ? role : null }
}

/** The signed-in person or the tablet, or null. */
export function currentIdentity(): Identity | null {
  return current
}

/** False for nobody, and for a device that is a tablet with an identity of its own (rules: Tablets). */
export function isPerson(identity: Identity | null): identity is PersonIdentity {
  return identity !== null && identity.role !== 'tablet'
}

/** Aborts when the signed-in person leaves or another takes their place; undefined when nobody is signed in. */
export function leavingSignal(): AbortSignal | undefined {
  return leaving?.signal
}

/** Remembers (or, with null, forgets) who is signed in, in this tab and the others. */
export function rememberIdentity(identity: Identity | null): void {
  if (identity === null) localStorage.removeItem(identityKey)
  else {
    localStorage.setItem(identityKey, JSON.stringify(identity))
    localStorage.removeItem(endedKey)
  }
  change(identity)
}

/** Whether the server ended the last session of this device and nobody has signed in since. */
export function isSessionEnded(): boolean {
  return localStorage.getItem(endedKey) !== null
}

/**
 * Says that the server ended the session; call it before the person is forgotten. Of their id it keeps only as much as
 * tells whether they are back.
 */
export function markSessionEnded(): void {
  try {
    localStorage.setItem(endedKey, [current?.userId.slice(0, 8), current?.role, Date.now()].join(' '))
  } catch {
    // A full device: the person is asked to sign in all the same, without being told why.
  }
}

/** Updates what is remembered of this person; does nothing once they have left. */
export function updateIdentity(userId: string, changes: Partial<Omit<Identity, 'userId'>>): void {
  if (current?.userId !== userId) return
  const next = { ...current, ...changes }
  const { fullName, role, email } = current
  if (next.fullName === fullName && next.role === role && next.email === email) return
  try {
    rememberIdentity(next)
  } catch {
    change(next) // a full device: the next page reads it from the server again
  }
}

/** Calls `listener` after each change, also one made by another tab; returns how to stop. */
export function onIdentityChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(identity: Identity | null) {
  const isSamePerson = identity?.userId === current?.userId
  current = identity
  if (!isSamePerson) {
    leaving?.abort()
    leaving = identity === null ? undefined : new AbortController()
  }
  for (const listener of listeners) listener()
}

globalThis.addEventListener?.('storage', (event) => {
  if (event.key === identityKey || event.key === null) change(read())
})

// A page restored by the Back button may have missed a sign-out meanwhile.
globalThis.addEventListener?.('pageshow', (event) => {
  if (event.persisted) change(read())
})
