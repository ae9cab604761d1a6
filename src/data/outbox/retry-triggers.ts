import { sendOutboxTag } from '../../domain/worker-names.ts'
import { onReturn } from '../connection.ts'

const everyMs = 10 * 60_000

/**
 * Calls `retry` whenever a call may succeed again: the network or the backend is back, the page is shown, the browser's
 * background sync fires, or ten minutes have passed. Ends with `signal`.
 */
export function onRetryTrigger(signal: AbortSignal, retry: () => void): void {
  if (signal.aborted) return
  addEventListener('online', retry, { signal })
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') retry()
    },
    { signal },
  )
  navigator.serviceWorker?.addEventListener(
    'message',
    ({ data }) => {
      if (data === sendOutboxTag) retry()
    },
    { signal },
  )
  const stop = onReturn(retry)
  const timer = setInterval(retry, everyMs)
  signal.addEventListener('abort', () => {
    stop()
    clearInterval(timer)
  })
}

/** Asks for a background sync where the browser has it: it reaches this page even while it is hidden. */
export async function requestBackgroundSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (registration === undefined || !('sync' in registration)) return
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- not in the standard library yet
  const sync = registration.sync as { register: (tag: string) => Promise<void> }
  await sync.register(sendOutboxTag).catch(() => undefined)
}
