import {
  afterAnswer,
  afterFailure,
  afterRefusal,
  connected,
  withoutNetwork,
  type Connectivity,
} from '../../domain/scan/connectivity.ts'
import { BackendError } from '../../domain/backend-error.ts'
import type { Session } from '../session.ts'

/** What the screen shows of the connectivity. */
export interface ConnectivityState {
  online: boolean
  /** The session has expired: what waits is sent once the person has signed in again. */
  needsSignIn: boolean
}

/** Whether the server is within this tablet's reach, from how the scanner's calls went. */
export class ConnectivityMonitor {
  private connectivity: Connectivity = navigator.onLine ? connected : withoutNetwork(connected)
  private state: ConnectivityState = { online: this.connectivity.online, needsSignIn: false }
  private readonly listeners = new Set<() => void>()
  /** Calls in progress. */
  private readonly calls = new Set<{ isGivenUp: boolean }>()

  constructor({ signal }: Session) {
    addEventListener(
      'offline',
      () => {
        this.set(withoutNetwork(this.connectivity))
      },
      { signal },
    )
  }

  getState = (): ConnectivityState => this.state

  /** Calls `listener` when the state changes; returns how to stop. */
  onState = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  isOnline(): boolean {
    return this.connectivity.online
  }

  /** How many calls in a row brought no result. */
  failures(): number {
    return this.connectivity.failures
  }

  /** Counts one call without an answer: a guest could not wait. A call in progress that fails later is not counted. */
  giveUpWaiting(): void {
    for (const call of this.calls) call.isGivenUp = true
    this.set(afterFailure(this.connectivity))
  }

  /** Makes a call and measures its latency. List downloads are left out: they may take long. */
  async timed<Result>(call: () => Promise<Result>): Promise<Result> {
    const started = performance.now()
    const current = { isGivenUp: false }
    this.calls.add(current)
    try {
      const result = await call()
      this.set(afterAnswer(this.connectivity, performance.now() - started), false)
      return result
    } catch (failure) {
      if (failure instanceof BackendError) {
        const needsSignIn = failure.kind === 'signed_out' || failure.kind === 'second_factor'
        const isAnswer = needsSignIn || failure.kind === 'rate_limited'
        const after = isAnswer ? afterRefusal : navigator.onLine ? afterFailure : withoutNetwork
        const isCountedAlready = current.isGivenUp && after === afterFailure
        this.set(isCountedAlready ? this.connectivity : after(this.connectivity), needsSignIn)
      }
      throw failure
    } finally {
      this.calls.delete(current)
    }
  }

  private set(connectivity: Connectivity, needsSignIn = this.state.needsSignIn): void {
    this.connectivity = connectivity
    if (connectivity.online === this.state.online && needsSignIn === this.state.needsSignIn) return
    this.state = { online: connectivity.online, needsSignIn }
    for (const listener of this.listeners) listener()
  }
}
