import { currentIdentity, isSessionEnded, leavingSignal, onIdentityChange } from '../data/device/identity.ts'
import { areSignOutsPending, hasOthersDatabases, isWipePending } from '../data/device/left-behind.ts'
import { tabletPath } from '../domain/tablet/tablet-path.ts'
import { whenBrowserIdle } from '../ui/device/browser-idle.ts'
import type { makeRouter } from './router.tsx'

const retryMs = 5_000

/**
 * Restores what this device keeps of the signed-in person, and follows who that is: the page goes where it belongs
 * after a sign-in or sign-out, here or in another tab, and after the session was ended elsewhere.
 */
export async function followIdentity(router: ReturnType<typeof makeRouter>): Promise<void> {
  let userId = currentIdentity()?.userId
  onIdentityChange(() => {
    const next = currentIdentity()?.userId
    if (next === userId) return
    userId = next
    if (next === undefined && !isSessionEnded() && router.state.location.pathname !== tabletPath)
      void router.navigate({ to: '/', replace: true, ignoreBlocker: true }) // an open form could not be saved any more
    else if (next === undefined)
      void router.invalidate() // a guard asks for a sign-in, and remembers the page
    else {
      void begin()
      // A redirect would leave the page to return to in the history twice: before the login and in its place.
      if (router.latestLocation.state.returnsBack) router.history.back()
      else void router.invalidate()
      void whenBrowserIdle().then(finishSignOut)
    }
  })
  void whenBrowserIdle().then(finishSignOut)
  globalThis.addEventListener('online', () => void sendPendingSignOuts())
  if (userId !== undefined) await begin()
}

/** Both imports are for members only: a visitor's first page does not load them. */
async function begin(): Promise<void> {
  const signal = leavingSignal()
  try {
    const { persistQueries } = await import('./persisted-queries.ts')
    await persistQueries()
  } catch (failure) {
    console.warn('what was read before is not shown', failure) // the page asks for it again
  }
  void whenBrowserIdle().then(() => openSession(signal))
}

/** Starts what runs beside the screens. Where its code does not arrive, it is asked for again. */
function openSession(signal: AbortSignal | undefined): void {
  void import('./start-session.ts').then(
    ({ startSession }) => {
      if (signal?.aborted === false) startSession()
    },
    () => setTimeout(openSession, retryMs, signal),
  )
}

/** Finishes a sign-out that was cut short or that the server has not received, and drops what it left for too long. */
async function finishSignOut(): Promise<void> {
  const loadWipe = () => import('../data/auth/wipe-person.ts')
  await Promise.all([isWipePending() ? loadWipe().then(({ finishWipe }) => finishWipe()) : null, sendPendingSignOuts()])
  if (await hasOthersDatabases()) await (await loadWipe()).dropLeftBehind()
}

/** Sends sign-outs that happened without a network. */
async function sendPendingSignOuts(): Promise<void> {
  if (!areSignOutsPending() || !navigator.onLine) return
  const pending = await import('../data/auth/pending-sign-outs.ts')
  await pending.sendPendingSignOuts()
}
