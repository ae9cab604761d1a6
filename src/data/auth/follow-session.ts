import { currentIdentity, isPerson, markSessionEnded } from '../device/identity.ts'
import { profiles } from '../profiles/queries.ts'
import { queryClient } from '../query-client.ts'
import { getSupabase, onLevelLost } from '../supabase/client.ts'
import { sessionKey } from '../supabase/session-key.ts'
import { updateTablet } from '../tablets/tablet.ts'
import { factorsOf } from './second-factor.ts'
import { clearDevice, signOut } from './sign-out.ts'

/**
 * Watches for as long as the page lives whether the session was ended elsewhere, or lacks a second factor that was
 * turned on meanwhile; then clears this device, unless it is a tablet. A missing network does not count as ended.
 */
export async function followSession(): Promise<void> {
  const supabase = await getSupabase()
  const end = () => {
    const identity = currentIdentity()
    if (identity === null) return
    if (!isPerson(identity)) {
      updateTablet({ status: 'lost' }) // it keeps what waits, and asks for a new connection code
      return
    }
    markSessionEnded()
    void clearDevice()
  }
  const isOver = () => localStorage.getItem(sessionKey) === null
  onLevelLost(() => {
    void answerLevelLost()
  })
  // A suspended tab may get this event late, when somebody has signed in again.
  supabase.auth.onAuthStateChange((event) => {
    if (event === 'SIGNED_OUT' && isOver()) end()
  })
  if (isOver()) end() // ended before this listener was added
}

/**
 * Handles a call that the server refused because a second factor is missing. Signs out a person who has one; an admin
 * without one stays signed in, and the guard shows how to set it up.
 */
async function answerLevelLost(): Promise<void> {
  const { auth } = await getSupabase()
  const level = await auth.mfa.getAuthenticatorAssuranceLevel()
  if (level.data?.currentLevel === 'aal2') return // the refused call was made before the code was given
  const { data } = await auth.getUser()
  const known = currentIdentity()
  if (known === null || data.user?.id !== known.userId) return
  if (factorsOf(data.user).length === 0) {
    await queryClient.invalidateQueries({ queryKey: profiles.mine(known.userId).queryKey, exact: true })
    return
  }
  await signOut('ended')
}
