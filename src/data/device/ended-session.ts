import { isIdentityRole, type IdentityRole } from '../../domain/people/roles.ts'
import { endedKey } from './identity.ts'

/** What the device keeps of a session that the server ended: the person's role, and when it was noticed (epoch ms). */
export interface EndedSession {
  role: IdentityRole | null
  at: number
}

/** The last session of this device, where it was this person's, the server ended it, and nobody has signed in since. */
export function endedSessionOf(userId: string): EndedSession | null {
  const [mark = '', role, at] = (localStorage.getItem(endedKey) ?? '').split(' ')
  if (mark === '' || !userId.startsWith(mark)) return null
  return { role: isIdentityRole(role) ? role : null, at: Number(at) }
}
