import { useSyncExternalStore } from 'react'
import { currentIdentity, onIdentityChange, type Identity } from '../device/identity.ts'

/** The signed-in person, or null; renders again when that changes. */
export function useIdentity(): Identity | null {
  return useSyncExternalStore(onIdentityChange, currentIdentity, () => null)
}

/** The signed-in person. Only for screens behind the guard. */
export function useSignedIn(): Identity {
  const identity = useIdentity()
  if (identity === null) throw new Error('rendered outside the guard')
  return identity
}
