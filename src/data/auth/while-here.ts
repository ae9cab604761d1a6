import { currentIdentity, leavingSignal } from '../device/identity.ts'
import { sessionKey } from '../supabase/session-key.ts'

/**
 * Does what makes supabase-js store the session of the signed-in person; where they leave meanwhile, it is deleted
 * again. Answers and rejects as `work`.
 */
export async function whileHere<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const signal = leavingSignal()
  try {
    return await work()
  } finally {
    if (signal?.aborted === true && currentIdentity() === null) localStorage.removeItem(sessionKey)
  }
}
