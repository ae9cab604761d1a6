import type { Outcome } from './message.ts'

/** A provider counts as down, and pauses, after this many failures in a row. */
const failuresOfDownProvider = 10
/** In milliseconds. A push service that wants more may mean a single browser. */
const longestPause = 60_000
/** In milliseconds. Nobody waits for the end of a longer pause: other providers' messages would wait too. */
const longestWait = 10_000

/**
 * Decides when one provider gets requests. After a limit answer the provider is paused for as long as it asks, by
 * default a second, and then gets slightly fewer requests a second than it accepted in the last one. Aborting the
 * signal ends all waiting.
 */
export function createPace(signal: AbortSignal | undefined) {
  let gap = 0
  let nextStart = 0
  let pausedUntil = 0
  let failures = 0
  let taken: number[] = [] // starts of the requests of the last second that it took, or that are on their way
  return {
    /** Resolves with 0 at this request's turn, or at once with the seconds to wait if that is later than `left` ms. */
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
