import { BackendError } from '../../domain/backend-error.ts'
import { retryDelay } from '../outbox/lane.ts'
import { onRetryTrigger } from '../outbox/retry-triggers.ts'
import { measureServerClock } from '../server-clock.ts'
import { currentSession, type Session } from '../session.ts'
import { ConnectivityMonitor } from './connectivity.ts'
import { syncOfflineList } from './offline-list.ts'

const refreshEveryMs = 3 * 60_000

/** Keeps the offline lists of these restaurants fresh from now on; returns how to stop. */
export function watchOfflineLists(restaurantIds: readonly string[]): () => void {
  return currentSession().get(ListRefresh).watch(restaurantIds)
}

/** While the scanner is open, looks for the server and keeps its offline lists fresh. No scan waits for this. */
class ListRefresh {
  private readonly session: Session
  private readonly connectivity: ConnectivityMonitor
  private restaurantIds: readonly string[] = []
  private running: Promise<void> | undefined
  private timer = 0
  /** When the lists are due (epoch ms), and how many refreshes in a row brought not all of them. */
  private dueAt = 0
  private missed = 0

  constructor(session: Session) {
    this.session = session
    this.connectivity = session.get(ConnectivityMonitor)
    onRetryTrigger(session.signal, () => {
      this.start()
    })
    session.signal.addEventListener('abort', () => {
      clearTimeout(this.timer)
    })
    session.signal.addEventListener(
      'abort',
      this.connectivity.onState(() => {
        if (this.connectivity.isOnline()) session.outbox.sendDue()
        this.schedule()
      }),
    )
  }

  watch(restaurantIds: readonly string[]): () => void {
    this.restaurantIds = restaurantIds
    this.dueAt = 0
    this.start()
    return () => {
      this.restaurantIds = []
    }
  }

  private start(): void {
    this.running ??= this.refresh()
      .catch((failure: unknown) => {
        if (!(failure instanceof BackendError)) console.warn('the offline lists were not refreshed', failure)
      })
      .finally(() => {
        this.running = undefined
        this.schedule()
      })
  }

  private async refresh(): Promise<void> {
    const ids = this.restaurantIds
    const isWell = this.connectivity.isOnline() && this.connectivity.failures() === 0
    if (this.session.signal.aborted || ids.length === 0 || (isWell && this.untilDue() > 0)) return
    const begun = Date.now()
    await this.connectivity.timed(measureServerClock)
    if (!this.connectivity.isOnline()) await this.connectivity.timed(measureServerClock) // two fast answers are needed
    if (!this.connectivity.isOnline()) return
    const came = await Promise.all(ids.map(refreshOfflineList))
    this.missed = came.includes(false) ? this.missed + 1 : 0
    // If another restaurant was chosen meanwhile, its list is still missing. The time counts from the start of this
    // refresh: if the device's clock was corrected since, the lists are due at once and refreshed again.
    if (ids === this.restaurantIds) this.dueAt = begun + (this.missed === 0 ? refreshEveryMs : retryDelay(this.missed))
  }

  /** Milliseconds until the lists are due; 0 after the device's clock was set back, so that they come at once. */
  private untilDue(): number {
    const wait = this.dueAt - Date.now()
    return wait > refreshEveryMs ? 0 : wait
  }

  private schedule(): void {
    clearTimeout(this.timer)
    if (this.session.signal.aborted || this.restaurantIds.length === 0 || this.running !== undefined) return
    const failures = this.connectivity.failures()
    const isWell = this.connectivity.isOnline() && failures === 0
    const delay = isWell ? Math.max(retryDelay(0), this.untilDue()) : retryDelay(failures)
    this.timer = window.setTimeout(() => {
      this.start()
    }, delay)
  }
}

/** Brings a restaurant's offline list up to date now, if the server answers; resolves with whether it did. */
export async function refreshOfflineList(restaurantId: string): Promise<boolean> {
  try {
    await syncOfflineList(restaurantId)
    return true
  } catch (failure) {
    console.warn('an offline list did not come', failure)
    return false
  }
}
