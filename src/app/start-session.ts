import { onReturn } from '../data/connection.ts'
import { currentIdentity, onIdentityChange } from '../data/device/identity.ts'
import { FavoritesLane } from '../data/favorites/favorites-lane.ts'
import { favorites } from '../data/favorites/queries.ts'
import { onRetryTrigger } from '../data/outbox/retry-triggers.ts'
import { queryClient } from '../data/query-client.ts'
import { syncDirectory } from '../data/restaurants/directory-sync.ts'
import { ReviewsLane } from '../data/reviews/reviews-lane.ts'
import { currentSession, type Session } from '../data/session.ts'
import type { IdentityRole } from '../domain/people/roles.ts'
import { accountTexts } from '../texts/account.ts'
import { restaurantTexts } from '../texts/restaurants.ts'
import { reviewTexts } from '../texts/reviews.ts'
import { notify } from '../ui/feedback/notify.ts'
import { preloadDialogs } from '../ui/overlays/dialog.tsx'
import { watchClock } from './watch-clock.ts'
import { watchAccess } from './watch-access.ts'

const syncEveryMs = 10 * 60_000

/**
 * Starts what runs beside the screens while somebody is signed in: sends what waits, and keeps this device ready for a
 * place without a signal.
 */
export function startSession(): void {
  const session = currentSession()
  if (session.signal.aborted) return
  void navigator.storage?.persist?.()
  void followAuthSession()
  if (currentIdentity()?.role === 'tablet') {
    // A tablet sends its scans and says how it is; it keeps nothing else.
    openScanLanes(session)
    withCode(
      session,
      () => import('../data/tablets/heartbeat.ts'),
      ({ TabletHeartbeat }) => session.get(TabletHeartbeat),
    )
    return
  }
  openFavoritesLane(session)
  openReviewsLane(session)
  startForRole(session)
  keepDirectory(session)
  watchAccess(session)
  watchClock(session)
  if ('PushManager' in globalThis) {
    withCode(
      session,
      () => import('../data/notifications/follow-push.ts'),
      ({ followPush }) => followPush(session),
    )
  }
  void preloadDialogs()
}

/** Starts what the role needs, now and when the role is read later or changes with an invitation. */
function startForRole(session: Session): void {
  let started: IdentityRole | null = null
  const start = () => {
    const role = currentIdentity()?.role ?? null
    if (role === started || session.signal.aborted) return
    started = role
    // Staff send their scans from every screen, not only from the scanner.
    if (role === 'restaurant_manager' || role === 'admin') openScanLanes(session)
    if (role === 'user') keepVouchersPainted(session)
  }
  start()
  session.signal.addEventListener('abort', onIdentityChange(start))
}

async function followAuthSession(): Promise<void> {
  try {
    const { takeAccessChange } = await import('../data/auth/sign-in.ts')
    const { followSession } = await import('../data/auth/follow-session.ts')
    const change = takeAccessChange()
    if (change !== null) notify.info(accountTexts.accessChanged[change])
    await followSession()
  } catch {
    // No answer, or the code did not load: load the client as soon as possible and try again. The device may be online
    // all the time, so waiting for the network alone is not enough.
    const waiting = new AbortController()
    onRetryTrigger(waiting.signal, () => {
      waiting.abort()
      void followAuthSession()
    })
    void import('../data/supabase/create-client.ts').catch(() => undefined)
  }
}

function openScanLanes(session: Session): void {
  withCode(
    session,
    () => import('../data/scans/open-lanes.ts'),
    (lanes) => lanes.openScanLanes(session),
  )
}

/**
 * Loads code and uses it. If it does not load, tries again when the network or the person returns, or after ten
 * minutes.
 */
function withCode<Code>(session: Session, load: () => Promise<Code | undefined>, use: (code: Code) => void): void {
  const retryLater = () => {
    const waiting = new AbortController()
    onRetryTrigger(waiting.signal, () => {
      waiting.abort()
      if (!session.signal.aborted) withCode(session, load, use)
    })
  }
  void load().then((code) => {
    if (session.signal.aborted) return
    // Vite resolves with nothing for a lost file whose page is about to be reloaded.
    if (code === undefined) retryLater()
    else use(code)
  }, retryLater)
}

function openFavoritesLane(session: Session): void {
  session.get(FavoritesLane).onRefused((changes) => {
    const { failed, addFailed, removeFailed } = restaurantTexts.favorite
    notify.error(failed, changes.some(({ favorite }) => favorite) ? addFailed : removeFailed)
    const { queryKey } = favorites.mine(session.userId)
    // A first read begun while the change was queued would bring it back; invalidating does not restart that read.
    void queryClient.cancelQueries({ queryKey }).then(() => queryClient.invalidateQueries({ queryKey }))
  })
}

function openReviewsLane(session: Session): void {
  session.get(ReviewsLane).onSent((outcomes) => {
    if (outcomes.includes('published')) notify.success(reviewTexts.sent, reviewTexts.sentText)
    if (outcomes.includes('refused')) notify.error(reviewTexts.failed, reviewTexts.refusedNotice)
    if (outcomes.includes('suspended')) notify.error(reviewTexts.failed, reviewTexts.suspended)
  })
}

function keepVouchersPainted(session: Session): void {
  withCode(
    session,
    () => import('./voucher-snapshot.ts'),
    ({ keepSnapshotCurrent }) => keepSnapshotCurrent(session),
  )
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
