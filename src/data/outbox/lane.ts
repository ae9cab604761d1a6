import { BackendError } from '../../domain/backend-error.ts'

/** What one resource sends: its rows wait on this device, `Outcome` is what became of one. */
export interface LaneSource<Row, Outcome> {
  /** For the log. */
  name: string
  /** Runs once, before anything is sent. */
  prepare?: () => Promise<unknown>
  /** The rows that are due, in the order of sending. */
  due: () => Promise<readonly Row[]>
  /**
   * Sends one row and records the answer. Rejects with BackendError while nothing is decided: the lane stops there and
   * tries later. A row that fails in another way, such as by an answer that cannot be read, holds up no other row.
   */
  send: (row: Row) => Promise<Outcome>
}

/** The wait before the next attempt, in ms, after so many failures in a row: 1 s, doubling up to 30 s. */
export function retryDelay(failures: number): number {
  return Math.min(30_000, 1_000 * 2 ** Math.max(0, failures - 1))
}

/** Sends one kind of row, one at a time and in order. No lane waits for another. */
export class Lane<Row, Outcome> {
  private readonly source: LaneSource<Row, Outcome>
  private readonly signal: AbortSignal
  private readonly onWaiting: () => void
  private readonly listeners = new Set<(outcomes: Outcome[]) => void>()
  private tail: Promise<unknown>
  private pending: Promise<boolean> | undefined
  private failures = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  /** `signal` stops the lane; `onWaiting` is called when rows wait for another attempt. */
  constructor(source: LaneSource<Row, Outcome>, signal: AbortSignal, onWaiting: () => void) {
    this.source = source
    this.signal = signal
    this.onWaiting = onWaiting
    this.tail = (source.prepare?.() ?? Promise.resolve()).catch((failure: unknown) => {
      this.warn(failure)
    })
    signal.addEventListener('abort', () => {
      clearTimeout(this.timer)
    })
  }

  /** Calls `listener` with the outcomes of each round that sent something. */
  onSent(listener: (outcomes: Outcome[]) => void): void {
    this.listeners.add(listener)
  }

  /** Runs `task` after everything that this lane is doing. Rejects with 'signed_out' once the person has left. */
  inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    const turn = this.tail.then(() => {
      if (this.signal.aborted) throw new BackendError('signed_out', 'the person left')
      return task()
    })
    this.tail = turn.catch(() => undefined)
    void turn.then(
      () => this.schedule(0),
      () => this.schedule(this.failures + 1),
    )
    return turn
  }

  /** Sends every due row. Resolves with true when all went through; never rejects. */
  sendDue(): Promise<boolean> {
    this.pending ??= this.inTurn(() => {
      this.pending = undefined // rows added from now on need another round
      return this.sendInOrder()
    }).then(
      () => true,
      (failure: unknown) => {
        if (!(failure instanceof BackendError)) this.warn(failure)
        return false
      },
    )
    return this.pending
  }

  private async sendInOrder(): Promise<void> {
    const outcomes: Outcome[] = []
    const broken: unknown[] = []
    try {
      for (const row of await this.source.due()) {
        try {
          outcomes.push(await this.source.send(row))
        } catch (failure) {
          if (failure instanceof BackendError) throw failure
          broken.push(failure)
        }
        this.signal.throwIfAborted()
      }
      if (broken.length > 0) throw broken[0]
    } finally {
      if (outcomes.length > 0 && !this.signal.aborted) for (const listener of this.listeners) listener(outcomes)
    }
  }

  /** Tries again after a while when rows are still due. */
  private async schedule(failures: number): Promise<void> {
    this.failures = failures
    const isWaiting = await this.source.due().then(
      (rows) => rows.length > 0,
      () => false,
    )
    clearTimeout(this.timer)
    if (!isWaiting || this.signal.aborted) return
    this.onWaiting()
    this.timer = setTimeout(() => void this.sendDue(), retryDelay(failures))
  }

  private warn(failure: unknown): void {
    if (!this.signal.aborted) console.warn(`outbox: ${this.source.name}`, failure)
  }
}
