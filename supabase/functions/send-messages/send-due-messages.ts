import type { Rpc } from '../_shared/data-api.ts'
import type { ClaimedMessage, Outcome, Send } from './message.ts'
import { createPace, pause } from './pace.ts'

/** How many messages of a run ended how. */
export type Tally = Record<Outcome['outcome'], number>

export interface Sender {
  /** Acts with the service key. */
  api: Rpc
  send: Record<ClaimedMessage['channel'], Send>
  /** Once it aborts, no further message is claimed or sent. */
  signal?: AbortSignal | undefined
  /** The longest that one provider may take, in milliseconds. */
  timeout?: number
  /** How many messages are sent at most. */
  limit?: number
}

type Result = Pick<ClaimedMessage, 'id' | 'attempt'> & Outcome

const batch = 100
const parallel = 20
/** 12,000 a minute: without this limit a sender would take CPU time from voucher scans. */
const perSecond = 200
/** How long results are gathered for one record, in ms; what a killed sender had gathered is sent again. */
const gathering = 100
/** Claims last two minutes. A message that has waited half of that is given back. */
const latestStart = 60_000

/**
 * Sends all that is due, once. Several senders at the same time share the messages; what a killed sender had claimed is
 * due again after two minutes. Rejects when the database does not answer, or results cannot be recorded.
 */
export async function sendDueMessages(sender: Sender): Promise<Tally> {
  const { api, send, signal, timeout = 15_000, limit = Number.POSITIVE_INFINITY } = sender
  const tally: Tally = { sent: 0, gone: 0, refused: 0, retry: 0, later: 0 }
  const recorder = createRecorder(api, tally)
  const giveBack = (message: ClaimedMessage) => {
    recorder.add({ ...claimOf(message), outcome: 'later', detail: 'not_begun' })
  }
  const isOver = () => signal?.aborted === true || recorder.hasFailed()
  const queue = createQueue({ api, limit, isOver, giveBack })
  const paces = new Map<string, ReturnType<typeof createPace>>()

  const answerOf = async ({ message, age }: Queued): Promise<Outcome> => {
    const provider = providerOf(message)
    const pace = paces.get(provider) ?? createPace(signal)
    paces.set(provider, pace)
    let outcome: Outcome = { outcome: 'later', detail: 'provider_pause' }
    while (outcome.outcome === 'later') {
      const wait = await pace.turn(() => (isOver() ? 0 : latestStart - age()))
      if (wait > 0 || isOver()) return { ...outcome, retry_after: Math.max(wait, outcome.retry_after ?? 0) }
      outcome = await tryToSend(send[message.channel], message, timeout)
      pace.note(outcome)
    }
    return outcome
  }
  const work = async () => {
    for (let queued = await queue.next(); queued !== undefined; queued = await queue.next()) {
      recorder.add({ ...claimOf(queued.message), ...(await answerOf(queued)) })
    }
  }

  await api('prepare_messages')
  const workers = await Promise.allSettled(Array.from({ length: parallel }, work))
  queue.giveBackRest()
  await recorder.finish()
  const broken = workers.find((worker) => worker.status === 'rejected')
  if (broken !== undefined) throw broken.reason
  return tally
}

const claimOf = ({ id, attempt }: ClaimedMessage) => ({ id, attempt })

interface Queue {
  api: Rpc
  limit: number
  isOver: () => boolean
  giveBack: (message: ClaimedMessage) => void
}

interface Queued {
  message: ClaimedMessage
  /** Milliseconds since the claim. */
  age: () => number
}

/** Hands out claimed messages one by one, and claims more when there are none; when none is due, new ones are made. */
function createQueue({ api, limit, isOver, giveBack }: Queue) {
  let claimed: ClaimedMessage[] = []
  let age = () => 0
  let claiming: Promise<void> | undefined
  let left = limit
  let nextStart = 0
  const untilNextStart = async () => {
    nextStart = Math.max(nextStart + 1000 / perSecond, performance.now())
    const wait = nextStart - performance.now()
    if (wait > 1) await pause(wait)
  }
  let isEmpty = false
  const claim = async () => {
    age = stopwatch() // before the call, so that the age is never too small
    const rows = await api('claim_messages', { amount: Math.min(batch, left) })
    if (!Array.isArray(rows)) throw new TypeError('claim_messages: no list')
    claimed = rows
    left -= rows.length
  }
  const claimOrPrepare = async () => {
    await claim()
    if (claimed.length > 0) return
    await api('prepare_messages')
    await claim()
    isEmpty = claimed.length === 0
  }
  const giveBackRest = () => {
    claimed.forEach(giveBack)
    claimed = []
  }
  return {
    giveBackRest,
    /** Undefined when nothing is due any more. */
    next: async (): Promise<Queued | undefined> => {
      while (!isOver()) {
        if (age() > latestStart) giveBackRest()
        const message = claimed.shift()
        if (message !== undefined) {
          const queued = { message, age }
          await untilNextStart()
          return queued
        }
        if (isEmpty || left === 0) return undefined
        claiming ??= claimOrPrepare().finally(() => {
          claiming = undefined
        })
        await claiming
      }
      return undefined
    },
  }
}

/**
 * Records what became of messages, in the background and gathered for a moment, so that little is lost with a killed
 * sender, and a fast one makes few calls.
 */
function createRecorder(api: Rpc, tally: Tally) {
  let waiting: Result[] = []
  let recording: Promise<void> | undefined
  let failure: { reason: unknown } | undefined
  const record = async () => {
    while (waiting.length > 0 && failure === undefined) {
      await pause(gathering)
      const results = waiting
      waiting = []
      try {
        await withRetry(() => api('record_messages', { results }))
        for (const { outcome } of results) tally[outcome] += 1
      } catch (reason) {
        failure = { reason }
      }
    }
    recording = undefined
  }
  return {
    add: (result: Result) => {
      waiting.push(result)
      recording ??= record()
    },
    hasFailed: () => failure !== undefined,
    finish: async () => {
      await recording
      if (failure !== undefined) throw failure.reason
    },
  }
}

/** Tries three times, because messages that were sent but not recorded would be sent twice. */
async function withRetry(call: () => Promise<unknown>): Promise<void> {
  for (const wait of [500, 3000, undefined]) {
    try {
      await call()
      return
    } catch (error) {
      if (wait === undefined) throw error
      await pause(wait)
    }
  }
}

async function tryToSend(send: Send, message: ClaimedMessage, timeout: number): Promise<Outcome> {
  const signal = AbortSignal.timeout(timeout)
  const timedOut = new Promise<Outcome>((resolve) => {
    signal.addEventListener('abort', () => {
      resolve({ outcome: 'retry', detail: 'timeout' })
    })
  })
  return Promise.race([send(message, signal), timedOut]).catch((): Outcome => ({
    outcome: 'retry',
    detail: signal.aborted ? 'timeout' : 'network',
  }))
}

function providerOf({ channel, endpoint = '' }: ClaimedMessage): string {
  return channel === 'push' && URL.canParse(endpoint) ? new URL(endpoint).origin : channel
}

/** Measures elapsed ms by the larger of two clocks: one may be set back, the other stops during sleep. */
function stopwatch(): () => number {
  const [steps, wall] = [performance.now(), Date.now()]
  return () => Math.max(performance.now() - steps, Date.now() - wall)
}
