import { currentIdentity } from './identity.ts'
import { ownerOf } from './personal-key.ts'

/** The localStorage key of the person whose data is being deleted. */
export const wipingKey = 'focinho.wiping'
/** The localStorage key of the sign-outs that the server has not received. */
export const signOutsKey = 'focinho.leaving'

/** Whether a wipe was cut short, or goes on in another tab. */
export function isWipePending(): boolean {
  return localStorage.getItem(wipingKey) !== null
}

/** Whether the server has not received every sign-out of this device. */
export function areSignOutsPending(): boolean {
  return localStorage.getItem(signOutsKey) !== null
}

/** Whether a database of somebody who is not signed in is on this device. */
export async function hasOthersDatabases(): Promise<boolean> {
  const here = currentIdentity()?.userId ?? null
  return (await databaseNames()).some((name) => ![null, here].includes(ownerOf(name)))
}

/** The names of all databases on this device. */
export async function databaseNames(): Promise<string[]> {
  return (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
}
