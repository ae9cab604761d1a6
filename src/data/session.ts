import { currentIdentity, leavingSignal } from './device/identity.ts'
import { Outbox } from './outbox/outbox.ts'

/**
 * One signed-in person on this page: their databases, their outbox, and a signal that aborts when they leave. It knows
 * no resource: each one defines the parts that it needs and gets them here.
 */
export class Session {
  readonly userId: string
  readonly signal: AbortSignal
  readonly outbox: Outbox
  private readonly parts = new Map<new (session: Session) => unknown, unknown>()

  constructor(userId: string, signal: AbortSignal) {
    this.userId = userId
    this.signal = signal
    this.outbox = new Outbox(signal)
  }

  /** The session's one instance of a part (a database, the lane of a resource), made on first use. */
  get<Part>(Kind: new (session: Session) => Part): Part {
    if (!this.parts.has(Kind)) this.parts.set(Kind, new Kind(this))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the line above has put a `Kind` there
    return this.parts.get(Kind) as Part
  }
}

let current: Session | undefined

/**
 * The session of the signed-in person, opened on first use. Once they have left it is over, as it is when nobody was
 * signed in: its databases reject with DatabaseClosedError and its outbox sends nothing.
 */
export function currentSession(): Session {
  const signal = leavingSignal()
  if (current === undefined || (signal !== undefined && current.signal !== signal))
    current = new Session(currentIdentity()?.userId ?? '', signal ?? AbortSignal.abort())
  return current
}
