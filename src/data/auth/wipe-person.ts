import { currentIdentity } from '../device/identity.ts'
import { personalName } from '../device/personal-name.ts'
import { forgetSignUp } from './remembered-sign-up.ts'
import { interruptedWipe, wipeDevice } from '../device/wipe.ts'
import { sessionKey } from '../supabase/session-key.ts'
import { forgetVoucherSnapshot } from '../vouchers/snapshot.ts'

/**
 * Removes everything that a person left on this device; scans that were not sent are packed first. What all people keep
 * under one name (Supabase session, voucher snapshot) stays when somebody has signed in since.
 */
export async function wipePerson(userId: string): Promise<void> {
  if (currentIdentity() === null) {
    localStorage.removeItem(sessionKey)
    forgetVoucherSnapshot()
    forgetSignUp()
  }
  await wipeDevice(userId, async (databases) => {
    if (!databases.includes(personalName(userId, 'scans'))) return
    const { packUnsentScans } = await import('../scans/unsent-scans.ts')
    await packUnsentScans(userId)
  })
}

/** Finishes a wipe that was cut short, for instance because the page was closed. */
export async function finishWipe(): Promise<void> {
  const userId = interruptedWipe()
  if (userId !== null) await wipePerson(userId)
}
