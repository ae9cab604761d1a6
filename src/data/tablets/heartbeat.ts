import { BackendError } from '../../domain/backend-error.ts'
import { onReturn } from '../connection.ts'
import { appVersion } from '../environment.ts'
import { ScanDatabase } from '../scans/scan-store.ts'
import { currentSession, type Session } from '../session.ts'
import { callRpc, getSupabase } from '../supabase/client.ts'
import { sessionKey } from '../supabase/session-key.ts'
import { withFallback } from '../time-limits.ts'
import { tabletStateRow, type CameraFailure } from './rows.ts'
import { knownTablet, updateTablet } from './tablet.ts'

const everyMs = 10_000
const countingMs = 1_000

/**
 * Tells the server how this tablet is, and learns whether it is still connected and whether vouchers are paused today:
 * every 10 s while the page is shown and there is a network, and at once when either returns.
 */
export class TabletHeartbeat {
  private readonly session: Session
  private cameraFailure: CameraFailure | null = null
  private running: Promise<void> | undefined

  constructor(session: Session) {
    this.session = session
    if (session.signal.aborted) return
    const beat = () => void this.beat()
    const { signal } = session
    document.addEventListener('visibilitychange', beat, { signal })
    addEventListener('online', beat, { signal })
    const stop = onReturn(beat)
    const timer = setInterval(beat, everyMs)
    signal.addEventListener('abort', () => {
      stop()
      clearInterval(timer)
    })
    beat()
  }

  /** Why the camera shows no picture, for the next heartbeat. */
  noteCamera(failure: CameraFailure | null): void {
    this.cameraFailure = failure
  }

  /** Sends a heartbeat now, unless the page is hidden or one is on its way. Never rejects. */
  beat(): Promise<void> {
    if (document.visibilityState === 'hidden' || !navigator.onLine) return Promise.resolve()
    const stored = localStorage.getItem(sessionKey)
    this.running ??= this.send()
      .catch((failure: unknown) => {
        // A new code may have been accepted meanwhile.
        if (isSessionLost(failure) && localStorage.getItem(sessionKey) === stored) updateTablet({ status: 'lost' })
      })
      .finally(() => {
        this.running = undefined
      })
    return this.running
  }

  private async send(): Promise<void> {
    await getSupabase() // may renew the token, and with it what is stored
    const stored = localStorage.getItem(sessionKey)
    const count = this.session.get(ScanDatabase).scans.where({ state: 'waiting' }).count()
    // A database that hangs or is lost must not keep the tablet from learning that it was disconnected.
    const waiting = await withFallback(
      countingMs,
      count.catch(() => null),
      null,
    )
    const state = await callRpc(
      'tablet_state',
      // The generated types do not know that an argument may be null.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      { app_version: appVersion, waiting_scans: waiting as number, camera_trouble: this.cameraFailure as string },
      tabletStateRow,
    )
    if (localStorage.getItem(sessionKey) !== stored) return // connected again meanwhile
    const isBack = knownTablet()?.status !== 'connected' && state.status === 'connected'
    updateTablet({
      name: state.name,
      restaurantId: state.restaurant_id,
      restaurantName: state.restaurant_name,
      pausedToday: state.paused_today,
      status: state.status,
    })
    if (isBack) this.session.outbox.sendDue()
  }
}

/** Whether the server no longer knows this session, or not as a tablet's: then only a new connection code helps. */
function isSessionLost(failure: unknown): boolean {
  if (localStorage.getItem(sessionKey) === null) return true
  return failure instanceof BackendError && (failure.code === '42501' || failure.code === 'PT401')
}

/** Notes why the camera of this tablet shows no picture, null if it does; the next heartbeat tells the server. */
export function noteCameraFailure(failure: CameraFailure | null): void {
  currentSession().get(TabletHeartbeat).noteCamera(failure)
}
