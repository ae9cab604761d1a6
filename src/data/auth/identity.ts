import * as z from 'zod/mini'

const storageKey = 'focinho.identity'

const identitySchema = z.object({
  userId: z.uuid(),
  email: z.string(),
  fullName: z.nullable(z.string()),
  /** null until the profile was read once: the guard then asks the server ('Verificando permissões...'). */
  role: z.nullable(z.enum(['user', 'restaurant_manager', 'admin'])),
})

/**
 * Who uses this device: the last person signed in, from our own storage. Screens and guards ask this and never the
 * session, because without a network an expired session takes 25 s to answer nothing (README, Decisions).
 */
export type Identity = z.infer<typeof identitySchema>

let current = read()
const listeners = new Set<() => void>()

function read(): Identity | null {
  if (typeof localStorage === 'undefined') return null
  try {
    return identitySchema.parse(JSON.parse(localStorage.getItem(storageKey) ?? 'null'))
  } catch {
    return null // nobody, or written by an older version
  }
}

/** The signed-in person, or null. */
export function currentIdentity(): Identity | null {
  return current
}

/** Remembers (or, with null, forgets) who is signed in, in this tab and the others. */
export function rememberIdentity(identity: Identity | null): void {
  if (identity === null) localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, JSON.stringify(identity))
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
  if (event.key === storageKey || event.key === null) change(read())
})
