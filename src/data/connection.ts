import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

// The library always starts as online.
onlineManager.setOnline(globalThis.navigator?.onLine ?? true)

const firstWaitMs = 1_000
const longestWaitMs = 30_000
let probing: Promise<void> | undefined

/**
 * False when the device has no network or the backend did not answer. True is a guess: the next call may still fail.
 */
export function useOnline(): boolean {
  return useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
    () => true,
  )
}

/** Calls `listener` each time the connection comes back; returns how to stop. */
export function onReturn(listener: () => void): () => void {
  return onlineManager.subscribe((online) => {
    if (online) listener()
  })
}

/**
 * To be called after a call without an answer: the app counts as offline until `probe` resolves with true. It is
 * repeated with growing delays, and at once when the device reports a network or the page is shown. Resolves when it
 * succeeds.
 */
export function untilReachable(probe: () => Promise<boolean>): Promise<void> {
  probing ??= probeUntilReachable(probe).finally(() => {
    probing = undefined
  })
  return probing
}

async function probeUntilReachable(probe: () => Promise<boolean>): Promise<void> {
  onlineManager.setOnline(false)
  for (let wait = firstWaitMs; ; wait = Math.min(wait * 2, longestWaitMs)) {
    await retryMoment(navigator.onLine ? wait : undefined)
    if (navigator.onLine && (await probe())) break
    onlineManager.setOnline(false) // the library has set it to true when the device reported a network
  }
  onlineManager.setOnline(true)
}

/** Resolves when the network may be back, or after `waitMs`. */
function retryMoment(waitMs: number | undefined): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      globalThis.removeEventListener('online', finish)
      document.removeEventListener('visibilitychange', finish)
      resolve()
    }
    const timer = waitMs === undefined ? undefined : setTimeout(finish, waitMs)
    globalThis.addEventListener('online', finish)
    document.addEventListener('visibilitychange', finish)
  })
}
