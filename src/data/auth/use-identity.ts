import { useSyncExternalStore } from 'react'
import {
  currentIdentity,
  isPerson,
  isSessionEnded,
  onIdentityChange,
  type Identity,
  type PersonIdentity,
} from '../device/identity.ts'

/** The signed-in person or the tablet, or null; renders again when that changes. */
export function useIdentity(): Identity | null {
  return useSyncExternalStore(onIdentityChange, currentIdentity, () => null)
}

/** Whether who is signed in works for the club or a restaurant, and so cannot subscribe. */
export function useIsStaff(): boolean {
  const role = useIdentity()?.role ?? 'user'
  return role !== 'user'
}

/** The signed-in person. Only for screens behind the guard. */
export function useSignedIn(): PersonIdentity {
  const identity = useIdentity()
  if (!isPerson(identity)) throw new Error('rendered outside the guard')
  return identity
}

let ended = false

/** The same answer while a sign-in goes on to the next page, so that the login page does not move. */
function sessionEnded(): boolean {
  if (currentIdentity() === null) ended = isSessionEnded()
  return ended
}

/** Whether the server ended the last session of this device and nobody has signed in since. */
export function useSessionEnded(): boolean {
  return useSyncExternalStore(onIdentityChange, sessionEnded, () => false)
}
