import { onReturn } from '../data/connection.ts'
import { currentIdentity } from '../data/device/identity.ts'
import { FavoritesLane } from '../data/favorites/favorites-lane.ts'
import { favorites } from '../data/favorites/queries.ts'
import { queryClient } from '../data/query-client.ts'
import { syncDirectory } from '../data/restaurants/directory-sync.ts'
import { ReviewsLane } from '../data/reviews/reviews-lane.ts'
import { currentSession, type Session } from '../data/session.ts'
import { errorTexts } from '../texts/errors.ts'
import { restaurantTexts } from '../texts/restaurants.ts'
import { reviewTexts } from '../texts/reviews.ts'
import { notify } from '../ui/feedback/notify.ts'

const syncEveryMs = 10 * 60_000

/**
 * Starts what runs beside the screens while somebody is signed in: sends what waits, and keeps this device ready for a
 * place without a signal. `onRevoked` is called when the session was ended elsewhere, before the device is cleared.
 */
export function startSession(onRevoked: () => void): void {
  const session = currentSession()
  if (session.signal.aborted) return
  void navigator.storage?.persist?.()
  void followAuthSession(onRevoked)
  const role = currentIdentity()?.role
  // The lanes of the outbox. Staff send their scans from every screen, not only from the scanner.
  if (role === 'restaurant_manager' || role === 'admin') void openScanLanes(session)
  openFavoritesLane(session)
  openReviewsLane(session)
  if (role === 'user') void followWallet(session)
  keepDirectory(session)
}

async function followAuthSession(onRevoked: () => void): Promise<void> {
  try {
    const { followSession } = await import('../data/auth/session.ts')
    await followSession(() => {
      onRevoked()
      notify.info(errorTexts.signed_out)
    })
  } catch {
    // No network, or the code did not arrive: load what it needs as soon as possible, and try again with a network.
    globalThis.addEventListener('online', () => void followAuthSession(onRevoked), { once: true })
    void import('../data/supabase/create-client.ts').catch(() => undefined)
  }
}

async function openScanLanes(session: Session): Promise<void> {
  try {
    const lanes = await import('../data/scans/open-lanes.ts')
    lanes.openScanLanes(session)
  } catch {
    // The code did not arrive; the scanner opens them too.
  }
}

function openFavoritesLane(session: Session): void {
  session.get(FavoritesLane).onRefused((changes) => {
    const { failed, addFailed, removeFailed } = restaurantTexts.favorite
    notify.error(failed, changes.some(({ favorite }) => favorite) ? addFailed : removeFailed)
    void queryClient.invalidateQueries({ queryKey: favorites.mine(session.userId).queryKey })
  })
}

function openReviewsLane(session: Session): void {
  session.get(ReviewsLane).onSent((outcomes) => {
    if (outcomes.includes('published')) notify.success(reviewTexts.sent, reviewTexts.sentText)
    if (outcomes.includes('refused')) notify.error(reviewTexts.failed, reviewTexts.refusedNotice)
  })
}

async function followWallet(session: Session): Promise<void> {
  const snapshot = await import('./voucher-snapshot.ts')
  if (!session.signal.aborted) snapshot.followWallet(session)
}

/** Updates the directory snapshot now, when the network is back, and every ten minutes. */
function keepDirectory({ signal }: Session): void {
  const sync = () => {
    if (!navigator.onLine) return
    void syncDirectory().catch((failure: unknown) => {
      if (!signal.aborted) console.warn('the directory snapshot was not updated', failure)
    })
  }
  sync()
  const stop = onReturn(sync)
  const timer = setInterval(sync, syncEveryMs)
  signal.addEventListener('abort', () => {
    stop()
    clearInterval(timer)
  })
}
