import * as z from 'zod/mini'
import { useSyncExternalStore } from 'react'
import { currentIdentity, rememberIdentity } from '../device/identity.ts'

const storageKey = 'focinho.tablet'

const storedTablet = z.object({
  id: z.string(),
  name: z.string(),
  restaurantId: z.string(),
  restaurantName: z.string(),
  /** The restaurant takes no vouchers today, by the last heartbeat. */
  pausedToday: z.boolean(),
  /** 'disconnected' by somebody; 'lost' when the server ended the session. */
  status: z.enum(['connected', 'disconnected', 'lost']),
  /** False until the waiter has named the tablet, or kept the name that it has. */
  isNamed: z.boolean(),
})

/**
 * What this device knows of itself as a tablet (rules: Tablets). It names no person. It is kept when the tablet is
 * disconnected, so that a new code takes over what still waits here.
 */
export type Tablet = z.infer<typeof storedTablet>

const listeners = new Set<() => void>()
let known: { text: string | null; tablet: Tablet | null } = { text: null, tablet: null }

/** The tablet that this device is, or was last; null if it never was one. The same object until it changes. */
export function knownTablet(): Tablet | null {
  const text = localStorage.getItem(storageKey)
  if (text !== known.text) known = { text, tablet: text === null ? null : parse(text) }
  return known.tablet
}

function parse(text: string): Tablet | null {
  try {
    return storedTablet.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** Makes this device that tablet. */
export function becomeTablet(tablet: Tablet): void {
  keep(tablet)
  rememberIdentity({ userId: tablet.id, email: '', fullName: tablet.name, role: 'tablet' })
}

/** Updates what is known of the tablet that this device is; does nothing where it is none. */
export function updateTablet(changes: Partial<Omit<Tablet, 'id'>>): void {
  const tablet = ownTablet()
  if (tablet === null) return
  const next = { ...tablet, ...changes }
  if (JSON.stringify(next) === JSON.stringify(tablet)) return
  if (next.name === tablet.name) keep(next)
  else becomeTablet(next)
}

/** The tablet that this device is now; null for a device of a person or of nobody. */
function ownTablet(): Tablet | null {
  const identity = currentIdentity()
  const tablet = knownTablet()
  return identity?.role === 'tablet' && tablet?.id === identity.userId ? tablet : null
}

/** The tablet that this device is now, or null; renders again when that changes. */
export function useTablet(): Tablet | null {
  return useSyncExternalStore(subscribe, ownTablet, () => null)
}

function keep(tablet: Tablet): void {
  localStorage.setItem(storageKey, JSON.stringify(tablet))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  globalThis.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    globalThis.removeEventListener('storage', listener)
  }
}
