import {
  afterAnswer,
  afterFailure,
  afterRefusal,
  freshLink,
  retryDelay,
  withoutNetwork,
  type Link,
} from '../../domain/scan/connectivity.ts'
import { currentIdentity, onIdentityChange } from '../device/identity.ts'
import { BackendError } from '../errors.ts'
import { leaveVerdicts, pruneScans, settleScan, waitingScans } from './waiting-scans.ts'
import { scanDb, type StoredScan } from './scan-database.ts'
import { measureServerClock } from '../server-clock.ts'
import type { ScanAnswer } from './rows.ts'
import { sendNotes, sendScan, syncSealedList, takeUpLeftScans } from './send.ts'

type AnswerListener = (scanId: string, answer: ScanAnswer) => void

const syncEveryMs = 3 * 60_000
const answersKept = 20

/** What the screen shows of it. */
export interface LineState {
  online: boolean
  /** The session has ended: what waits is sent once the person has signed in again. */
  needsSignIn: boolean
}

/**
 * The way between a staff member's tablet and the server: sends what waits one after the other in the order of the
 * scans, tries again by itself (network, screen, interval, background sync), and knows whether the server is within reach.
 */
class ScanLine {
  readonly userId: string
  private link: Link = navigator.onLine ? freshLink : withoutNetwork(freshLink)
  private state: LineState = { online: this.link.online, needsSignIn: false }
  private tail: Promise<unknown> = Promise.resolve()
  private notes: Promise<unknown> = Promise.resolve()
  private refreshing: Promise<void> | undefined
  private timer = 0
  private restaurantIds: readonly string[] = []
  /** When the lists are due (epoch ms), and how often in a row they did not all come. */
  private listsDue = 0
  private listsMissed = 0
  private readonly left = new AbortController()
  /** The last answers, by scan: of two that want one sent only the first sends. */
  private readonly answers = new Map<string, ScanAnswer>()
  private readonly stateListeners = new Set<() => void>()
  private readonly answerListeners = new Set<AnswerListener>()

  constructor(userId: string) {
    this.userId = userId
    const { signal } = this.left
    addEventListener(
      'online',
      () => {
        this.wake()
      },
      { signal },
    )
    addEventListener(
      'offline',
      () => {
        this.setLink(withoutNetwork(this.link))
      },
      { signal },
    )
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === 'visible') this.wake()
      },
      { signal },
    )
    navigator.serviceWorker?.addEventListener(
      'message',
      ({ data }) => {
        if (data === 'send-scans') this.wake()
      },
      { signal },
    )
    this.left.signal.addEventListener(
      'abort',
      onIdentityChange(() => {
        if (currentIdentity()?.userId !== userId) this.close()
      }),
    )
    void pruneScans(userId)
    // First, so that what nobody saw the verdict of is told of when it comes.
    this.tail = leaveVerdicts(userId).catch((failure: unknown) => {
      console.warn('scans could not be read', failure)
    })
    this.wake()
  }

  isClosed(): boolean {
    return this.left.signal.aborted
  }

  private close(): void {
    this.left.abort()
    clearTimeout(this.timer)
  }

  /** Keeps the sealed lists of these establishments fresh and the server in sight, while the scanner is open. */
  attend(restaurantIds: readonly string[]): () => void {
    this.restaurantIds = restaurantIds
    this.listsDue = 0
    this.wake()
    return () => {
      this.restaurantIds = []
    }
  }

  getState = (): LineState => this.state

  onState = (listener: () => void): (() => void) => {
    this.stateListeners.add(listener)
    return () => this.stateListeners.delete(listener)
  }

  isOnline(): boolean {
    return this.link.online
  }

  /** A guest was not let wait any longer for an answer: it counts as none. */
  giveUpWaiting(): void {
    this.setLink(afterFailure(this.link))
  }

  onAnswer(listener: AnswerListener): () => void {
    this.answerListeners.add(listener)
    return () => this.answerListeners.delete(listener)
  }

  /** Sends a scan after those that wait since before it. Rejects with BackendError when no answer came. */
  sendNow(scan: StoredScan): Promise<ScanAnswer> {
    return this.inTurn(async () => {
      for (const earlier of await waitingScans(this.userId)) {
        if (earlier.order !== undefined && scan.order !== undefined && earlier.order < scan.order)
          await this.send(earlier)
      }
      const answer = await this.send(scan)
      if (answer === null) throw new BackendError('conflict', 'decided meanwhile')
      return answer
    })
  }

  /** Something may have changed: tries everything that is due. */
  wake(): void {
    void this.sendDue().then((sent) => (sent ? this.refresh() : undefined))
  }

  /** Sends and tells what waits; ends when that went through or something failed. */
  async finish(): Promise<void> {
    await this.sendDue()
    await this.tellNotes()
  }

  /** True when all that waits went through. */
  private async sendDue(): Promise<boolean> {
    clearTimeout(this.timer)
    try {
      await this.inTurn(() => this.work())
      return true
    } catch (failure) {
      if (!(failure instanceof BackendError)) throw failure
      return false
    }
  }

  /** Tells what was noted on uses, beside the scans: no guest waits for a note. Ends when that went through or failed. */
  async tellNotes(): Promise<void> {
    const told = this.notes.then(() => (this.isClosed() ? undefined : sendNotes(this.userId)))
    this.notes = told.catch(() => undefined)
    try {
      await told
    } catch (failure) {
      if (!(failure instanceof BackendError)) throw failure
    }
  }

  private inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    const turn = this.tail.then(() => {
      if (this.left.signal.aborted) throw new BackendError('signed_out', 'the person left')
      return task()
    })
    this.tail = turn
      .catch(() => undefined)
      .finally(() => {
        this.schedule()
        void this.tellNotes()
      })
    return turn
  }

  private async work(): Promise<void> {
    await this.sendWaiting()
    await takeUpLeftScans(this.userId).catch((failure: unknown) => {
      console.warn('what was left here stays where it is', failure)
    })
    await this.sendWaiting()
  }

  /** Looks for the server, and brings what the tablet must know without it: beside the scans, so that no guest waits for a list. */
  private async refresh(): Promise<void> {
    this.refreshing ??= this.bringLists().finally(() => {
      this.refreshing = undefined
      this.schedule()
    })
    try {
      await this.refreshing
    } catch (failure) {
      if (!(failure instanceof BackendError)) throw failure
    }
  }

  private async bringLists(): Promise<void> {
    const ids = this.restaurantIds
    const well = this.link.online && this.link.failures === 0
    if (this.isClosed() || ids.length === 0 || (well && Date.now() < this.listsDue)) return
    await this.timed(measureServerClock)
    if (!this.link.online) await this.timed(measureServerClock) // two good answers come back online
    if (!this.link.online) return
    const brought = await Promise.all(ids.map((id) => this.bringList(id)))
    this.listsMissed = brought.includes(false) ? this.listsMissed + 1 : 0
    // Where another establishment was chosen meanwhile its list is still to come.
    if (ids === this.restaurantIds)
      this.listsDue = Date.now() + (this.listsMissed === 0 ? syncEveryMs : retryDelay(this.listsMissed))
  }

  private async bringList(restaurantId: string): Promise<boolean> {
    try {
      await syncSealedList(this.userId, restaurantId)
      return true
    } catch (failure) {
      console.warn('a list of vouchers did not come', failure)
      return false
    }
  }

  private async sendWaiting(): Promise<void> {
    for (const scan of await waitingScans(this.userId)) await this.send(scan)
  }

  private async send(scan: StoredScan): Promise<ScanAnswer | null> {
    const answer = this.answers.get(scan.scanId) ?? (await this.timed(() => sendScan(this.userId, scan)))
    if (answer === null) return null
    this.answers.set(scan.scanId, answer)
    // What could not be written down waits, and is written with the next attempt; the guest has the answer now.
    await settleScan(this.userId, scan.scanId, answer).catch((failure: unknown) => {
      console.warn('an answer could not be kept', failure)
    })
    for (const [oldest] of this.answers) if (this.answers.size > answersKept) this.answers.delete(oldest)
    for (const listener of this.answerListeners) listener(scan.scanId, answer)
    return answer
  }

  /** Learns from a call how good the way is. Not from a list: it may take its time. */
  private async timed<Result>(call: () => Promise<Result>): Promise<Result> {
    const started = performance.now()
    try {
      const result = await call()
      this.setLink(afterAnswer(this.link, performance.now() - started), false)
      return result
    } catch (failure) {
      if (failure instanceof BackendError) {
        const after = failure.kind === 'signed_out' ? afterRefusal : navigator.onLine ? afterFailure : withoutNetwork
        this.setLink(after(this.link), failure.kind === 'signed_out')
      }
      throw failure
    }
  }

  private setLink(link: Link, needsSignIn = this.state.needsSignIn): void {
    this.link = link
    if (link.online === this.state.online && needsSignIn === this.state.needsSignIn) return
    this.state = { online: link.online, needsSignIn }
    for (const listener of this.stateListeners) listener()
  }

  private schedule(): void {
    clearTimeout(this.timer)
    if (this.left.signal.aborted) return
    void this.untilNext().then((ms) => {
      clearTimeout(this.timer)
      if (ms !== null && !this.left.signal.aborted)
        this.timer = window.setTimeout(() => {
          this.wake()
        }, ms)
    })
  }

  private async untilNext(): Promise<number | null> {
    const waiting = await scanDb(this.userId).scans.where({ state: 'waiting' }).count()
    if (waiting > 0) void wantBackgroundSync()
    if (waiting > 0 || !this.link.online || this.link.failures > 0) {
      return waiting > 0 || this.restaurantIds.length > 0 ? retryDelay(this.link.failures) : null
    }
    if (this.restaurantIds.length === 0 || this.refreshing !== undefined) return null
    return Math.max(retryDelay(0), this.listsDue - Date.now())
  }
}

/** Where the browser has it, the worker wakes this page when the network is back, though it be in the background. */
async function wantBackgroundSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (registration === undefined || !('sync' in registration)) return
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- not in the standard library yet
  await (registration.sync as { register: (tag: string) => Promise<void> })
    .register('send-scans')
    .catch(() => undefined)
}

let current: ScanLine | undefined

/** The line of this staff member, opened once. */
export function scanLine(userId: string): ScanLine {
  if (current === undefined || current.userId !== userId || current.isClosed()) current = new ScanLine(userId)
  return current
}
