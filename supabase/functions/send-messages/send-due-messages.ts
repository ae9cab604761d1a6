import type { Rpc } from '../_shared/data-api.ts'
import type { ClaimedMessage, Outcome, Send } from './message.ts'

/** How many messages of a run ended how. */
export type Tally = Record<Outcome['outcome'], number>

export interface Sender {
  /** Acts with the service key. */
  api: Rpc
  send: Record<ClaimedMessage['channel'], Send>
  /** Aborted, no further message is claimed or begun. */
  signal?: AbortSignal | undefined
  /** The longest that one provider may take, in milliseconds. */
  timeout?: number
  /** How many messages are sent at most. */
  limit?: number
}

type Result = Pick<ClaimedMessage, 'id' | 'attempt'> & Outcome

const batch = 100
const parallel = 20
/** At full speed a sender would take the processors from those who scan vouchers: 12,000 a minute. */
const perSecond = 200
/** After so many tries without any answer but 'later', a provider gets no further request in this run. */
const failuresOfDownProvider = 10
/** So long, in milliseconds, results are gathered for one record; what a killed sender had gathered is sent again. */
const gathering = 100
/** A claim lasts two minutes. What has waited half of that is left to a later run. */
const latestStart = 60_000

/**
 * Sends all that is due, once: several senders at the same time share the messages, and what a killed one had in its
 * hands is due again after two minutes. Rejects when the database cannot be asked, or what was sent not be recorded.
 */
export async function sendDueMessages(sender: Sender): Promise<Tally> {
  const { api, send, signal, timeout = 15_000, limit = Number.POSITIVE_INFINITY } = sender
  const tally: Tally = { sent: 0, gone: 0, refused: 0, retry: 0 }
  const recorder = createRecorder(api, tally)
  const failures = new Map<string, number>()
  const queue = createQueue(api, limit, () => signal?.aborted === true || recorder.hasFailed())

  const answerOf = async (message: ClaimedMessage): Promise<Outcome> => {
    const provider = providerOf(message)
    const failed = failures.get(provider) ?? 0
    if (failed >= failuresOfDownProvider) return { outcome: 'retry', detail: 'provider_down' }
    const outcome = await tryToSend(send[message.channel], message, timeout)
    failures.set(provider, outcome.outcome === 'retry' ? (failures.get(provider) ?? 0) + 1 : 0)
    return outcome
  }
  const work = async () => {
    for (let message = await queue.next(); message !== undefined; message = await queue.next()) {
      recorder.add({ id: message.id, attempt: message.attempt, ...(await answerOf(message)) })
    }
  }

  await api('prepare_messages')
  const workers = await Promise.allSettled(Array.from({ length: parallel }, work))
  await recorder.finish()
  const broken = workers.find((worker) => worker.status === 'rejected')
  if (broken !== undefined) throw broken.reason
  return tally
}

/** Hands out claimed messages one by one, and claims more when there are none; when none is due, new ones are made. */
function createQueue(api: Rpc, limit: number, isOver: () => boolean) {
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
    age = stopwatch() // before the call: the claim is younger
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
  return {
    /** Undefined when nothing is due any more. */
    next: async (): Promise<ClaimedMessage | undefined> => {
      while (!isOver()) {
        if (age() > latestStart) claimed = []
        const message = claimed.shift()
        if (message !== undefined) {
          await untilNextStart()
          return message
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

/** Three tries: what was sent and not recorded would be sent twice. */
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

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}

async function tryToSend(send: Send, message: ClaimedMessage, timeout: number): Promise<Outcome> {
  const signal = AbortSignal.timeout(timeout)
  const isOver = new Promise<Outcome>((resolve) => {
    signal.addEventListener('abort', () => {
      resolve({ outcome: 'retry', detail: 'timeout' })
    })
  })
  return Promise.race([send(message, signal), isOver]).catch((): Outcome => ({
    outcome: 'retry',
    detail: signal.aborted ? 'timeout' : 'network',
  }))
}

function providerOf({ channel, endpoint = '' }: ClaimedMessage): string {
  return channel === 'push' && URL.canParse(endpoint) ? new URL(endpoint).origin : channel
}

/** Milliseconds since now. The larger of two clocks: one may be set back, the other stands while a machine sleeps. */
function stopwatch(): () => number {
  const [steps, wall] = [performance.now(), Date.now()]
  return () => Math.max(performance.now() - steps, Date.now() - wall)
}
