import { useSyncExternalStore } from 'react'
import type { Session } from '@supabase/supabase-js'
import type { Factor } from '../../domain/people/second-factor.ts'
import { currentIdentity } from '../device/identity.ts'
import { sessionKey, waitingKey } from '../supabase/session-key.ts'
import { endSession } from './pending-sign-outs.ts'
import { factorsOf } from './second-factor.ts'

/** Whose one-time code a sign-in on this device waits for. */
export interface WaitingPerson {
  email: string
  factors: Factor[]
}

const listeners = new Set<() => void>()
let known: { text: string | null; person: WaitingPerson | null } = { text: null, person: null }

/** Returns the same object until it changes, also while the next page loads after the sign-in. */
function waitingPerson(): WaitingPerson | null {
  if (currentIdentity() !== null) return known.person
  const text = localStorage.getItem(waitingKey)
  if (text !== known.text) known = { text, person: parse(text) }
  return known.person
}

function parse(text: string | null): WaitingPerson | null {
  if (text === null) return null
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by supabase-js
  const { user } = JSON.parse(text) as Session
  return { email: user.email ?? '', factors: factorsOf(user) }
}

/** Whose code a sign-in on this device waits for, or null; renders again when that changes. */
export function useWaitingPerson(): WaitingPerson | null {
  return useSyncExternalStore(subscribe, waitingPerson, () => null)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  globalThis.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    globalThis.removeEventListener('storage', listener)
  }
}

/** Keeps the new session apart from the one of this device until its owner has given a code, over a reload too. */
export function setSessionAside(): void {
  const session = localStorage.getItem(sessionKey) ?? ''
  localStorage.removeItem(sessionKey) // first: a full storage has no room for both
  localStorage.setItem(waitingKey, session)
  for (const listener of listeners) listener()
}

/** Makes the session that waited the one of this device; `rememberOwner` says who that is. */
export async function makeWaitingSessionCurrent(rememberOwner: () => Promise<void>): Promise<void> {
  localStorage.setItem(sessionKey, localStorage.getItem(waitingKey) ?? '')
  await rememberOwner()
  localStorage.removeItem(waitingKey)
}

/** Gives the waiting sign-in up: this device forgets it, and the server ends it if it answers now. */
export async function dropWaitingSession(): Promise<void> {
  const text = localStorage.getItem(waitingKey)
  localStorage.removeItem(waitingKey)
  if (currentIdentity() === null) localStorage.removeItem(sessionKey) // it was about to become the current session
  for (const listener of listeners) listener()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by supabase-js
  if (text !== null && navigator.onLine) await endSession((JSON.parse(text) as Session).refresh_token)
}
