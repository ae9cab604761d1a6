/** How the last calls to the server went: decides whether the server answers scans or the tablet judges them. */
export interface Connectivity {
  online: boolean
  /** Calls in a row without an answer. */
  unanswered: number
  /** Calls in a row that brought no result, refused ones included; sets the wait before the next. */
  failures: number
  /** Fast answers in a row while offline. */
  fastAnswers: number
  /** Latency of the last answers in ms, newest last. */
  latencies: readonly number[]
}

const slowMs = 3_000
const remembered = 5

/** Online, with nothing known against it. */
export const connected: Connectivity = { online: true, unanswered: 0, failures: 0, fastAnswers: 0, latencies: [] }

const disconnected: Connectivity = { ...connected, online: false }

/** After an answer that took `ms`: an average above 3 s goes offline, two fast answers in a row come back online. */
export function afterAnswer(connectivity: Connectivity, ms: number): Connectivity {
  if (!connectivity.online) {
    const fastAnswers = ms <= slowMs ? connectivity.fastAnswers + 1 : 0
    return fastAnswers >= 2 ? connected : { ...disconnected, fastAnswers }
  }
  const latencies = [...connectivity.latencies, ms].slice(-remembered)
  const mean = latencies.reduce((sum, one) => sum + one, 0) / latencies.length
  return latencies.length >= 2 && mean > slowMs ? disconnected : { ...connected, latencies }
}

/** After a call without an answer: the second in a row goes offline. */
export function afterFailure(connectivity: Connectivity): Connectivity {
  const unanswered = connectivity.unanswered + 1
  const failures = connectivity.failures + 1
  return connectivity.online && unanswered < 2
    ? { ...connectivity, unanswered, failures }
    : { ...disconnected, unanswered, failures }
}

/** The device reports that it has no network: offline at once. */
export function withoutNetwork({ unanswered, failures }: Connectivity): Connectivity {
  return { ...disconnected, unanswered: unanswered + 1, failures: failures + 1 }
}

/**
 * The server answered that the session has expired, or that there were too many calls: no sign of a bad connection,
 * only a reason to try less often.
 */
export function afterRefusal(connectivity: Connectivity): Connectivity {
  return { ...connectivity, unanswered: 0, failures: connectivity.failures + 1 }
}
