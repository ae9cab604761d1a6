/** Whether scans are answered by the server or judged on the tablet, from how the last calls went. */
export interface Link {
  online: boolean
  /** Calls without an answer in a row. */
  failures: number
  /** Good, fast answers in a row while offline. */
  good: number
  /** How long the last answers took, in ms, newest last. */
  answers: readonly number[]
}

const slowMs = 3_000
const remembered = 5

export const freshLink: Link = { online: true, failures: 0, good: 0, answers: [] }

/** After an answer that took `ms`: slower than 3 s on average goes offline, two good fast ones in a row come back. */
export function afterAnswer(link: Link, ms: number): Link {
  if (!link.online) {
    const good = ms <= slowMs ? link.good + 1 : 0
    return good >= 2 ? freshLink : { ...link, failures: 0, good }
  }
  const answers = [...link.answers, ms].slice(-remembered)
  const mean = answers.reduce((sum, one) => sum + one, 0) / answers.length
  return answers.length >= 2 && mean > slowMs ? offline : { online: true, failures: 0, good: 0, answers }
}

/** After a call without an answer: the second in a row goes offline. */
export function afterFailure(link: Link): Link {
  const failures = link.failures + 1
  return link.online && failures < 2 ? { ...link, failures } : { ...offline, failures }
}

const offline: Link = { online: false, failures: 0, good: 0, answers: [] }

/** The device says that it has no network: offline at once. */
export function withoutNetwork(link: Link): Link {
  return { ...offline, failures: link.failures + 1 }
}

/** The server answered, but would not serve the call: no sign of the way to it, only a reason to try less often. */
export function afterRefusal(link: Link): Link {
  return { ...link, failures: link.failures + 1 }
}

/** How long to wait before the next attempt, in ms, after so many failures in a row: 1 s doubling to 30 s. */
export function retryDelay(failures: number): number {
  return Math.min(30_000, 1_000 * 2 ** Math.max(0, failures - 1))
}
