import { currentIdentity, isSessionEnded, leavingSignal, onIdentityChange } from '../data/device/identity.ts'
import { areSignOutsPending, hasOthersDatabases, isWipePending } from '../data/device/left-behind.ts'
import { tabletPath } from '../domain/tablet/tablet-path.ts'
import { whenBrowserIdle } from '../ui/device/browser-idle.ts'
import type { makeRouter } from './router.tsx'

const retryMs = 5_000

/**
 * Restores the signed-in person's stored queries and follows who is signed in: navigates after a sign-in or sign-out,
 * here or in another tab, and after the session was ended elsewhere.
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
      // A redirect would put the wanted page into the history twice: before the login page and in place of it.
      if (router.latestLocation.state.returnsBack) router.history.back()
      else void router.invalidate()
      void whenBrowserIdle().then(finishSignOut)
    }
  })
  void whenBrowserIdle().then(finishSignOut)
  globalThis.addEventListener('online', () => void sendPendingSignOuts())
  if (userId !== undefined) await begin()
}

/** Imported on demand: only signed-in people need these files; a visitor's first page does without them. */
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

/** Starts the background work of the session; tries again after 5 s when its code does not load. */
function openSession(signal: AbortSignal | undefined): void {
  void import('./start-session.ts').then(
    ({ startSession }) => {
      if (signal?.aborted === false) startSession()
    },
    () => setTimeout(openSession, retryMs, signal),
  )
}

/** Completes interrupted sign-outs, sends those that the server has not received, and deletes expired leftovers. */
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
