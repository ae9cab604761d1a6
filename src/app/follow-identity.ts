import { currentIdentity, onIdentityChange } from '../data/auth/identity.ts'
import { errorTexts } from '../texts/errors.ts'
import { notify } from '../ui/feedback/notify.ts'
import type { makeRouter } from './router.tsx'
import { whenBrowserIdle } from './browser-idle.ts'

/**
 * Restores what this device keeps of the signed-in person, and follows who that is: the page goes where it belongs after a
 * sign-in or sign-out, here, in another tab, or by a revoked session.
 */
export async function followIdentity(router: ReturnType<typeof makeRouter>): Promise<void> {
  let userId = currentIdentity()?.userId
  let isRevoked = false
  let stopFollowing = () => {}

  const begin = async (person: string) => {
    const { persistQueries } = await import('./persisted-queries.ts') // a visitor's first page does not pay for it
    if (person !== userId) return
    const stopPersisting = await persistQueries(person)
    if (person !== userId) {
      stopPersisting()
      return
    }
    let stopWallet = () => {}
    let stopKeepingUp = () => {}
    stopFollowing = () => {
      stopPersisting()
      stopWallet()
      stopKeepingUp()
    }
    void whenBrowserIdle().then(async () => {
      void followSession(() => {
        isRevoked = true
      })
      // What a staff member's last sign-out left here is sent, whatever screen they are on.
      const role = currentIdentity()?.role
      if (role === 'restaurant_manager' || role === 'admin') void openScanLine(person)
      stopWallet = await followWallet(person)
      const { startBackgroundSync } = await import('./background-sync.ts')
      if (person === userId) stopKeepingUp = startBackgroundSync(person)
    })
  }

  onIdentityChange(() => {
    const next = currentIdentity()?.userId
    if (next === userId) return
    stopFollowing()
    stopFollowing = () => {}
    userId = next
    if (next === undefined && !isRevoked)
      void router.navigate({ to: '/', replace: true, ignoreBlocker: true }) // what was being edited cannot be saved any more
    else if (next === undefined)
      void router.invalidate() // the guard asks for a sign-in, and remembers where it was
    else {
      isRevoked = false
      void begin(next)
      void router.invalidate()
    }
  })
  void whenBrowserIdle().then(finishSignOut)
  globalThis.addEventListener('online', () => void endLeftSessions())
  if (userId !== undefined) await begin(userId)
}

/** A sign-out that was cut short, or that the server has not heard of. */
async function finishSignOut(): Promise<void> {
  if (localStorage.getItem('focinho.wiping') !== null) {
    const { finishWipe } = await import('../data/device/wipe.ts')
    await finishWipe()
  }
  await endLeftSessions()
}

/** Sign-outs that happened without a network reach the server. */
async function endLeftSessions(): Promise<void> {
  if (localStorage.getItem('focinho.leaving') === null || !navigator.onLine) return
  const left = await import('../data/auth/pending-sign-outs.ts')
  await left.endLeftSessions()
}

async function followSession(onRevoked: () => void): Promise<void> {
  try {
    const session = await import('../data/auth/session.ts')
    await session.followSession(() => {
      onRevoked()
      notify.info(errorTexts.signed_out)
    })
  } catch {
    // No network, or its code did not arrive. What the session needs is loaded by the time there is one, where it can be.
    globalThis.addEventListener('online', () => void followSession(onRevoked), { once: true })
    void import('../data/supabase/create-client.ts').catch(() => undefined)
  }
}

async function openScanLine(userId: string): Promise<void> {
  try {
    const { scanLine } = await import('../data/scans/scan-line.ts')
    if (currentIdentity()?.userId === userId) scanLine(userId)
  } catch {
    // Its code did not arrive; the scanner opens it too.
  }
}

async function followWallet(person: string): Promise<() => void> {
  if (currentIdentity()?.role !== 'user') return () => {}
  const snapshot = await import('./voucher-snapshot.ts')
  return currentIdentity()?.userId === person ? snapshot.followWallet(person) : () => {}
}
