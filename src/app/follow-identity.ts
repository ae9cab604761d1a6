import type { QueryClient } from '@tanstack/react-query'
import { currentIdentity, onIdentityChange } from '../data/auth/identity.ts'
import { errorTexts } from '../texts/errors.ts'
import { notify } from '../ui/notify.ts'
import type { makeRouter } from './router.tsx'

/**
 * Restores what this device keeps of the signed-in person, and follows who that is: another person starts with an empty
 * cache, and the page goes where it belongs after a sign-in or sign-out, here, in another tab, or by a revoked session.
 */
export async function followIdentity(router: ReturnType<typeof makeRouter>, queryClient: QueryClient): Promise<void> {
  let userId = currentIdentity()?.userId
  let stopPersisting = () => {}

  const begin = async (person: string) => {
    const { persistQueries } = await import('./persisted-queries.ts') // a visitor's first page does not pay for it
    if (person !== userId) return
    stopPersisting = await persistQueries(queryClient, person)
    void followSession()
    // What a staff member's last sign-out left here is sent, whatever screen they are on.
    const role = currentIdentity()?.role
    if (role === 'restaurant_manager' || role === 'admin') void openScanLine(person)
  }

  onIdentityChange(() => {
    const next = currentIdentity()?.userId
    if (next === userId) return
    stopPersisting()
    stopPersisting = () => {}
    queryClient.clear()
    userId = next
    if (next === undefined) void router.navigate({ to: '/', replace: true })
    else {
      void begin(next)
      void router.invalidate()
    }
  })
  if (userId !== undefined) await begin(userId)
}

async function followSession(): Promise<void> {
  try {
    const session = await import('../data/auth/session.ts')
    await session.followSession(() => {
      notify.info(errorTexts.signed_out)
    })
  } catch {
    globalThis.addEventListener('online', () => void followSession(), { once: true }) // its code did not arrive
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
