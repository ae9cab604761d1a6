import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

// The library starts as online whatever the device says.
onlineManager.setOnline(globalThis.navigator?.onLine ?? true)

const firstWaitMs = 1_000
const longestWaitMs = 20_000
let looking: Promise<void> | undefined

/** False when the device has no network or the backend gave no answer. True is only a hope: the next call may get none. */
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
 * Told by a call that got no answer: the app counts as offline until `probe` (true: somebody answered) says otherwise,
 * asked again and again, at once when the device reports a network or the page comes to the front. Resolves then.
 */
export function untilReachable(probe: () => Promise<boolean>): Promise<void> {
  looking ??= lookForIt(probe).finally(() => {
    looking = undefined
  })
  return looking
}

async function lookForIt(probe: () => Promise<boolean>): Promise<void> {
  onlineManager.setOnline(false)
  for (let wait = firstWaitMs; ; wait = Math.min(wait * 2, longestWaitMs)) {
    await sign(navigator.onLine ? wait : undefined)
    if (navigator.onLine && (await probe())) break
    onlineManager.setOnline(false) // the library believes the device's own word
  }
  onlineManager.setOnline(true)
}

/** Resolves when the network may be back, or after some time. */
function sign(waitMs: number | undefined): Promise<void> {
  return new Promise((resolve) => {
    const come = () => {
      clearTimeout(timer)
      globalThis.removeEventListener('online', come)
      document.removeEventListener('visibilitychange', come)
      resolve()
    }
    const timer = waitMs === undefined ? undefined : setTimeout(come, waitMs)
    globalThis.addEventListener('online', come)
    document.addEventListener('visibilitychange', come)
  })
}
