import type { Outcome } from './message.ts'

/** After so many failures in a row a provider is taken for down, and pauses. */
const failuresOfDownProvider = 10
/** In milliseconds. A push service that wants more may mean a single browser. */
const longestPause = 60_000
/** In milliseconds. Nobody waits for the end of a longer pause: other providers' messages would wait too. */
const longestWait = 10_000

/**
 * When one provider gets requests. One that answers with its limit pauses for as long as it asks, by default a second,
 * and then gets a little fewer a second than it took in the last one. The signal ends all waiting.
 */
export function createPace(signal: AbortSignal | undefined) {
  let gap = 0
  let nextStart = 0
  let pausedUntil = 0
  let failures = 0
  let taken: number[] = [] // starts of the requests of the last second that it took, or that are on their way
  return {
    /** Waits for a turn and resolves with 0; at once with the seconds until it where that is later than `left` ms. */
    turn: async (left: () => number): Promise<number> => {
      do {
        const now = performance.now()
        const start = Math.max(now, nextStart, pausedUntil)
        if (start - now > left() || pausedUntil - now > longestWait) return Math.ceil((start - now) / 1000)
        nextStart = start + gap
        if (start > now) await pause(start - now, signal)
      } while (performance.now() < pausedUntil)
      const began = performance.now()
      taken = taken.filter((moment) => moment > began - 1000).concat(began)
      return 0
    },
    /** Notes how a request ended. */
    note: ({ outcome, retry_after: seconds = 1 }: Outcome) => {
      const now = performance.now()
      if (outcome === 'later') {
        taken.pop()
        gap = 1100 / Math.max(taken.length, 1)
        if (now >= pausedUntil) failures += 1 // requests on their way when the pause began count as one
        pausedUntil = Math.max(pausedUntil, now + Math.min(seconds * 1000, longestPause))
      } else if (outcome === 'retry') {
        failures += 1
      } else {
        failures = 0
      }
      if (failures >= failuresOfDownProvider) pausedUntil = now + longestPause
    },
  }
}

/** Waits; an abort of the signal ends it early. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end) // a signal may outlive thousands of pauses
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    signal?.addEventListener('abort', end)
  })
}
