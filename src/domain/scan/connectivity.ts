/** How the last calls to the server went: decides whether the server answers scans or the tablet judges them. */
export interface Connectivity {
  online: boolean
  /** Calls in a row without an answer. */
  failures: number
  /** Fast answers in a row while offline. */
  good: number
  /** Latency of the last answers in ms, newest last. */
  latencies: readonly number[]
}

const slowMs = 3_000
const remembered = 5

/** Online, with nothing known against it. */
export const connected: Connectivity = { online: true, failures: 0, good: 0, latencies: [] }

const disconnected: Connectivity = { online: false, failures: 0, good: 0, latencies: [] }

/** After an answer that took `ms`: an average above 3 s goes offline, two fast answers in a row come back online. */
export function afterAnswer(connectivity: Connectivity, ms: number): Connectivity {
  if (!connectivity.online) {
    const good = ms <= slowMs ? connectivity.good + 1 : 0
    return good >= 2 ? connected : { ...connectivity, failures: 0, good }
  }
  const latencies = [...connectivity.latencies, ms].slice(-remembered)
  const mean = latencies.reduce((sum, one) => sum + one, 0) / latencies.length
  return latencies.length >= 2 && mean > slowMs ? disconnected : { online: true, failures: 0, good: 0, latencies }
}

/** After a call without an answer: the second in a row goes offline. */
export function afterFailure(connectivity: Connectivity): Connectivity {
  const failures = connectivity.failures + 1
  return connectivity.online && failures < 2 ? { ...connectivity, failures } : { ...disconnected, failures }
}

/** The device reports that it has no network: offline at once. */
export function withoutNetwork(connectivity: Connectivity): Connectivity {
  return { ...disconnected, failures: connectivity.failures + 1 }
}

/**
 * The server answered that the session has expired, or that there were too many calls: no sign of a bad connection,
 * only a reason to try less often.
 */
export function afterRefusal(connectivity: Connectivity): Connectivity {
  return { ...connectivity, failures: connectivity.failures + 1 }
}
